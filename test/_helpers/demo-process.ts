import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { projectFile } from '../../src/base/project.js'
import { until } from './processes.js'

export interface DemoProcess {
  child: ChildProcess
  /** All lines of stdout and stderr so far. */
  lines: string[]
  /** Waits until the demo is ready. @returns its base URL @throws Error with the output if the demo exits */
  ready(): Promise<string>
}

/**
 * Starts the script of `npm run demo`, by default on a free port.
 * @param cwd folder whose `.env` applies
 * @param options options of Node
 */
export function spawnDemo(
  dataDir: string,
  environment: NodeJS.Dict<string> = {},
  { cwd = tmpdir(), options = [] }: { cwd?: string; options?: string[] } = {},
): DemoProcess {
  const script = [...options, '--import', import.meta.resolve('tsx'), projectFile('scripts/dev/demo.ts')]
  const tsconfig = { TSX_TSCONFIG_PATH: projectFile('tsconfig.json') }
  const child = spawn(process.execPath, [...script, '--data-dir', dataDir], {
    cwd,
    env: { PATH: process.env['PATH'], PORT: '0', BROKER_PORT: '0', ...tsconfig, ...environment },
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
