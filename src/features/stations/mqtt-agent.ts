import { randomBytes } from 'node:crypto'
import { Gauge, type Registry } from 'prom-client'
import { isError } from '../../base/errors.js'
import { isObject } from '../../base/json.js'
import type { Log } from '../../base/log.js'
import { decodeText } from '../../base/text.js'
import { backoffDelay, minute, second, sleep } from '../../base/time.js'
import { translateDatabaseError } from '../../platform/database/postgres.js'
import { createSettingsRepository } from '../../platform/database/settings.js'
import type { Platform } from '../../platform/platform.js'
import { countOutcomes } from '../../platform/server/metrics.js'
import { startUnderLease, type LeaseOptions, type RunningAgent } from '../../platform/work/leases.js'
import { mqttHost, receiveMessages, type MqttMessage } from './mqtt.js'
import { maxReadings, type ReadingIntake } from './readings.js'
import { parseStationId } from './station-ids.js'

/**
 * Results of an MQTT message. `unknown_station`: the topic names no station. `failed`: it could not be stored,
 * although the database responds.
 */
const messageOutcomes = ['stored', 'malformed', 'unknown_station', 'failed'] as const

type MessageOutcome = (typeof messageOutcomes)[number]

const agent = 'mqtt'
const topic = 'stations/+/readings'
/** Fixed by the firmware of AirGradient monitors. */
const optionalTopic = 'airgradient/readings/+'
const topicOfStation = /^stations\/([^/]+)\/readings$/
const topicOfMonitor = /^airgradient\/readings\/([0-9a-z]{4,32})$/
const maxPayloadBytes = 512 * 1024

const connectionBackoff = { first: second, max: 30 * second }
const storeBackoff = { first: second, max: 15 * second }
/** Maximum number of attempts to store a message that fails although the database responds. */
const maxAttempts = 4
/** Milliseconds between two warnings about messages with the same problem. */
const warningInterval = minute

export interface MqttAgentOptions {
  url: string
  /** Returns the client id of the session, which all replicas continue. */
  clientId: () => Promise<string>
  intake: Pick<ReadingIntake, 'accept' | 'acceptAirGradient'>
  lead: LeaseOptions['lead']
  log: Log
  /** Called when the connection is accepted or lost. */
  onConnection?: (connected: boolean) => void
  /** Called for each message once it is stored or discarded. */
  onMessage?: (outcome: MessageOutcome, readings: { accepted: number; rejected: number }) => void
}

/**
 * Stores the readings that stations send to an MQTT server, until the agent is stopped. The server keeps messages
 * while no process is connected. Each message is acknowledged after its readings are stored.
 */
export function startMqttAgent(options: MqttAgentOptions): RunningAgent {
  const { lead, log } = options
  return startUnderLease({ name: agent, lead, log }, (signal) => repeatConnections(options, signal))
}

/** Reconnects whenever the connection is lost, until `signal` aborts. */
async function repeatConnections(options: MqttAgentOptions, signal: AbortSignal): Promise<never> {
  const { url, clientId, log, onConnection } = options
  const line = { agent, server: mqttHost(url) }
  const store = createStore(options)
  let reported = false
  for (let failures = 0; ;) {
    let connectedAt = Number.POSITIVE_INFINITY
    try {
      await receiveMessages({
        url,
        clientId: await clientId(),
        topic,
        optionalTopic,
        signal,
        onConnect() {
          connectedAt = performance.now()
          reported = false
          onConnection?.(true)
          log.info(line, 'Connected to the MQTT server')
        },
        handle: store,
      })
    } catch (error) {
      onConnection?.(false)
      signal.throwIfAborted()
      // Connections that end soon, for example because another client has the same id, count as failed.
      const lasted = performance.now() - connectedAt >= connectionBackoff.max
      failures = lasted ? 1 : failures + 1
      if (!reported)
        log.warn(
          { ...line, reason: isError(error) ? error.message : undefined },
          'No connection to the MQTT server; retrying',
        )
      reported = true
    }
    await sleep(backoffDelay(failures, connectionBackoff), signal)
  }
}

/** Returns a function that stores a message. It rejects only if its signal aborts first. */
function createStore({ intake, log, onMessage }: MqttAgentOptions) {
  const warn = createLimitedWarning(log)
  /**
   * Returns the sender of a topic, and the function that stores its rows; `undefined` without a valid id or serial
   * number.
   */
  const senderOf = (topic: string) => {
    const station = parseStationId(topicOfStation.exec(topic)?.[1])
    if (station !== undefined) return { sender: { station }, accept: (rows: unknown[]) => intake.accept(station, rows) }
    const [, serial] = topicOfMonitor.exec(topic) ?? []
    if (serial === undefined) return undefined
    return { sender: { serial }, accept: ([measures]: unknown[]) => intake.acceptAirGradient(serial, measures) }
  }
  return async ({ topic, payload }: MqttMessage, signal: AbortSignal): Promise<void> => {
    const found = senderOf(topic)
    const rows = parseRows(payload)
    const finish = (outcome: MessageOutcome, accepted = 0, rejected = 0) => onMessage?.(outcome, { accepted, rejected })
    if (!found) {
      warn('Discarded a message: its topic does not contain the id of a station', {})
      return finish('unknown_station')
    }
    const { sender, accept } = found
    if ('problem' in rows) {
      warn('Discarded a message: its payload is not valid', { ...sender, reason: rows.problem })
      return finish('malformed')
    }
    const stored = await retry(() => accept(rows), { sender, log, signal })
    if (stored === 'failed') return finish('failed')
    if (stored === undefined) {
      warn('Discarded a message: the station does not exist', sender)
      return finish('unknown_station')
    }
    const rejected = stored.filter(({ accepted }) => !accepted)
    if (rejected[0]) {
      warn('Rejected readings', { ...sender, readings: rejected.length, reason: rejected[0].detail })
    }
    finish('stored', stored.length - rejected.length, rejected.length)
  }
}

