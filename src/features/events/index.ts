import { Gauge } from 'prom-client'
import { createFeature } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import { readCount } from '../../platform/server/metrics.js'
import { createEventStreams, type EventStreamOptions } from './event-streams.js'
import { createPresentEvent } from './events.js'
import * as handlers from './handlers/index.js'
import { createEventRepository } from './repository.js'

export { presentEventId, type EventRecord, type PresentedEvent, type PresentEvent } from './events.js'
export { createEventRepository, type EventRepository, type NewEvent } from './repository.js'

/** Events of the city in order: a table, which webhooks also read, and event streams. */
export function createEvents(
  { config, spelling, db, feed, registry, work, clock, log }: Platform,
  { recheck }: Pick<EventStreamOptions, 'recheck'>,
) {
  const events = createEventRepository(db)
  const presentEvent = createPresentEvent(spelling)
  const streams = createEventStreams({ events, feed, recheck, presentEvent, work, clock, log })
  new Gauge({
    name: 'event_streams',
    help: 'Open event streams of this process',
    registers: [registry],
    collect() {
      this.set(streams.counts().open)
    },
  })
  const sent = 'Events that this process has sent to event streams, counted per stream'
  readCount(registry, 'event_stream_events_total', sent, () => streams.counts().sent)
  const feature = createFeature(
    handlers,
    { streams },
    {
      maintenance: () => [
        { name: 'events of a restored backup', run: () => events.adoptRestored() },
        { name: 'old events', run: () => events.removeOlderThan(config.retention.eventsDays) },
      ],
      personalData: {
        // After the reports that the events are about have been removed or anonymised.
        remove: ({ userId, trx }) => createEventRepository(trx).anonymiseOf(userId),
      },
      stop: () => streams.stop(),
    },
  )
  return { ...feature, presentEvent }
}
