import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from '@environmental-monitoring/sdk'
import type { RunningBroker } from '../../src/app/embedded-broker.js'
import { startEmbeddedBroker } from '../../src/app/embedded-broker.js'
import { parseConfig } from '../../src/platform/config/config.js'
import { plainClient } from './plain-client.js'
import { createTestDatabase, type TestDatabase } from './postgres.js'
import { startReverseProxy, type ReverseProxy } from './reverse-proxy.js'
import { startServiceProcess, type ServiceProcess } from './service-process.js'
import { useStarted } from './started.js'

const admin = { email: 'admin@example.com', password: 'the-admin-of-the-tests' }

/** Three processes behind a reverse proxy, and clients that call them through it. */
export interface ProxiedReplicas {
  proxy: ReverseProxy
  processes: ServiceProcess[]
  databaseUrl: string
  /** Creates a client of the proxy, with a token or anonymous. */
  client: (token?: string) => ApiClient
  signIn: (body: { email: string; password: string }) => Promise<string>
  /** Returns a token of the first admin. */
  adminToken: () => Promise<string>
  /** Returns a token of a new citizen. */
  citizenToken: () => Promise<string>
  /** Stops one process. @returns its exit code */
  end: (index: number, signal: NodeJS.Signals) => Promise<number | null>
  /** Starts a stopped process again on its port, and waits until it is ready. */
  restart: (index: number) => Promise<void>
}

/**
 * Starts three processes of the service behind a reverse proxy, for all tests of a file. They share a database, a data
 * folder and a context broker. The broker runs in the process of the tests with its own database, so that it outlives them.
 */
export function useProxiedReplicas(environment: () => NodeJS.Dict<string> = () => ({})): () => ProxiedReplicas {
  const parts = useStarted(prepare, async ({ processes, proxy, broker, databases, folder }) => {
    await Promise.all(processes.map((service) => service.end('SIGTERM')))
    await proxy.close()
    await broker.stop()
    await Promise.all(databases.map((database) => database.drop()))
    await rm(folder, { recursive: true, force: true })
  })
  return useStarted(
    () => startReplicas(parts(), environment()),
    () => undefined,
  )
}

interface Parts {
  proxy: ReverseProxy
  /** The databases of the service and of the broker. */
  databases: [TestDatabase, TestDatabase]
  folder: string
  broker: RunningBroker
  brokerUrl: string
  processes: ServiceProcess[]
}

async function prepare(): Promise<Parts> {
  const proxy = await startReverseProxy()
  const databases: Parts['databases'] = [await createTestDatabase(), await createTestDatabase()]
  const folder = await mkdtemp(join(tmpdir(), 'ems-proxied-'))
  const broker = await startEmbeddedBroker({
    feed: { subscribe: () => undefined },
    config: parseConfig({ BROKER_PORT: '0', PUBLIC_URL: proxy.url, JWT_SECRET: 'x'.repeat(32) }),
    databaseUrl: databases[1].url,
    log: { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error },
    clock: Date.now,
    unavailable: () => undefined,
    validateResponses: false,
    warmUp: false,
  })
  return { proxy, databases, folder, broker, brokerUrl: `http://127.0.0.1:${broker.port}`, processes: [] }
}

async function startReplicas(parts: Parts, environment: NodeJS.Dict<string>): Promise<ProxiedReplicas> {
  const { proxy, processes, databases, folder, brokerUrl } = parts
  const ports = await freePorts(3)
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const start = (index: number) =>
    startServiceProcess({
      NODE_ENV: 'test',
      PORT: String(ports[index]),
      PUBLIC_URL: proxy.url,
      TRUST_PROXY: 'loopback',
      DATABASE_URL: databases[0].url,
      DATA_DIR: folder,
      BROKER_URL: brokerUrl,
      JWT_SECRET: 'a secret that only the tests know, 32 bytes',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...environment,
    })
  const starts = await Promise.allSettled(ports.map((_port, index) => start(index)))
  for (const started of starts) if (started.status === 'fulfilled') processes.push(started.value)
  for (const started of starts) if (started.status === 'rejected') throw started.reason
  proxy.use(addresses)

  let citizens = 0
  const client = (token?: string) => plainClient(proxy.url, token)
  const signIn: ProxiedReplicas['signIn'] = async (body) => {
    const { data, error } = await client().login({ body })
    if (!data) throw new Error(`The login of ${body.email} failed: ${JSON.stringify(error)}`)
    return data.access_token
  }
  return {
    proxy,
    processes,
    databaseUrl: databases[0].url,
    client,
    signIn,
    adminToken: () => signIn(admin),
    async citizenToken() {
      citizens += 1
      const body = { email: `citizen-${citizens}@example.com`, password: `password of citizen ${citizens}` }
      const { error } = await client().register({ body })
      if (error) throw new Error(`The registration of ${body.email} failed: ${JSON.stringify(error)}`)
      return signIn(body)
    },
    end: async (index, signal) => (await processes[index]?.end(signal)) ?? null,
    async restart(index) {
      processes[index] = await start(index)
    },
  }
}

/** Returns free ports. A restarted process must listen on the same port. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports: number[] = []
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ports.push((server.address() as AddressInfo).port)
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
