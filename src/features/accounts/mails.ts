import type { Language } from '../../base/accept.js'
import { Unavailable } from '../../base/errors.js'

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
] as const

export type MailKind = (typeof mailKinds)[number]

/** The purposes of secret links in emails. */
export const linkPurposes = ['reset_password', 'verify_email'] as const satisfies MailKind[]

export type LinkPurpose = (typeof linkPurposes)[number]

/** Kinds of emails that users can cause as often as they like, even to an address that is not theirs. */
export const noticeKinds = [
  'email_changed',
  'password_changed',
  'totp_enabled',
  'totp_disabled',
] as const satisfies MailKind[]

/** Kinds of emails with such a link. */
export const linkKinds = [...linkPurposes, 'invitation'] as const satisfies MailKind[]

/** Minutes for which a link is valid. */
export const linkMinutes = 30

/** Days for which the link of an invitation is valid. */
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
