import type { OutboxName } from '../../../generated/types.js'

/** Maximum number of rows that are counted, because a count reads them all. */
export const maxCounted = 10_000

/** Facts about the database. */
export interface DatabaseOverview {
  version: string
  sizeBytes: number
  /** Name of the newest migration. */
  migration: string | null
  /** Number of processes of the service. */
  replicas: number
  /** Estimated number of entities in the embedded broker; `null` before the first estimate. */
  entities: number | null
  /** Estimated number of images; `null` before the first estimate. */
  images: number | null
  /** Number and bytes of the images that were counted: one more than {@link maxCounted} if there are more. */
  countedImages: number
  countedBytes: number
}

/** Messages to deliver, by outbox. Numbers are one more than {@link maxCounted} if there are more. */
export interface Backlog {
  name: OutboxName
  waiting: number
  oldestAt: Date | null
  /** `null` if failures are not stored. */
  failed: number | null
}
