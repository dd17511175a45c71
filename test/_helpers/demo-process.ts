import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { projectFile } from '../../src/project.js'
import { until } from './processes.js'

export interface DemoProcess {
  child: ChildProcess
  /** All lines of stdout and stderr so far. */
  lines: string[]
  /** Waits for the greeting. @returns the address that it tells; fails with the output when the demo ends instead */
  ready(): Promise<string>
}

/** Runs what `npm run demo` runs once all is installed, with a data folder of its own and, unless told otherwise, a free port. */
export function spawnDemo(dataDir: string, environment: NodeJS.Dict<string> = {}): DemoProcess {
  const script = ['--import', 'tsx', projectFile('scripts/dev/demo.ts'), '--data-dir', dataDir]
  const child = spawn(process.execPath, script, {
    cwd: projectFile(''),
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line))
  const addressIn = () => /Map +(http:\/\/\S+)\/map/.exec(lines.join('\n'))?.[1]
  return {
    child,
    lines,
    async ready() {
      await until(() => addressIn() !== undefined || child.exitCode !== null, 60_000)
      const address = addressIn()
      if (address === undefined) throw new Error(`The demo ended: ${lines.join('\n')}`)
      return address
    },
  }
}
