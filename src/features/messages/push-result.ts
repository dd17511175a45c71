import type { ProviderError } from '../../platform/providers/provider-error.js'
import type { NotificationRecord, NotificationResult } from './notifications-repository.js'
import type { PushOutcome } from './push.js'

/** Counts the outcomes of the messages of one notification. */
export interface PushResult {
  /** @returns the counts of these outcomes */
  add(outcomes: PushOutcome[]): { sent: number; failed: number }
  /** Adds devices to which nothing was sent, for one reason. */
  addFailures(count: number, reason: string): void
  /** Returns the columns of the notification record. */
  toRecord(target: NotificationRecord['notification_type'], dryRun: boolean): NotificationResult
}

export function createPushResult(): PushResult {
  let sent = 0
  let failed = 0
  const dead = new Map<string, number>()
  const failing = new Map<string, number>()
  const count = (reasons: Map<string, number>, reason: string, more: number) => {
    failed += more
    reasons.set(reason, (reasons.get(reason) ?? 0) + more)
  }

  return {
    add(outcomes) {
      const before = { sent, failed }
      for (const outcome of outcomes) {
        if (outcome.delivered) sent += 1
        else count(outcome.dead ? dead : failing, outcome.reason, 1)
      }
      return { sent: sent - before.sent, failed: failed - before.failed }
    },
    addFailures(more, reason) {
      if (more > 0) count(failing, reason, more)
    },
    toRecord(target, dryRun) {
      const tokens = [...dead].map(([reason, n]) => `${n} ${n === 1 ? 'token is' : 'tokens are'} ${reason}`)
      const devices = [...failing].map(([reason, n]) =>
        target === 'topic' ? reason : `${n} ${n === 1 ? 'device' : 'devices'} failed: ${reason}`,
      )
      const problems = [...tokens, ...devices].join('; ')
      return {
        status: dryRun ? 'dry_run' : failed === 0 ? 'sent' : sent === 0 ? 'failed' : 'partial',
        sent_count: sent,
        failed_count: failed,
        error_message: problems === '' ? null : problems,
      }
    },
  }
}

/** Returns the message of an error without its period, as a reason for the record. */
export function reasonOf(error: ProviderError): string {
  return error.message.replace(/\.$/, '')
}
