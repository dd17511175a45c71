import { randomBytes, randomInt } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { codeOf } from '../error-code.js'
import { PrivatePostgresError } from './postgres-binaries.js'

/** What one must know to reach the private Postgres; kept in `postgres.json`, readable by its owner alone. */
export interface Facts {
  port: number
  password: string
}

/**
 * Reads `<folder>/postgres.json`, or makes one with a new password and a free port. Of several processes that do so at
 * once one wins and all get the same answer.
 *
 * @throws PrivatePostgresError if the file is damaged, or is missing although there is a cluster it belongs to
 */
export async function readOrCreateFacts(folder: string, clusterExists: boolean): Promise<Facts> {
  const found = await readFacts(folder)
  if (found) return found
  if (clusterExists) {
    const advice = 'Put it back, or move the folder "postgres" away to begin with an empty database.'
    throw new PrivatePostgresError(`${factsFile(folder)} with the password of the private Postgres is lost. ${advice}`)
  }
  const made = { port: await findFreePort(), password: randomBytes(24).toString('base64url') }
  await write(folder, made, async (draft, file) => {
    // link, unlike rename, does not replace the file of another process that was faster. Some file systems lack it.
    await fs.link(draft, file).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') return fs.rename(draft, file)
    })
    await fs.rm(draft, { force: true })
  })
  return (await readFacts(folder)) ?? made
}

/** Replaces `<folder>/postgres.json` in one step. */
export async function saveFacts(folder: string, facts: Facts): Promise<void> {
  await write(folder, facts, (draft, file) => fs.rename(draft, file))
}

/** True if nobody listens on this port of 127.0.0.1. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * Finds a free port below those that systems give to outgoing connections. One of these could take our port while
 * Postgres restarts; a client that retries could even end up connected to itself.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 30_000)
    if (await isFree(port)) return port
  }
  throw new PrivatePostgresError('No free port for the private Postgres between 20000 and 30000 on 127.0.0.1.')
}

function factsFile(folder: string): string {
  return path.join(folder, 'postgres.json')
}

async function readFacts(folder: string): Promise<Facts | undefined> {
  let text: string
  try {
    text = await fs.readFile(factsFile(folder), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new PrivatePostgresError(`${factsFile(folder)} cannot be read: start the service as its owner.`, {
      cause: error,
    })
  }
  try {
    const { port, password } = JSON.parse(text) as Partial<Facts>
    if (typeof port === 'number' && typeof password === 'string') return { port, password }
  } catch {
    // Told below.
  }
  throw new PrivatePostgresError(`${factsFile(folder)} is damaged: it should hold "port" and "password" as JSON.`)
}

async function write(
  folder: string,
  facts: Facts,
  publish: (draft: string, file: string) => Promise<void>,
): Promise<void> {
  const draft = path.join(folder, `postgres.json.new-${process.pid}`)
  await fs.rm(draft, { force: true })
  await fs.writeFile(draft, JSON.stringify(facts, null, 2) + '\n', { mode: 0o600, flush: true })
  await publish(draft, factsFile(folder))
  await syncFolder(folder)
}

/** Makes names that were created or renamed in a folder survive a power cut, where the system can do that. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await fs.open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch {
    // Windows cannot open folders.
  }
}
