import { execFileSync } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { acquireLease } from '../../../src/platform/database/locks.js'
import { clusterFolder, type Cluster } from '../../../src/platform/database/private-postgres/cluster.js'
import { findPrograms } from '../../../src/platform/database/private-postgres/programs.js'
import { startPostmaster, stopPostmaster } from '../../../src/platform/database/private-postgres/server.js'
import { listOf } from '../../_helpers/pages.js'
import { isReachable, query, until } from '../../_helpers/processes.js'
import { freePorts } from '../../_helpers/proxied-replicas.js'
import { startTestService, type TestService, type TestUser } from '../../_helpers/service.js'
import { statusOf } from '../../_helpers/sign-in.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'
import { startDedicatedPostgres, type DedicatedPostgres } from './dedicated-postgres.js'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const settings = { fsync: 'off' }
const report = (title: string) => ({ title, latitude: 21.03, longitude: 105.84 })

let folder: string
let primary: DedicatedPostgres
let standby: { url: string; adminUrl: string; stop(): Promise<void> }
let proxy: TcpProxy
let service: TestService
let citizen: TestUser

/** Starts a standby from a copy of a stopped primary. */
async function startStandby(copy: string): Promise<typeof standby> {
  const data = clusterFolder(copy)
  const admin = new URL(primary.adminUrl)
  const source = `host=127.0.0.1 port=${admin.port} user=postgres password=${admin.password}`
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  const cluster: Cluster = { folder: copy, programs: await findPrograms(data, quiet), log: quiet, settings }
  const [port = 0] = await freePorts(1)
  await startPostmaster(cluster, port)
  const withPort = (address: string) => Object.assign(new URL(address), { port: String(port) }).href
  const started = { url: withPort(primary.url), adminUrl: withPort(primary.adminUrl) }
  await until(() => isReachable(started.adminUrl))
  return { ...started, stop: () => stopPostmaster(cluster) }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ems-failover-'))
  await chmod(folder, 0o755)
  const [original, copy] = [join(folder, 'a'), join(folder, 'b')]
  await (await startDedicatedPostgres(original, settings)).stop()
  // Keeps the owner, which Postgres requires.
  execFileSync('cp', ['-a', original, copy])
  execFileSync('touch', [join(clusterFolder(copy), 'standby.signal')])
  primary = await startDedicatedPostgres(original, settings)
  standby = await startStandby(copy)
  proxy = await startTcpProxy(primary.url)
  service = await startTestService({ work: 'automatic', databaseUrl: proxy.url })
  citizen = await service.citizen()
})

afterAll(async () => {
  await service.stop()
  await proxy.close()
  await standby.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

const readiness = async () => (await service.api.getReadiness()).response.status
const createReport = async (title: string) => (await citizen.api.createReport({ body: report(title) })).response.status

/** Returns how many processes listen for changes at the standby. */
const listeners = async () => {
  const text = `select from pg_stat_activity where application_name = 'ems change feed' and query <> '' and state = 'idle'`
  return (await query(standby.adminUrl, text)).length
}

it('a failover that keeps the connections to the old primary causes 503 until the service has moved with it', async () => {
  expect([await createReport('before'), await readiness()]).toEqual([201, 200])
  const lease = await acquireLease(proxy.url, 'failover', new AbortController().signal, () => undefined)
  await until(async () => (await query(standby.url, 'select from reports')).length === 1)
  // Opens all connections of the pool.
  await Promise.all(Array.from({ length: 20 }, () => citizen.api.listReports()))
  await query(primary.adminUrl, 'alter system set default_transaction_read_only = on')
  await query(primary.adminUrl, 'select pg_reload_conf()')
  proxy.redirect(standby.url)

  await until(async () => (await readiness()) === 503)
  expect(await createReport('during')).toBe(503)
  expect((await citizen.api.listReports()).response.status).toBe(200)
  await until(() => lease.lost.aborted)
  await lease.release()

  await query(standby.adminUrl, 'select pg_promote()')
  const second = await startTestService({ databaseUrl: standby.url })
  await until(async () => (await listeners()) === 2)
  expect([await createReport('after'), await readiness()]).toEqual([201, 200])
  const lists = await Promise.all(Array.from({ length: 20 }, () => citizen.api.listReports()))
  for (const { data } of lists) expect(listOf(data).map(({ title }) => title)).toEqual(['after', 'before'])
  expect(await query(standby.url, 'select from reports')).toHaveLength(2)

  await second.client(citizen.token).logout()
  await until(async () => (await statusOf(service, citizen.token)) === 401)
  await second.stop()
})
