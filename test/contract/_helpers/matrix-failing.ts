import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp, type App, type AppOverrides } from '../../../src/app/app.js'
import type { OpenApiDocument } from '../../../src/pipeline/contract/document.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { createTestDatabase } from '../../_helpers/postgres.js'
import { startTcpProxy } from '../../_helpers/tcp-proxy.js'
import { testApp } from '../../_helpers/test-context.js'
import { distinctOperations } from './distinct-operations.js'
import { createRequests, type OwnRequest, type RequestOptions } from './matrix-requests.js'
import type { StandIns } from './matrix-stand-ins.js'

const quiet = () => undefined

/**
 * Calls every operation of a separate service before its database is available, while all of its dependencies throw, and
 * after its database has failed.
 */
export async function provokeFailures(
  document: OpenApiDocument,
  { environment }: StandIns,
  overrides: AppOverrides,
): Promise<void> {
  const database = await createTestDatabase()
  const proxy = await startTcpProxy(database.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'ems-data-'))
  proxy.cut()
  const config = parseConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    AGENTS: 'none',
    RATE_LIMITS: '0,0,0',
    DATABASE_URL: proxy.url,
    DATA_DIR: dataDir,
    ...environment,
  })
  const started = await startApp(
    config,
    { debug: quiet, info: quiet, warn: quiet, error: quiet },
    { work: 'manual', validateResponses: true, warmUp: false, grace: 0, ...overrides },
  )
  const app = testApp(started)
  const requests = await createRequests(document, app)
  const make = async (options?: RequestOptions): Promise<OwnRequest[]> =>
    (await Promise.all(distinctOperations(document).map((placed) => requests.make(placed, options)))).flat()
  const send = (made: OwnRequest[]) => Promise.all(made.map(({ draft }) => requests.send(draft)))

  try {
    await send(await make({ anonymous: true, absent: true }))
    proxy.restore()
    await app.ready

    const beforeBreaking = await make()
    const restore = breakParts(app)
    await send(beforeBreaking)
    restore()

    const beforeCut = await make()
    proxy.cut()
    await send(beforeCut)
  } finally {
    proxy.restore()
    requests.close()
    await app.stop()
    await proxy.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Makes all dependencies of handlers throw unexpected errors. Authentication and readiness still work.
 * @returns a function that restores them
 */
export function breakParts({ features }: Pick<App, 'features'>): () => void {
  const contexts = new Set<object>(Object.values(features).map((feature) => feature.context))
  const before = [...contexts].map((one) => [one, { ...one }] as const)
  for (const one of contexts) for (const name of Object.keys(one)) Reflect.set(one, name, brokenPart(name))
  return () => {
    for (const [one, parts] of before) Object.assign(one, parts)
  }
}

function brokenPart(name: string): object {
  const fail = () => {
    throw new Error(`${name} is broken on purpose.`)
  }
  return new Proxy(fail, { get: fail, apply: fail })
}
