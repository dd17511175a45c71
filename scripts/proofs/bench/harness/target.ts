import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { projectFile } from '../../../../src/base/project.js'
import type { Announcement } from '../targets/announcement.js'

/** A server in a separate process. */
export interface Target extends Announcement {
  name: string
  pid: number
  stop(): Promise<void>
}

/**
 * Starts `targets/<name>.ts`, compiled as in production.
 * @param environment variables in addition to those of this process
 */
export async function startTarget(name: string, environment: NodeJS.Dict<string>): Promise<Target> {
  const script = projectFile(`dist/scripts/proofs/bench/targets/${name}.js`)
  const child: ChildProcess = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  })
  if (!child.stdout || child.pid === undefined) throw new Error(`The target ${name} did not start.`)
  const exit = new AbortController()
  child.once('exit', () => exit.abort(new Error(`The target ${name} exited.`)))
  const [line] = (await once(createInterface(child.stdout), 'line', { signal: exit.signal })) as [string]
  const announcement = JSON.parse(line) as Announcement
  return {
    name,
    pid: child.pid,
    ...announcement,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
