import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectFile } from '../../src/project.js'

interface ServiceAddresses {
  baseUrl: string
  /** Address of its context broker. */
  brokerUrl: string
}

export interface ServiceProcess extends ServiceAddresses {
  child: ChildProcess
  /** All lines of stdout and stderr so far. */
  lines: string[]
  /** Sends a signal and waits for the end. @returns the exit code, `null` when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** What `ems` is built from. */
const sources = ['src', 'generated', 'resources', 'clients/ngsi-ld/src']

let isKnownAsBuilt = false

/** Runs `ems <command>` as a process of its own, as `npm run build` left it. @throws Error when a source is newer */
export function spawnEms(
  command: string[],
  environment: NodeJS.Dict<string>,
): { child: ChildProcess; lines: string[] } {
  // Once a process: a proof of half an hour goes on while somebody works on the sources.
  if (!isKnownAsBuilt) requireBuilt(sources)
  isKnownAsBuilt = true
  const child = spawn(process.execPath, [projectFile('bin/ems.mjs'), ...command], {
    env: { PATH: process.env['PATH'], BROKER_PORT: '0', AGENTS: 'none', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line))
  return { child, lines }
}

/** Starts a service on a free port and waits until it says that it is ready. Fails with its output when it ends instead. */
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
    child.once('exit', () => setImmediate(() => reject(new Error(`The service ended: ${lines.join('\n')}`))))
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

/** @throws Error when one of these files, or a file in one of these folders, is newer than what is in `dist` */
export function requireBuilt(paths: string[]): void {
  // A build writes the map last.
  const built = statSync(projectFile('dist/web/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const files = paths.flatMap((path) => filesOf(projectFile(path)))
  const newer = files.find((file) => !file.endsWith('.md') && statSync(file).mtimeMs > built)
  if (newer !== undefined) throw new Error(`dist is older than ${newer}: run \`npm run build\`, then test again.`)
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}
