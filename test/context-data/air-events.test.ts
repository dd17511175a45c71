import { describe, expect, it } from '@jest/globals'
import { addStation, sendReadings } from '../_helpers/own-stations.js'
import { query } from '../_helpers/processes.js'
import { useService } from '../_helpers/service.js'
import { stationEntity } from '../_helpers/stations.js'

const now = () => new Date().toISOString()

describe('events of a running service', () => {
  const service = useService()

  const eventsOf = (sensorId: string) =>
    query<{ data: { aqi: number; main_pollutant: string; observed_at: string } }>(
      service().databaseUrl,
      `select data from events where type = 'air.updated' and resource = 'sensor:${sensorId}'`,
    )

  it('have the index of the sensor, also if its publisher sends none', async () => {
    // Subscribes to the broker.
    await service().settle()
    const station = await addStation(service())
    await sendReadings(service(), station, { observed_at: now(), pm25: 38.4, no2: 700 })
    const none = { airQualityIndex: undefined, mainPollutant: undefined }
    const entities = [stationEntity('BaDinh:1', now()), stationEntity('BaDinh:2', now(), none)]
    await service().app.context.broker.upsertEntities(entities)
    await service().settle()
    for (const sensor_id of [`Hanoi:Station:${station.id}`, 'Hanoi:BaDinh:1', 'Hanoi:BaDinh:2']) {
      const { data } = await service().api.getSensorAqi({ path: { sensor_id } })
      const { aqi, main_pollutant, observed_at } = data!.data
      expect(await eventsOf(sensor_id)).toMatchObject([{ data: { aqi, main_pollutant, observed_at } }])
    }
  })
})
