import type {
  AirThresholdCrossedEvent,
  AirUpdatedEvent,
  LocationCreatedEvent,
  ReportCreatedEvent,
  ReportStatusChangedEvent,
  WebhookPingEvent,
} from './generated/types.js'

/** The first event of a stream that continues after an event that is no longer stored. Load the data again. */
export interface ResetEvent {
  id: string
  type: 'reset'
}

/**
 * An event of `streamEvents`. `type` narrows it. Later versions of the service can send other types: ignore those that
 * you do not know.
 */
export type StreamEvent =
  | ReportCreatedEvent
  | ReportStatusChangedEvent
  | LocationCreatedEvent
  | AirUpdatedEvent
  | AirThresholdCrossedEvent
  | ResetEvent

/**
 * An event of a webhook. `type` narrows it. Later versions of the service can send other types: ignore those that you do
 * not know.
 */
export type WebhookEvent =
  ReportCreatedEvent | ReportStatusChangedEvent | LocationCreatedEvent | AirThresholdCrossedEvent | WebhookPingEvent

/** Fields of events with a report status, and their canonical spelling. */
export const eventSpellings = { status: 'upper', previous_status: 'upper' } as const
