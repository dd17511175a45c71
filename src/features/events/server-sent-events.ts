import type { EventPosition, PresentedEvent } from './events.js'

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
