import { Unavailable } from '../../base/errors.js'
import type { MailRepository } from './mails-repository.js'
import type { NewMail } from './mails.js'

/** Queues emails in the transaction of their cause. */
export interface Mailer {
  /** @throws Unavailable in production without a mail server */
  assertAvailable(): void
  /** Queues an email. Without a mail server in production, it does nothing. */
  queue(repositories: { mails: Pick<MailRepository, 'add'> }, mail: NewMail): Promise<void>
}

export interface MailerOptions {
  production: boolean
  mail: { smtpUrl: string | undefined }
}

export function createMailer({ production, mail: { smtpUrl } }: MailerOptions): Mailer {
  // In development, the log shows the links.
  const isAvailable = smtpUrl !== undefined || !production
  return {
    assertAvailable() {
      if (!isAvailable)
        throw new Unavailable('Email is not configured: set SMTP_URL', { code: 'provider_not_configured' })
    },
    async queue({ mails }, mail) {
      if (isAvailable) await mails.add(mail)
    },
  }
}
