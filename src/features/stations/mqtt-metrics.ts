import { Gauge, type Registry } from 'prom-client'
import { countOutcomes } from '../../platform/server/metrics.js'
import type { MqttAgentOptions } from './mqtt-agent.js'
import { messageOutcomes } from './mqtt-messages.js'

export type MqttMetrics = Required<Pick<MqttAgentOptions, 'onConnection' | 'onMessage'>>

/** Creates the metrics of the MQTT agent. */
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
