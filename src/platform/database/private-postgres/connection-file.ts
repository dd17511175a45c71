import { randomBytes, randomInt } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { codeOf } from '../../../base/errors.js'
import { isObject } from '../../../base/json.js'
import { removeTemporaryFiles, writeDurably } from '../durable-file.js'
import { PrivatePostgresError } from './binaries.js'

/** Connection parameters of the private Postgres. Stored in `postgres.json`, which only its owner can read. */
export interface ConnectionInfo {
  port: number
  password: string
  /** Set until the cluster is complete. If it is not set and the cluster is missing, the cluster has been lost. */
  creating?: true
}

/**
 * Reads `<folder>/postgres.json`, or creates it with a new password and a free port. If several processes create it at
 * the same time, one file is kept and all return its content.
 * @throws PrivatePostgresError if the file is damaged, or is missing although its cluster exists
 */
export async function readOrCreateConnectionInfo(folder: string, clusterExists: boolean): Promise<ConnectionInfo> {
  const file = connectionFile(folder)
  await removeTemporaryFiles(file)
  const found = await readConnectionInfo(folder)
  if (found) return found
  if (clusterExists) {
    const cluster = path.join(folder, 'postgres')
    throw new PrivatePostgresError(
      `${file}, which contains the password of the private Postgres in ${cluster}, is missing. Restore it from the ` +
        `backup. To start with an empty database instead, move ${cluster} away.`,
    )
  }
  const created = {
    port: await findFreePort(),
    password: randomBytes(24).toString('base64url'),
    creating: true as const,
  }
  await writeDurably(file, serialize(created), { replace: false })
  return (await readConnectionInfo(folder)) ?? created
}

/** Replaces `<folder>/postgres.json` atomically. */
export async function saveConnectionInfo(folder: string, connection: ConnectionInfo): Promise<void> {
  await writeDurably(connectionFile(folder), serialize(connection), { replace: true })
}

function serialize(connection: ConnectionInfo): string {
  return JSON.stringify(connection, null, 2) + '\n'
}

/** Returns whether no process listens on a port of 127.0.0.1. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * Finds a free port below the ephemeral port range. Otherwise, an outgoing connection could take the port while
 * Postgres restarts, and a client that retries could even connect to itself.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 30_000)
    if (await isPortFree(port)) return port
  }
  throw new PrivatePostgresError(
    'No port between 20000 and 30000 on 127.0.0.1 is free for the private Postgres. Stop a program that uses one.',
  )
}

export function connectionFile(folder: string): string {
  return path.join(folder, 'postgres.json')
}

/**
 * Reads `<folder>/postgres.json`; `undefined` if it does not exist.
 * @throws PrivatePostgresError if it is damaged or cannot be read
 */
export async function readConnectionInfo(folder: string): Promise<ConnectionInfo | undefined> {
  const file = connectionFile(folder)
  let text: string
  try {
    text = await fs.readFile(file, 'utf8')
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw new PrivatePostgresError(`${file} cannot be read (${codeOf(cause)}). Start the service as its owner.`, {
      cause,
    })
  }
  const connection = parse(text)
  if (connection) return connection
  throw new PrivatePostgresError(
    `${file} is ${text.trim() === '' ? 'empty' : 'damaged'}. It must contain "port" and "password" of the private ` +
      `Postgres as JSON. Restore it from the backup. If ${path.join(folder, 'postgres')} does not exist either, delete ` +
      `${file} to start with an empty database.`,
  )
}

function parse(text: string): ConnectionInfo | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value)) return undefined
    const { port, password, creating } = value
    if (typeof port !== 'number' || !(port > 0 && port < 65_536) || !Number.isInteger(port)) return undefined
    if (typeof password !== 'string' || password === '') return undefined
    return { port, password, ...(creating === true && { creating }) }
  } catch {
    return undefined
  }
}
