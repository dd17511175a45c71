import { createServer } from 'node:net'
import type { Config } from '../../platform/config/config.js'
import { fail, ok, warn, reasonOf, type Finding } from './finding.js'

/** Timeout in milliseconds, long enough for a busy service. */
const timeout = 3_000

/** Checks that the port is free, or used by this service. */
export async function checkPort({ port, host }: Pick<Config['server'], 'port' | 'host'>): Promise<Finding> {
  const about = 'port'
  if (port === 0) return warn(about, 'it changes with every start: set PORT to a fixed port')
  const errorCode = await tryToListen(port, host)
  if (errorCode === undefined) return ok(about, `${port} is free on ${host}`)
  if (errorCode === 'EACCES') return fail(about, `this user cannot listen on ${port}: set PORT to a port above 1023`)
  if (errorCode !== 'EADDRINUSE')
    return fail(about, `cannot listen on ${host} (${errorCode}): set HOST to an address of this machine`)
  const version = await readServiceVersion(port, host)
  if (version !== undefined) return ok(about, `${port} is in use by this service, version ${version}`)
  return fail(about, `another program uses ${port}: stop it, or set PORT to another port`)
}

/** Tries to listen on a port, and closes it again. @returns the error code, or `undefined` on success */
export function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(reasonOf(error)))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** Returns the version from the health check of this service, or `undefined` if another program responds. */
async function readServiceVersion(port: number, host: string): Promise<string | undefined> {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/health`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: 'error' })
    const health: unknown = await response.json()
    if (typeof health !== 'object' || health === null || !response.headers.has('API-Version')) return undefined
    return 'database' in health && 'version' in health ? String(health.version) : undefined
  } catch {
    return undefined
  }
}
