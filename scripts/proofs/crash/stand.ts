import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterFolder } from '../../../src/database/private-postgres/cluster.js'
import { findFreePort, readOrCreateConnectionInfo } from '../../../src/database/private-postgres/connection-file.js'
import { openPrivatePostgres } from '../../../src/database/private-postgres/private-postgres.js'
import { databaseUrl } from '../../../src/database/private-postgres/session.js'
import { answers, exited, processesIn, until } from '../../../test/_helpers/processes.js'
import { spawnEms, startServiceProcess, type ServiceProcess } from '../../../test/_helpers/service-process.js'
import type { Place } from './check.js'
import { createClient, unwrap, type ApiClient } from '@environmental-monitoring/sdk'

/** Those who write: an admin and a citizen, whose tokens outlive every crash. */
export interface People {
  admin: ApiClient
  citizen: ApiClient
}

/** A service with its database. */
export interface Stand extends Place {
  baseUrl: string
  people: People
  /**
   * Kills the service with `kill -9`, and with it its Postgres if that is its own; starts it again.
   * @param again milliseconds after which it is killed a second time, while it starts
   * @returns seconds from the (second) kill until it is ready
   */
  killService(again?: number): Promise<number>
  /** Kills the first process of Postgres. @returns seconds until it is back and the service ready */
  killDatabase(): Promise<number>
  /** Ends everything in order. Never fails. */
  close(): Promise<void>
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const admin = { email: 'admin@crash.example.com', password: 'the-admin-of-the-crashes' }
const citizen = { email: 'citizen@crash.example.com', password: 'the-citizen-of-the-crashes' }

/**
 * Starts a service in a folder of its own.
 * @param own whether Postgres is the service's own, or one that somebody else starts, as most cities have it
 */
export async function openStand(folder: string, own: boolean, environment: NodeJS.Dict<string>): Promise<Stand> {
  await mkdir(folder, { recursive: true })
  // The private Postgres of a root user runs as another one.
  await chmod(folder, 0o755)
  const data = join(folder, 'data')
  const postgres = own
    ? undefined
    : await openPrivatePostgres({ dataDir: join(folder, 'database'), log: silent, role: 'command' })
  const cluster = clusterFolder(own ? data : join(folder, 'database'))
  const port = await findFreePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const settings = {
    ...environment,
    PORT: String(port),
    DATA_DIR: data,
    ACCESS_TOKEN_MINUTES: '600',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  let service: ServiceProcess | undefined

  const start = async () => {
    service = await startServiceProcess(settings)
    await ready()
  }
  const ready = () =>
    until(async () => {
      const child = service?.child
      if (child && child.exitCode !== null) throw new Error(`The service ended: ${service?.lines.join('\n')}`)
      return isReady(baseUrl)
    }, 60_000)
  const killPostgres = async () => {
    const pid = await postmasterOf(cluster)
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    return pid
  }
  const close = async () => {
    await service?.end('SIGTERM')
    // Only of a service that was killed, and did not start again.
    if (own) await killPostgres()
    await postgres?.close()
  }

  try {
    await start()
    return {
      baseUrl,
      databaseUrl: postgres?.url ?? (await ownUrl(data)),
      uploads: join(data, 'uploads'),
      people: await signIn(baseUrl),
      async killService(again) {
        const kill = async (child: ServiceProcess['child']) => {
          child.kill('SIGKILL')
          if (own) await killPostgres()
          await exited(child)
        }
        if (service) await kill(service.child)
        if (again !== undefined) {
          const { child } = spawnEms(['serve'], settings)
          await sleep(again)
          await kill(child)
        }
        return secondsOf(start)
      },
      killDatabase: async () => {
        const pid = await killPostgres()
        return secondsOf(async () => {
          await until(async () => (await postmasterOf(cluster)) !== pid && (await answers(postgres?.url ?? '')))
          await ready()
        })
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function isReady(baseUrl: string): Promise<boolean> {
  const response = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.status === 200
}

/** The first process of the Postgres of a cluster. Its file may be a leftover, with the id of somebody else by now. */
async function postmasterOf(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return (await processesIn(cluster)).includes(pid) ? pid : undefined
}

async function ownUrl(data: string): Promise<string> {
  const { port, password } = await readOrCreateConnectionInfo(data, true)
  return databaseUrl(port, password)
}

/** Nothing is tried again by the SDK itself, so that the ledger knows of every try. */
async function signIn(baseUrl: string): Promise<People> {
  const settings = { baseUrl, retries: 0, cache: 0, timeout: 20_000 }
  const guest = createClient(settings)
  await unwrap(guest.register({ body: citizen }))
  const client = async (body: typeof admin) =>
    createClient({ ...settings, token: (await unwrap(guest.login({ body }))).access_token })
  return { admin: await client(admin), citizen: await client(citizen) }
}
