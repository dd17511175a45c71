import { createTransport } from 'nodemailer'
import { codeOf, isError } from '../../base/errors.js'
import { second, settleWithin } from '../../base/time.js'
import type { MailContent } from './mail-content.js'

interface MailServerOptions {
  /** `smtp://` or `smtps://`, with percent-encoded credentials. */
  url: string
  from: { name: string; address: string }
}

export interface OutgoingMail extends MailContent {
  /** Becomes the Message-ID, by which mailboxes recognise a repeated email. */
  id: string
  recipient: string
}

export type MailServer = ReturnType<typeof createSmtp>

/**
 * - `rejected`: the server permanently rejected this email
 * - `deferred`: the server may accept this email later
 * - `unavailable`: no connection, or the server rejected the credentials
 */
type MailErrorKind = 'rejected' | 'deferred' | 'unavailable'

/** The message contains only codes, because responses of mail servers contain addresses. */
export class MailError extends Error {
  constructor(
    readonly kind: MailErrorKind,
    reason: string,
  ) {
    super(`The mail server did not accept the request (${reason})`)
    this.name = 'MailError'
  }
}

export const maxMailConnections = 5
/** Milliseconds for an email. */
export const mailTimeout = 30 * second

/**
 * Creates a client of the mail server at `SMTP_URL`. Connections are opened when needed, and reused. Its methods throw
 * MailError.
 */
export function createSmtp({ url, from }: MailServerOptions) {
  const { password } = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: maxMailConnections,
    // Never sends credentials unencrypted because somebody removed STARTTLS from the server's response.
    requireTLS: password !== '',
    dnsTimeout: 10 * second,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 20 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const [, domain = ''] = from.address.split('@')
  return {
    async send({ id, recipient, subject, text, html }: OutgoingMail): Promise<void> {
      const message = {
        messageId: `<${id}@${domain}>`,
        from,
        // As an object, because text is parsed and can contain further addresses.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      await withinTimeout(transport.sendMail(message))
    },
    /** Connects and signs in, without sending an email. */
    verify: () => withinTimeout(transport.verify()),
    close: () => transport.close(),
  }
}

async function withinTimeout(work: Promise<unknown>): Promise<void> {
  let done: unknown
  try {
    done = await settleWithin(
      mailTimeout,
      work.then(() => true),
    )
  } catch (error) {
    throw mailError(error)
  }
  if (done === undefined) throw new MailError('unavailable', 'ETIMEDOUT')
}

function mailError(error: unknown): MailError {
  const code = codeOf(error)
  const status = isError(error) && 'responseCode' in error ? Number(error.responseCode) : undefined
  const reason = [code, status].filter((part) => part !== undefined && part !== '').join(' ')
  // Responses to the connection and to the credentials concern every email.
  const isAboutMail = status !== undefined && (code === 'EENVELOPE' || code === 'EMESSAGE')
  if (!isAboutMail) return new MailError('unavailable', reason)
  return new MailError(status >= 500 ? 'rejected' : 'deferred', reason)
}
