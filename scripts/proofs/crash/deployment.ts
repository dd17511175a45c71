import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, unwrap, type ApiClient } from '@environmental-monitoring/sdk'
import { minute, second, sleep } from '../../../src/base/time.js'
import {
  clusterFolder,
  findFreePort,
  readOrCreateConnectionInfo,
} from '../../../src/platform/database/private-postgres/cluster.js'
import { openPrivatePostgres } from '../../../src/platform/database/private-postgres/private-postgres.js'
import { databaseUrl } from '../../../src/platform/database/private-postgres/session.js'
import { exited, isReachable, processesIn, until } from '../../../test/_helpers/processes.js'
import { spawnEms, startServiceProcess, type ServiceProcess } from '../../../test/_helpers/service-process.js'
import { silentLog } from '../../shared/database.js'
import { signIn } from '../../shared/sign-in.js'
import type { Storage } from './verify.js'

/** Signed-in clients. Their tokens stay valid across crashes. */
export interface Clients {
  admin: ApiClient
  citizen: ApiClient
  station: { api: ApiClient; id: number }
}

/** A service process with its database. */
export interface Deployment extends Storage {
  baseUrl: string
  clients: Clients
  /**
   * Kills the service with SIGKILL, together with its private Postgres if it has one, and restarts it.
   * @param killAgainAfter milliseconds after the restart at which it is killed again
   * @returns seconds from the (last) kill until it is ready
   */
  killService(killAgainAfter?: number): Promise<number>
  /** Kills the postmaster. @returns seconds until Postgres and the service are ready again */
  killDatabase(): Promise<number>
  /** Stops everything. Never rejects. */
  close(): Promise<void>
}

const admin = { email: 'admin@crash.example.com', password: 'the-admin-of-the-crashes' }
const citizen = { email: 'citizen@crash.example.com', password: 'the-citizen-of-the-crashes' }

/**
 * Starts a service with its data in `folder`.
 * @param usesPrivatePostgres whether the service starts its own Postgres; otherwise it gets one through `DATABASE_URL`
 */
export async function startDeployment(
  folder: string,
  usesPrivatePostgres: boolean,
  environment: NodeJS.Dict<string>,
): Promise<Deployment> {
  await mkdir(folder, { recursive: true })
  // When started by root, Postgres runs as another user, which needs access to the folder.
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const databaseDir = usesPrivatePostgres ? dataDir : join(folder, 'database')
  const postgres = usesPrivatePostgres
    ? undefined
    : await openPrivatePostgres({ dataDir: databaseDir, log: silentLog, role: 'command' })
  const cluster = clusterFolder(databaseDir)
  const port = await findFreePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const settings = {
    ...environment,
    PORT: String(port),
    DATA_DIR: dataDir,
    ACCESS_TOKEN_MINUTES: '600',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  let service: ServiceProcess | undefined

  const start = async () => {
    service = await startServiceProcess(settings)
    await untilReady()
  }
  const untilReady = () =>
    until(async () => {
      if (service && service.child.exitCode !== null) throw new Error(`The service exited: ${service.lines.join('\n')}`)
      return isReady(baseUrl)
    }, minute)
  const killPostgres = async () => {
    const pid = await postmasterOf(cluster)
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    return pid
  }
  const kill = async (child: ServiceProcess['child']) => {
    child.kill('SIGKILL')
    if (usesPrivatePostgres) await killPostgres()
    await exited(child)
  }
  const close = async () => {
    await service?.end('SIGTERM')
    // The private Postgres is still running only if the service was killed and did not start again.
    if (usesPrivatePostgres) await killPostgres()
    await postgres?.close()
  }

  try {
    await start()
    return {
      baseUrl,
      databaseUrl: postgres?.url ?? (await privateDatabaseUrl(dataDir)),
      uploads: join(dataDir, 'uploads'),
      clients: await createClients(baseUrl),
      async killService(killAgainAfter) {
        if (service) await kill(service.child)
        if (killAgainAfter !== undefined) {
          const { child } = spawnEms(['serve'], settings)
          await sleep(killAgainAfter)
          await kill(child)
        }
        return secondsOf(start)
      },
      async killDatabase() {
        const pid = await killPostgres()
        return secondsOf(async () => {
          await until(async () => (await postmasterOf(cluster)) !== pid && (await isReachable(postgres?.url ?? '')))
          await untilReady()
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
  const started = performance.now()
  await work()
  return (performance.now() - started) / second
}

async function isReady(baseUrl: string): Promise<boolean> {
  const response = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(5 * second) }).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.status === 200
}

/** Returns the pid of a cluster's postmaster. A stale pid file may contain the pid of another program. */
async function postmasterOf(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return (await processesIn(cluster)).includes(pid) ? pid : undefined
}

async function privateDatabaseUrl(dataDir: string): Promise<string> {
  const { port, password } = await readOrCreateConnectionInfo(dataDir, true)
  return databaseUrl(port, password)
}

/** Creates clients with SDK retries disabled, so that the write log contains every attempt. */
async function createClients(baseUrl: string): Promise<Clients> {
  const settings = { baseUrl, retries: 0, cache: 0, timeout: 20 * second }
  await unwrap(createClient(settings).register({ body: citizen }))
  const staff = await signIn(settings, admin)
  const body = { name: 'A station of the crashes', latitude: 21.03, longitude: 105.85, kind: 'low_cost' } as const
  const { station, key } = await unwrap(staff.createStation({ body }))
  const api = createClient({ ...settings, stationKey: key })
  return { admin: staff, citizen: await signIn(settings, citizen), station: { api, id: station.id } }
}
