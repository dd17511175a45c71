import type { Repositories } from '../database/repositories/index.js'
import type { NotificationRecord } from '../database/repositories/notifications.js'
import type { Log } from '../log.js'
import type { Push } from '../providers/push.js'
import type { Claim } from './idempotency.js'

/** What an admin sends. */
export interface NotificationOrder {
  title: string
  body: string
  /** As it came in; on the wire values are strings. */
  data: Record<string, unknown>
  dryRun: boolean
  senderId: number
}

/** Sends notifications and keeps the record of each. */
export interface Notifier {
  /** To every active device. @throws Unavailable when no push service is configured: nothing is recorded then */
  toDevices(order: NotificationOrder, claim: Claim): Promise<NotificationRecord>
  /** To a topic. @throws Unavailable as above */
  toTopic(order: NotificationOrder & { topic: string }, claim: Claim): Promise<NotificationRecord>
  /** Marks what a process that died left behind, 15 minutes after its start. @returns how many */
  markInterrupted(): Promise<number>
}

export interface NotifierOptions {
  /** `undefined` when no push service is configured. */
  push: Push | undefined
  repositories: Pick<Repositories, 'devices' | 'notifications' | 'idempotency'>
  inTransaction: <T>(work: (repositories: Repositories) => Promise<T>) => Promise<T>
  clock: () => number
  log: Log
}

export function createNotifier(_options: NotifierOptions): Notifier {
  return {} as never
}
