import { isStaff, type Role } from '../../base/principal.js'
import type { Spelling } from '../../pipeline/contract/spelling.js'

/** Types of events. `webhook.ping` is sent to one webhook only. */
export type EventType =
  | 'report.created'
  | 'report.status_changed'
  | 'location.created'
  | 'air.updated'
  | 'air.threshold_crossed'
  | 'station.silent'
  | 'station.resumed'
  | 'webhook.ping'

/** A row of the table `events`. Database triggers write the events of reports and locations. */
export interface EventRecord {
  id: number
  /** The transaction that caused the event. Events are read in the order of transactions, then of ids. */
  xid: string
  type: EventType
  data: Record<string, unknown>
  /** The reporter of a report. */
  user_id: number | null
  created_at: Date
}

/** An event as clients receive it, on the stream and by webhook. */
export interface PresentedEvent {
  id: string
  type: EventType
  /** ISO 8601 in UTC. */
  timestamp: string
  data: Record<string, unknown>
}

export function presentEventId({ id, xid }: Pick<EventRecord, 'id' | 'xid'>): string {
  return `${xid}-${id}`
}

export type PresentEvent = (event: EventRecord) => PresentedEvent

/** Returns the conversion of events to their public form, for event streams and webhooks. */
export function createPresentEvent(spelling: Pick<Spelling, 'eventData'>): PresentEvent {
  return ({ id, xid, type, data, created_at }) => {
    const timestamp = created_at.toISOString()
    return { id: presentEventId({ id, xid }), type, timestamp, data: spelling.eventData(type, data) }
  }
}

/** A position in the order in which events are read: the position of an event, or of the end of the table for `id` 0. */
export interface EventPosition {
  xid: bigint
  id: number
}

/** Parses the public id of an event. Returns `undefined` for a text that cannot be the id of an event. */
export function parseEventId(text: string): EventPosition | undefined {
  // No id has more digits. Larger numbers exceed the types in Postgres.
  const [, xid, id] = /^(\d{1,19})-(\d{1,15})$/.exec(text) ?? []
  return xid === undefined ? undefined : { xid: BigInt(xid), id: Number(id) }
}

export function positionOf({ xid, id }: Pick<EventRecord, 'xid' | 'id'>): EventPosition {
  return { xid: BigInt(xid), id }
}

export function isAfter(position: EventPosition, other: EventPosition): boolean {
  return position.xid === other.xid ? position.id > other.id : position.xid > other.xid
}

/** Returns whether a caller receives an event on the stream. Citizens receive the report events of their own reports. */
export function mayReceive(
  { type, user_id }: Pick<EventRecord, 'type' | 'user_id'>,
  caller: { id: number; role: Role } | undefined,
): boolean {
  if (type === 'webhook.ping') return false
  return !type.startsWith('report.') || isStaff(caller) || (user_id !== null && user_id === caller?.id)
}

/** The format of https://html.spec.whatwg.org/multipage/server-sent-events.html. JSON contains no line breaks. */

/** Returns an event with its type as name, its id, and its public form as data. */
export function formatEvent(event: Omit<PresentedEvent, 'type'> & { type: string }): string {
  return `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** Range of the milliseconds after which clients reconnect, so that they do not all reconnect at once. */
const retry = { min: 1_000, max: 5_000 }

/**
 * Returns the start of a stream. It sets the position from which a client continues that has received no event.
 * @param random from 0 to 1, see {@link formatRetry}
 */
export function formatOpening({ xid, id }: EventPosition, random: number): string {
  return `: connected\nid: ${xid}-${id}\n${formatRetry(random)}`
}

/** Returns the time that a client waits before it reconnects. `random` is a number from 0 to 1. */
export function formatRetry(random: number): string {
  return `retry: ${Math.round(retry.min + random * (retry.max - retry.min))}\n\n`
}

/** Returns the event that tells a client to reload all data, because events before this position may be missing. */
export function formatReset({ xid, id }: EventPosition, timestamp: string): string {
  return formatEvent({ id: `${xid}-${id}`, type: 'reset', timestamp, data: {} })
}

/** A comment, which clients ignore. It shows proxies that the connection is in use. */
export const heartbeat = ':\n\n'
