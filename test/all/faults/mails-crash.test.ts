import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { maxMailConnections } from '../../../src/features/accounts/smtp.js'
import { startMailServer, tokenIn, type MailServerStandIn } from '../../_helpers/mail-server.js'
import { plainClient } from '../../_helpers/plain-client.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { exited, query, until } from '../../_helpers/processes.js'
import { startServiceProcess, type ServiceProcess } from '../../_helpers/service-process.js'
import { disconnectOthers, pauseBefore, type Pause } from './_helpers/pause.js'

const password = 'moc-chau-lotus-1954'
const newPassword = 'a-lotus-of-ba-vi-1955'

/** A point between the request for a link and its email at which the service is killed. */
interface Point {
  name: string
  pause: () => Promise<Pause>
  /** Number of emails that the mail server accepts. Mail programs recognize repeated emails by the Message-ID. */
  accepted: number
}

describe('emails', () => {
  let database: TestDatabase
  let folder: string
  let server: MailServerStandIn
  let replicas: ServiceProcess[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'ems-mails-'))
    server = await startMailServer()
  })

  beforeEach(() => server.reset())

  afterEach(() => killReplicas())

  afterAll(async () => {
    await server.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const points: Point[] = [
    { name: 'before the email is claimed', pause: () => before('update', 'mails'), accepted: 1 },
    { name: 'before the link is stored', pause: () => before('insert', 'account_tokens'), accepted: 1 },
    { name: 'while the mail server responds', pause: whileServerHangs, accepted: 1 },
    { name: 'before the email is marked as sent', pause: beforeMarkedAsSent, accepted: 2 },
  ]

  it.each(points)('are sent if the service is killed $name', async ({ name, pause, accepted }) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`
    await startReplicas(1)
    expect((await api().register({ body: { email, password } })).response.status).toBe(201)
    const paused = await pause()
    expect((await api().forgotPassword({ body: { email } })).response.status).toBe(200)
    await paused.reached()
    await killReplicas()
    await disconnectOthers(database.url)
    await paused.end()
    await endClaims()
    await startReplicas(1)
    await untilSent()

    const mails = await server.expect(email, accepted)
    expect(mails).toHaveLength(accepted)
    expect(new Set(mails.map((mail) => mail.email.messageId)).size).toBe(1)
    const tokens = mails.map(tokenIn)
    const reset = await api().resetPassword({ body: { token: tokens.at(-1) ?? '', new_password: newPassword } })
    expect(reset.response.status).toBe(200)
    // The notice about the new password. Otherwise, the next test would pause it.
    await untilSent()
  })

  it('are sent once by two replicas', async () => {
    await startReplicas(2)
    const count = 4 * maxMailConnections
    let arrived = 0
    // One replica has at most `maxMailConnections`, so both are sending when the first email is accepted.
    server.beforeAccept = () => {
      arrived += 1
      return until(() => arrived >= 2 * maxMailConnections)
    }
    await query(
      database.url,
      `insert into mails (kind, recipient, language)
       select 'password_changed', 'lan-' || number || '@example.com', 'en' from generate_series(1, ${count}) as number`,
    )
    await untilSent()
    expect(server.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(
      Array.from({ length: count }, (_, index) => `lan-${index + 1}@example.com`).toSorted(),
    )
  })

  async function startReplicas(count: number): Promise<void> {
    replicas = await Promise.all(
      Array.from({ length: count }, () =>
        startServiceProcess({
          NODE_ENV: 'test',
          DATABASE_URL: database.url,
          DATA_DIR: folder,
          JWT_SECRET: 'a secret that only the tests know, 32 bytes',
          SMTP_URL: server.url,
        }),
      ),
    )
  }

  async function killReplicas(): Promise<void> {
    for (const { child } of replicas) child.kill('SIGKILL')
    await Promise.all(replicas.map(({ child }) => exited(child)))
    replicas = []
  }

  const api = () => plainClient(replicas[0]?.baseUrl ?? '')

  const before = (kind: 'insert' | 'update', table: string) => pauseBefore(database.url, { kind, table })

  /** The claims of a killed process, which last a minute, are over. */
  const endClaims = () => query(database.url, 'update mails set next_attempt_at = now() where sent_at is null')

  const untilSent = () =>
    until(async () => (await query(database.url, 'select from mails where sent_at is null')).length === 0)

  function whileServerHangs(): Promise<Pause> {
    let isHanging = false
    server.beforeAccept = () => {
      isHanging = true
      return new Promise(() => undefined)
    }
    return Promise.resolve({
      reached: () => until(() => isHanging),
      end: () => Promise.resolve(void (server.beforeAccept = () => Promise.resolve())),
    })
  }

  /** The email is claimed and sent with the same kind of statement, so the pause begins between them. */
  function beforeMarkedAsSent(): Promise<Pause> {
    let pause: Pause | undefined
    server.beforeAccept = async () => {
      pause ??= await before('update', 'mails')
    }
    return Promise.resolve({
      reached: async () => {
        await until(() => pause !== undefined)
        await pause?.reached()
      },
      end: async () => pause?.end(),
    })
  }
})
