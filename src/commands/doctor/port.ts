import { createServer } from 'node:net'
import type { Config } from '../../config/config.js'
import { fail, ok, warn, reasonOf, type Finding } from './finding.js'

/** Milliseconds for a service that is busy. */
const timeout = 3_000

/** Whether the port is free, or taken by a service of ours. */
export async function checkPort({ port, host }: Pick<Config['server'], 'port' | 'host'>): Promise<Finding> {
  const about = 'port'
  if (port === 0) return warn(about, 'the system chooses one at every start: set PORT for one that stays')
  const refusal = await tryToListen(port, host)
  if (refusal === undefined) return ok(about, `${port} is free on ${host}`)
  if (refusal === 'EACCES') return fail(about, `${port} is not for this user: choose one above 1023 with PORT`)
  if (refusal !== 'EADDRINUSE')
    return fail(about, `cannot listen on ${host} (${refusal}): set HOST to an address of this machine`)
  const version = await askVersion(port, host)
  if (version !== undefined) return ok(about, `${port} is in use by this service, version ${version}`)
  return fail(about, `${port} is taken by another program: stop it, or choose another with PORT`)
}

/** The code of the error that keeps us from listening there, or `undefined` when it works. */
export function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(reasonOf(error)))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** The version that the health check of a service of ours tells; `undefined` from any other program. */
async function askVersion(port: number, host: string): Promise<string | undefined> {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/health`
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: 'error' })
    const health: unknown = await answer.json()
    if (typeof health !== 'object' || health === null || !answer.headers.has('API-Version')) return undefined
    return 'database' in health && 'version' in health ? String(health.version) : undefined
  } catch {
    return undefined
  }
}
