import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { connectAsync } from 'mqtt'
import { startMqtt, type MqttStandIn } from '../../../scripts/dev/stand-ins/mqtt.js'
import { publish } from '../../_helpers/mosquitto.js'
import { createStation } from '../../_helpers/own-stations.js'
import { until } from '../../_helpers/processes.js'
import { startTestService, type TestService } from '../../_helpers/service.js'

describe('the MQTT server of the demo', () => {
  let server: MqttStandIn
  let service: TestService

  beforeAll(async () => {
    server = await startMqtt({ password: 'password' })
    service = await startTestService({ environment: { AGENTS: 'mqtt', MQTT_URL: server.url } })
    server.authenticateWith((id) => service.app.context.repositories.stations.keyHash(id))
  })

  afterAll(async () => {
    await service.stop()
    await server.close()
  })

  const send = (
    user: number,
    password: string,
    { station = user, ...options }: { station?: number; clientId?: string } = {},
  ) =>
    publish({ port: server.port, user: String(user), password, protocolVersion: 4, ...options }, [
      {
        topic: `stations/${station}/readings`,
        payload: JSON.stringify({ observed_at: new Date().toISOString(), pm25: 38.4 }),
      },
    ])

  it('passes the readings of a station to the service', async () => {
    const { id, key } = await createStation(service)
    // The agent may not have subscribed yet.
    await until(async () => {
      await send(id, key)
      await service.settle()
      const { data } = await service.api.getSensor({ path: { sensor_id: `Hanoi:Station:${id}` } })
      return data?.data.pollutants.some(({ value }) => value === 38.4) === true
    })
  })

  it('refuses the key of another station, and other topics', async () => {
    const [own, other] = [await createStation(service), await createStation(service)]
    await expect(send(own.id, other.key)).rejects.toThrow(/not authorized/i)
    await expect(send(own.id, own.key, { station: other.id })).rejects.toThrow('closed the connection')
  })

  it('keeps the connection of another station that has the same client id', async () => {
    const [one, other] = [await createStation(service), await createStation(service)]
    const options = { reconnectPeriod: 0, clientId: 'logger', username: String(one.id), password: one.key }
    const client = await connectAsync(`mqtt://127.0.0.1:${server.port}`, options)
    await send(other.id, other.key, { clientId: 'logger' })
    await client.publishAsync(`stations/${one.id}/readings`, '{}', { qos: 1 })
    await client.endAsync()
  })

  it('refuses unknown stations', async () => {
    const { key } = await service.app.features.stations.context.keys.create(999_999)
    await expect(send(999_999, key)).rejects.toThrow(/not authorized/i)
  })
})