/**
 * Repeats `work` until it succeeds, or `signal` aborts. While the database is unavailable, attempts are unlimited.
 * After other errors, they are limited, because the message would block all later ones.
 */
async function retry<T>(
  work: () => Promise<T>,
  { sender, log, signal }: { sender: object; log: Log; signal: AbortSignal },
): Promise<T | 'failed'> {
  for (let failures = 0; ;) {
    signal.throwIfAborted()
    try {
      const result = await work()
      if (failures > 0) log.info({ agent, ...sender }, 'Stored a message after earlier failures')
      return result
    } catch (error) {
      failures += 1
      const unavailable = translateDatabaseError(error) !== undefined
      if (!unavailable && failures >= maxAttempts) {
        log.error({ agent, ...sender, err: error }, 'Discarded a message: it could not be stored')
        return 'failed'
      }
      if (failures === 1) {
        const reason = isError(error) ? error.message : String(error)
        log.warn({ agent, ...sender, reason }, 'A message could not be stored yet; retrying')
      }
    }
    await sleep(backoffDelay(failures, storeBackoff), signal)
  }
}

/** Parses a payload: one reading, or an array of them. The intake validates the readings. */
function parseRows(payload: Buffer): unknown[] | { problem: string } {
  if (payload.length > maxPayloadBytes) return { problem: `larger than ${maxPayloadBytes / 1024} KiB` }
  let value: unknown
  try {
    // Firmware in C often sends the NUL at the end of its text.
    value = JSON.parse(decodeText(payload).replace(/\0+$/, ''))
  } catch {
    return { problem: 'not JSON' }
  }
  if (Array.isArray(value) && value.length > 0 && value.length <= maxReadings) return value as unknown[]
  if (isObject(value)) return [value]
  return { problem: `not a reading, or an array of 1 to ${maxReadings} readings` }
}

/** Returns a function that logs each text at most once per interval, with the number of omitted lines. */
function createLimitedWarning(log: Log): (text: string, properties: Record<string, unknown>) => void {
  const states = new Map<string, { loggedAt: number; omitted: number }>()
  return (text, properties) => {
    const { loggedAt, omitted } = states.get(text) ?? { loggedAt: Number.NEGATIVE_INFINITY, omitted: 0 }
    const now = performance.now()
    if (now - loggedAt < warningInterval) {
      states.set(text, { loggedAt, omitted: omitted + 1 })
      return
    }
    log.warn({ agent, ...properties, ...(omitted > 0 && { omitted }) }, text)
    states.set(text, { loggedAt: now, omitted: 0 })
  }
}

export interface ReceiveOptions extends Partial<MqttMetrics> {
  url: string
  intake: MqttAgentOptions['intake']
}

/**
 * Creates an id that stations cannot guess: on many servers, a client with the same id ends the connection and can
 * discard the session. All servers accept 23 letters and digits.
 */
const createClientId = () => `ems${randomBytes(10).toString('hex')}`

/** Receives readings from an MQTT server, in only one of the processes that share the database. */
export function receiveReadings(
  { db, agents, log }: Pick<Platform, 'db' | 'agents' | 'log'>,
  options: ReceiveOptions,
): RunningAgent {
  const settings = createSettingsRepository(db)
  let isStopping = false
  let recorded = Promise.resolve()
  const agent = startMqttAgent({
    ...options,
    clientId: () => settings.getOrCreate('mqtt-client-id', createClientId),
    lead: (signal) => agents.lead('mqtt', signal),
    log,
    onConnection(connected) {
      options.onConnection?.(connected)
      if (isStopping) return
      const pass = connected
        ? ({ outcome: 'succeeded', entities: 0 } as const)
        : ({ outcome: 'failed', entities: 0, error: 'No connection to the MQTT server.' } as const)
      recorded = recorded.then(() => agents.record('mqtt', pass))
    },
  })
  return {
    async stop() {
      isStopping = true
      await agent.stop()
      await recorded
    },
  }
}

type MqttMetrics = Required<Pick<MqttAgentOptions, 'onConnection' | 'onMessage'>>

export function createMqttMetrics(registry: Registry): MqttMetrics {
  const countMessage = countOutcomes(registry, {
    name: 'mqtt_messages_total',
    help: 'Messages from the MQTT server that this process has handled, by outcome',
    outcomes: messageOutcomes,
  })
  const countReadings = countOutcomes(registry, {
    name: 'mqtt_readings_total',
    help: 'Readings in messages from the MQTT server, by outcome',
    outcomes: ['accepted', 'rejected'],
  })
  const connections = new Gauge({
    name: 'mqtt_connected',
    help: '1 in the process that is connected to the MQTT server, 0 in the others',
    registers: [registry],
  })
  return {
    onMessage(outcome, { accepted, rejected }) {
      countMessage(outcome)
      countReadings('accepted', accepted)
      countReadings('rejected', rejected)
    },
    onConnection: (connected) => connections.set(Number(connected)),
  }
}
