import { randomBytes } from 'node:crypto'
import type { RunningAgent } from '../../platform/agents/under-lease.js'
import { createSettingsRepository } from '../../platform/database/settings.js'
import type { Platform } from '../../platform/platform.js'
import { startMqttAgent } from './mqtt-agent.js'
import type { MqttMetrics } from './mqtt-metrics.js'
import type { ReadingIntake } from './readings.js'

export interface ReceiveOptions extends Partial<MqttMetrics> {
  /** URL of the MQTT server. */
  url: string
  intake: ReadingIntake
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
