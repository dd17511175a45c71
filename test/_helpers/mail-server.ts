import type { AddressInfo } from 'node:net'
import { beforeEach } from '@jest/globals'
import pg from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { AppOverrides } from '../../src/app/app.js'
import type { AccountLinks } from '../../src/features/accounts/links-repository.js'
import type { Environment } from '../../src/platform/config/env.js'
import { until } from './processes.js'
import { startTestService, type TestService } from './service.js'
import { useStarted } from './started.js'

export interface ReceivedMail {
  /** Addresses of the envelope. */
  recipients: string[]
  email: Email
  /** The message as received. */
  raw: string
}

export interface MailServerStandIn {
  url: string
  port: number
  received: ReceivedMail[]
  /** Number of connections that were opened. */
  connections: number
  /** Returns the SMTP status with which an address is rejected; `undefined` accepts it. Default: accepts all. */
  reject: (address: string) => number | undefined
  /** Sends the emails that are queued, before `expect` looks for them. */
  settle: () => Promise<void>
  /** Called before an email is accepted. */
  beforeAccept: () => Promise<void>
  reset(): void
  /** Waits for the emails to an address. */
  expect(recipient: string, count?: number): Promise<ReceivedMail[]>
  close(): Promise<void>
}

/** Starts a mail server on loopback that records all emails. */
export async function startMailServer(port = 0): Promise<MailServerStandIn> {
  const server = new SMTPServer({
    authOptional: true,
    // Does not wait for connections that a service keeps.
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, callback) {
      standIn.connections += 1
      callback()
    },
    onRcptTo({ address }, _session, callback) {
      const status = standIn.reject(address)
      if (status === undefined) return callback()
      callback(Object.assign(new Error(`${address} is rejected`), { responseCode: status }))
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        const recipients = envelope.rcptTo.map(({ address }) => address)
        const record = async () => {
          await standIn.beforeAccept()
          standIn.received.push({ recipients, email: await PostalMime.parse(raw), raw: raw.toString('utf8') })
        }
        record().then(() => callback(), callback)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: listening } = server.server.address() as AddressInfo
  const standIn: MailServerStandIn = {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    received: [],
    connections: 0,
    reject: () => undefined,
    settle: () => Promise.resolve(),
    beforeAccept: () => Promise.resolve(),
    reset() {
      standIn.received.length = 0
      standIn.reject = () => undefined
      standIn.beforeAccept = () => Promise.resolve()
    },
    async expect(recipient, count = 1) {
      await standIn.settle()
      const find = () => standIn.received.filter(({ recipients }) => recipients.includes(recipient))
      await until(() => find().length >= count)
      return find()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return standIn
}

/** Starts a mail server for the tests of a file or a `describe` block. */
export function useMailServer(): () => MailServerStandIn {
  const server = useStarted(startMailServer, (started) => started.close())
  beforeEach(() => server().reset())
  return server
}

/** Returns the token of the link in an email. */
export function tokenIn({ email }: ReceivedMail): string {
  const token = /#(?:reset_password|verify_email)=([\w-]+)/.exec(email.text ?? '')?.[1]
  if (token === undefined) throw new Error(`The email contains no link: ${email.text}`)
  return token
}

export interface MailService extends TestService {
  mails: MailServerStandIn
  /** Creates a link without an email. @returns its token */
  issueLink: AccountLinks['issue']
  /** Runs a statement on the database of the service. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Starts a service that sends its emails to a mail server, for the tests of a file or a `describe` block. */
export function useMailService(environment: Environment = {}, overrides: AppOverrides = {}): () => MailService {
  const server = useMailServer()
  const start = async (): Promise<MailService> => {
    const started = await startTestService({ ...overrides, environment: { SMTP_URL: server().url, ...environment } })
    const connection = new pg.Client({ connectionString: started.databaseUrl })
    await connection.connect()
    server().settle = () => started.settle()
    return {
      ...started,
      mails: server(),
      issueLink: (purpose, target) => started.app.context.links.issue(purpose, target),
      sql: async <Row extends object>(text: string, values: unknown[] = []) =>
        (await connection.query<Row & pg.QueryResultRow>(text, values)).rows,
      async stop() {
        await connection.end()
        await started.stop()
      },
    }
  }
  return useStarted(start, (service) => service.stop())
}
