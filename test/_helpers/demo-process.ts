import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { projectFile } from '../../src/project.js'
import { until } from './processes.js'

export interface DemoProcess {
  child: ChildProcess
  /** All lines of stdout and stderr so far. */
  lines: string[]
  /** Waits until the demo is ready. @returns its base URL @throws Error with the output if the demo exits */
  ready(): Promise<string>
}

/** Starts the script of `npm run demo`, by default on a free port. */
export function spawnDemo(dataDir: string, environment: NodeJS.Dict<string> = {}): DemoProcess {
  const script = ['--import', 'tsx', projectFile('scripts/dev/demo.ts'), '--data-dir', dataDir]
  const child = spawn(process.execPath, script, {
    cwd: projectFile(''),
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line))
  const baseUrl = () => /Map +(http:\/\/\S+)\/map/.exec(lines.join('\n'))?.[1]
  return {
    child,
    lines,
    async ready() {
      await until(() => baseUrl() !== undefined || child.exitCode !== null)
      const url = baseUrl()
      if (url === undefined) throw new Error(`The demo exited: ${lines.join('\n')}`)
      return url
    },
  }
}
