import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectFile } from '../../src/base/project.js'

interface ServiceAddresses {
  baseUrl: string
  /** Base URL of its context broker. */
  brokerUrl: string
}

export interface ServiceProcess extends ServiceAddresses {
  child: ChildProcess
  /** All lines of stdout and stderr so far. */
  lines: string[]
  /** Sends a signal and waits for the exit. @returns the exit code, or `null` if a signal killed the process */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** The sources of the built `ems`. */
const sources = ['src', 'generated', 'resources', 'clients/ngsi-ld/src']

let hasCheckedBuild = false

/** Runs the built `ems <command>` in a new process. @throws Error if a source is newer than the build */
export function spawnEms(
  command: string[],
  environment: NodeJS.Dict<string>,
): { child: ChildProcess; lines: string[] } {
  // Only once per process, so that the sources can be edited during long tests.
  if (!hasCheckedBuild) requireBuilt(sources)
  hasCheckedBuild = true
  const child = spawn(process.execPath, [projectFile('bin/ems.mjs'), ...command], {
    env: { PATH: process.env['PATH'], BROKER_PORT: '0', AGENTS: 'none', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line))
  return { child, lines }
}

/** Starts a service on a free port and waits until it is ready. @throws Error with its output if it exits */
export async function startServiceProcess(environment: NodeJS.Dict<string>): Promise<ServiceProcess> {
  const { child, lines } = spawnEms(['serve'], {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: '0,0,0',
    REGISTRATION_LIMIT: '0',
    ...environment,
  })
  const ended = once(child, 'exit')
  const addresses = await new Promise<ServiceAddresses>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = parseAddresses(lines.join('\n'))
      if (found) resolve(found)
    })
    child.once('exit', () => setImmediate(() => reject(new Error(`The service exited: ${lines.join('\n')}`))))
  })
  return {
    child,
    ...addresses,
    lines,
    async end(signal) {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

/** Returns the addresses that a service prints when it is ready; `undefined` before. */
export function parseAddresses(output: string): ServiceAddresses | undefined {
  const [, port, brokerUrl] = /API +http:\/\/[^:]+:(\d+)[^]*Context broker +(\S+)/.exec(output) ?? []
  if (port === undefined || brokerUrl === undefined) return undefined
  return { baseUrl: `http://127.0.0.1:${port}`, brokerUrl }
}

/** @throws Error if one of the files, or a file in one of the folders, is newer than the build */
export function requireBuilt(paths: string[]): void {
  // The build writes this file last.
  const built = statSync(projectFile('dist/desk/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const files = paths.flatMap((path) => filesOf(projectFile(path)))
  const newer = files.find((file) => !file.endsWith('.md') && statSync(file).mtimeMs > built)
  if (newer !== undefined) throw new Error(`dist is older than ${newer}. Run \`npm run build\` and test again.`)
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}
