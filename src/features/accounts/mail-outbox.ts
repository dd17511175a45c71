import { isError } from '../../base/errors.js'
import type { Log } from '../../base/log.js'
import { isStaff } from '../../base/principal.js'
import { day, minute, second, untilAborted } from '../../base/time.js'
import type { Job } from '../../platform/work/work.js'
import type { AccountLinks } from './links-repository.js'
import { composeMail, type MailContent } from './mail-content.js'
import {
  invitationDays,
  linkKinds,
  linkMinutes,
  linkPurposeOf,
  noticeKinds,
  type ClaimedMail,
  type MailOutcome,
} from './mails.js'
import type { AccountRepositories } from './repositories.js'
import { MailError, mailTimeout, maxMailConnections, type MailServer, type OutgoingMail } from './smtp.js'

export interface MailOutboxOptions {
  repositories: Pick<AccountRepositories, 'mails' | 'users'>
  /** `undefined` in development without a mail server: emails are written to the log. */
  server: MailServer | undefined
  city: string
  /** Page to which links lead. */
  accountUrl: string
  requireVerifiedEmail: boolean
  links: Pick<AccountLinks, 'issue'>
  /** Called when an email was sent, or will not be sent. */
  onOutcome: (outcome: MailOutcome) => void
  log: Log
}

/** Longer than sending an email, and the queries before and after it. */
const leaseSeconds = (2 * mailTimeout) / second
/** Maximum emails per address and hour: emails with links, and notices that users cause themselves. */
const [maxLinks, maxNotices] = [5, 20]

/**
 * Sends queued emails. Every process polls for emails, and claims them for a limited time, so that another process sends
 * them if this one is killed. An email may then be sent twice, with the same Message-ID.
 */
export function mailJob(options: MailOutboxOptions): Job {
  const { repositories, server, city, accountUrl, requireVerifiedEmail, links, onOutcome, log } = options
  const { mails, users } = repositories
  /** Why the mail server was unavailable at the last attempt. */
  let outage: MailError | undefined

  /** Returns the content of an email and its link; `undefined` if nobody must receive it. */
  const prepare = async (mail: ClaimedMail): Promise<{ content: MailContent; link: string } | undefined> => {
    const { id, kind, recipient, language, data } = mail
    const details = { kind, language, data, city, link: accountUrl, removesRecords: false }
    const purpose = linkPurposeOf(kind)
    if (!purpose) {
      const isLimited = noticeKinds.some((notice) => notice === kind)
      if (isLimited && (await mails.countBefore(id, noticeKinds)) >= maxNotices) return undefined
      if (data['user_id'] === undefined) return { content: composeMail(details), link: accountUrl }
      // The outbox does not contain the address of another user, so that it disappears with that account.
      const about = await users.find(Number(data['user_id']))
      return about && { content: composeMail({ ...details, data: { email: about.email } }), link: accountUrl }
    }
    const user = await users.findByEmail(recipient)
    if (!user?.is_active) return undefined
    // Its link is valid for days, so it must not lead to an account that is in use.
    if (kind === 'invitation' && !user.is_invited) return undefined
    const isVerified = user.email_verified_at !== null
    if (purpose === 'verify_email' && isVerified) return undefined
    const removesRecords = purpose === 'reset_password' && requireVerifiedEmail && !isVerified
    // Nobody may become an admin or a manager through a mailbox that is not confirmed.
    if (removesRecords && isStaff(user)) return undefined
    if ((await mails.countBefore(id, linkKinds)) >= maxLinks) return undefined
    const minutes = kind === 'invitation' ? (invitationDays * day) / minute : linkMinutes
    const token = await links.issue(purpose, { userId: user.id, email: user.email }, minutes)
    const link = `${accountUrl}#${purpose}=${token}`
    return { content: composeMail({ ...details, link, removesRecords }), link }
  }

  const transmit = async (mail: OutgoingMail, link: string, signal: AbortSignal): Promise<void> => {
    if (server) return untilAborted(server.send(mail), signal)
    log.info({ subject: mail.subject, link }, 'Without SMTP_URL, this email is not sent')
  }

  /** @returns the error if the mail server is unavailable; otherwise whether it has been used */
  const deliver = async (mail: ClaimedMail, signal: AbortSignal): Promise<MailError | boolean> => {
    const prepared = await prepare(mail)
    if (!prepared) {
      await mails.remove(mail)
      onOutcome('dropped')
      return false
    }
    try {
      await transmit({ ...prepared.content, id: mail.id, recipient: mail.recipient }, prepared.link, signal)
    } catch (error) {
      // The claim expires, and another process sends the email.
      if (signal.aborted || !(error instanceof MailError)) throw error
      return settleFailure(mail, error)
    }
    await mails.markSent(mail)
    onOutcome('sent')
    return true
  }

  const settleFailure = async (mail: ClaimedMail, error: MailError): Promise<MailError | boolean> => {
    const { id, kind, isLast } = mail
    if (isLast || error.kind === 'rejected') {
      await mails.markFailed(mail)
      onOutcome('failed')
      log.warn({ mail: id, kind, reason: error.message }, 'An email could not be sent')
    } else await mails.retry(mail)
    return error.kind === 'unavailable' ? error : true
  }

  const deliverBatch = async (limit: number, signal: AbortSignal): Promise<(MailError | boolean)[]> => {
    signal.throwIfAborted()
    const claimed = await mails.claim({ limit, leaseSeconds })
    const results = await Promise.allSettled(claimed.map((mail) => deliver(mail, signal)))
    return results.map((result) => {
      if (result.status === 'rejected') throw result.reason
      return result.value
    })
  }

  return {
    name: 'emails',
    kind: 'queue',
    interval: second,
    grace: 8 * second,
    failed(error) {
      const details = error instanceof MailError || !isError(error) ? { reason: String(error) } : { err: error }
      log.warn(details, 'Emails cannot be sent; retrying')
    },
    recovered: 'Emails can be sent again',
    async run(signal) {
      // While the mail server is unavailable, one email shows whether it works again, unless nobody receives it.
      while (outage) {
        const [result] = await deliverBatch(1, signal)
        if (result === true) {
          outage = undefined
          return true
        }
        if (result !== false) throw result ?? outage
      }
      const results = await deliverBatch(maxMailConnections, signal)
      outage = results.find((result) => result instanceof MailError)
      if (outage) throw outage
      return results.length === maxMailConnections
    },
    stop: () => server?.close(),
  }
}
