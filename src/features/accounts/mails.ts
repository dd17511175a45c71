import type { Knex } from 'knex'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Language } from '../../base/accept.js'
import { Unavailable } from '../../base/errors.js'
import { backoffDelay, minute, second } from '../../base/time.js'
import { queriesOn } from '../../platform/database/query.js'

/** Kinds of emails. Links are created when the email is sent, so that the database contains no valid token. */
export const mailKinds = [
  'reset_password',
  'invitation',
  'verify_email',
  'email_changed',
  'password_changed',
  'new_admin',
  'totp_enabled',
  'totp_disabled',
  'account_inactive',
  'station_silent',
] as const

export type MailKind = (typeof mailKinds)[number]

export const linkPurposes = ['reset_password', 'verify_email'] as const satisfies MailKind[]

export type LinkPurpose = (typeof linkPurposes)[number]

/** Kinds of emails that users can cause as often as they like, even to an address that is not theirs. */
export const noticeKinds = [
  'email_changed',
  'password_changed',
  'totp_enabled',
  'totp_disabled',
] as const satisfies MailKind[]

export const linkKinds = [...linkPurposes, 'invitation'] as const satisfies MailKind[]

export const linkMinutes = 30

export const invitationDays = 7

export interface NewMail {
  kind: MailKind
  /** Address in its stored form. */
  recipient: string
  language: Language
  /** Values for the template. */
  data?: Record<string, string>
}

/**
 * How an email ended:
 * - `sent`: the mail server accepted it
 * - `dropped`: it has no recipient, such as an account with the address, or the address received too many emails
 * - `failed`: the mail server rejected it, or it could not be sent within 24 hours
 */
export const mailOutcomes = ['sent', 'dropped', 'failed'] as const

export type MailOutcome = (typeof mailOutcomes)[number]

/** Returns the purpose of the link in emails of this kind; `undefined` if they have none. */
export function linkPurposeOf(kind: MailKind): LinkPurpose | undefined {
  return kind === 'invitation' ? 'reset_password' : linkPurposes.find((purpose) => purpose === kind)
}

interface MailerOptions {
  production: boolean
  mail: { smtpUrl: string | undefined }
}

export type Mailer = ReturnType<typeof createMailer>

/** Queues emails in the transaction of their cause. */
export function createMailer({ production, mail: { smtpUrl } }: MailerOptions) {
  const hasServer = smtpUrl !== undefined
  // In development, the log shows the links.
  const isAvailable = hasServer || !production
  return {
    hasServer,
    isAvailable,

    /** @throws Unavailable in production without a mail server */
    assertAvailable(): void {
      if (!isAvailable)
        throw new Unavailable('Email is not configured: set SMTP_URL', { code: 'provider_not_configured' })
    },

    /** Queues an email. Without a mail server in production, it does nothing. */
    async queue({ mails }: { mails: { add(mail: NewMail): Promise<void> } }, mail: NewMail): Promise<void> {
      if (isAvailable) await mails.add(mail)
    },
  }
}

/** An email that this process has claimed. */
export type ClaimedMail = Required<NewMail> & {
  id: string
  /** Number of attempts, including this one. Identifies the claim. */
  attempts: number
  /** Whether this is the last attempt, because the email is older than 24 hours. */
  isLast: boolean
}

type Claim = Pick<ClaimedMail, 'id' | 'attempts'>

const columns = raw('id, kind, recipient, language, data, attempts')
/** Milliseconds before the second attempt, doubled for each further attempt up to `max`. */
const backoff = { first: 10 * second, max: 5 * minute }

const isHeld = ({ id, attempts }: Claim): Sql => sql`id = ${id} and attempts = ${attempts}`

/** The outbox of emails. */
export function createMailRepository(db: Knex) {
  const { run, prepared, count } = queriesOn(db)

  return {
    /** Queues an email. Call it in the transaction of its cause. */
    add: ({ kind, recipient, language, data = {} }: NewMail): Promise<void> =>
      prepared.run(sql`
        insert into mails (kind, recipient, language, data)
        values (${kind}, ${recipient}, ${language}, ${JSON.stringify(data)}::jsonb)`),

    /**
     * Claims emails that are due, oldest first, for `leaseSeconds`. If they are not settled by then, for instance
     * because the process was killed, they are due again.
     */
    claim: ({ limit, leaseSeconds }: { limit: number; leaseSeconds: number }) =>
      prepared.all<ClaimedMail>(sql`
        with due as (
          select id from mails where next_attempt_at <= now() and sent_at is null and failed_at is null
          order by next_attempt_at limit ${raw(String(limit))} for update skip locked
        ), claimed as (
          update mails set attempts = attempts + 1, next_attempt_at = now() + ${leaseSeconds} * interval '1 second'
          from due where mails.id = due.id
          returning mails.*
        )
        select ${columns}, created_at <= now() - interval '24 hours' as "isLast" from claimed order by created_at, id`),

    /** Counts the emails of these kinds to the same address in the hour before an email. */
    countBefore: (id: string, kinds: readonly MailKind[]): Promise<number> =>
      count(sql`
        select count(*) from mails
        join mails earlier on earlier.recipient = mails.recipient and earlier.id <> mails.id
          and earlier.created_at between mails.created_at - interval '1 hour' and mails.created_at
        where mails.id = ${id} and earlier.kind = any(${[...kinds]}) and earlier.failed_at is null`),

    markSent: (claim: Claim): Promise<void> => run(sql`update mails set sent_at = now() where ${isHeld(claim)}`),

    markFailed: (claim: Claim): Promise<void> => run(sql`update mails set failed_at = now() where ${isHeld(claim)}`),

    /** Schedules the next attempt, with exponential backoff and jitter. */
    async retry(claim: Claim): Promise<void> {
      const milliseconds = backoffDelay(claim.attempts, backoff)
      await run(sql`
        update mails
        set next_attempt_at = now() + ${milliseconds}::float * (0.75 + random() / 2) * interval '1 millisecond'
        where ${isHeld(claim)}`)
    },

    remove: (claim: Claim): Promise<void> => run(sql`delete from mails where ${isHeld(claim)}`),

    /** Deletes emails that are older than a week, whether or not they were sent. */
    deleteOld: (): Promise<void> => run(sql`delete from mails where created_at < now() - interval '7 days'`),

    /** Assigns emails to a user's former address to the account, so that its export and deletion include them. */
    assign: (userId: number, recipient: string): Promise<void> =>
      run(sql`update mails set user_id = ${userId} where recipient = ${recipient} and user_id is null`),

    /** Deletes the emails to a user's address, except emails that are being sent. Call it before the user is deleted. */
    removeOf: (userId: number): Promise<void> =>
      run(sql`
        delete from mails where id = any(array(
          select id from mails where recipient = (select email from users where users.id = ${userId})
          for update skip locked))`),
  }
}
