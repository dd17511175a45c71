import { randomBytes, randomInt } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { isObject } from '../../domain/json.js'
import { codeOf } from '../../errors.js'
import { removeDrafts, writeDurably } from '../durable-file.js'
import { PrivatePostgresError } from './binaries.js'

/** Connection settings of the private Postgres, stored in `postgres.json`, which only its owner can read. */
export interface Facts {
  port: number
  password: string
  /** Set until the cluster is complete. If it is not set and the cluster is missing, the cluster has been lost. */
  creating?: true
}

/**
 * Reads `<folder>/postgres.json`, or creates it with a new password and a free port. If several processes create it at
 * the same time, one wins and all return the same result.
 * @throws PrivatePostgresError if the file is damaged, or is missing although its cluster exists
 */
export async function readOrCreateFacts(folder: string, clusterExists: boolean): Promise<Facts> {
  const file = factsFile(folder)
  await removeDrafts(file)
  const found = await readFacts(folder)
  if (found) return found
  if (clusterExists) {
    const cluster = path.join(folder, 'postgres')
    throw new PrivatePostgresError(
      `${file} with the password of the private Postgres in ${cluster} is missing. Restore it from the backup. ` +
        `To begin with an empty city instead, move ${cluster} away.`,
    )
  }
  const made: Facts = { port: await findFreePort(), password: randomBytes(24).toString('base64url'), creating: true }
  await writeDurably(file, textOf(made), { replace: false })
  return (await readFacts(folder)) ?? made
}

/** Replaces `<folder>/postgres.json` in one step. */
export async function saveFacts(folder: string, facts: Facts): Promise<void> {
  await writeDurably(factsFile(folder), textOf(facts), { replace: true })
}

function textOf(facts: Facts): string {
  return JSON.stringify(facts, null, 2) + '\n'
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

export function factsFile(folder: string): string {
  return path.join(folder, 'postgres.json')
}

/**
 * Reads `<folder>/postgres.json`; `undefined` if it does not exist.
 * @throws PrivatePostgresError if it is damaged or cannot be read
 */
export async function readFacts(folder: string): Promise<Facts | undefined> {
  const file = factsFile(folder)
  let text: string
  try {
    text = await fs.readFile(file, 'utf8')
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw new PrivatePostgresError(`${file} cannot be read (${codeOf(cause)}): start the service as its owner.`, {
      cause,
    })
  }
  const facts = parse(text)
  if (facts) return facts
  throw new PrivatePostgresError(
    `${file} is ${text.trim() === '' ? 'empty' : 'damaged'}: it must hold "port" and "password" of the private Postgres ` +
      `as JSON. Restore it from the backup. If there is no ${path.join(folder, 'postgres')} either, delete it to begin ` +
      `with an empty city.`,
  )
}

function parse(text: string): Facts | undefined {
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
