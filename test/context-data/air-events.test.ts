import { describe, expect, it } from '@jest/globals'
import { addStation, sendReadings } from '../_helpers/own-stations.js'
import { query, until } from '../_helpers/processes.js'
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

  /** Waits until an event has the index in `GET /sensors/{sensor_id}/aqi`. */
  const untilEqual = (sensorId: string) =>
    until(async () => {
      const { data } = await service().api.getSensorAqi({ path: { sensor_id: sensorId } })
      const [event] = (await eventsOf(sensorId)).slice(-1)
      if (!data || !event) return false
      const { aqi, main_pollutant, observed_at } = data.data
      const { data: sent } = event
      return sent.aqi === aqi && sent.main_pollutant === main_pollutant && sent.observed_at === observed_at
    })

  it('have the index of the sensor after a reading', async () => {
    const station = await addStation(service())
    await sendReadings(service(), station, { observed_at: now(), pm25: 38.4, no2: 700 })
    await expect(untilEqual(`Hanoi:Station:${station.id}`)).resolves.toBeUndefined()
  })

  it('have the index of the sensor after a notification of the broker', async () => {
    await service().app.context.broker.upsertEntities([stationEntity('BaDinh:1', now())])
    await expect(untilEqual('Hanoi:BaDinh:1')).resolves.toBeUndefined()
  })

  it('have the computed index of a sensor whose publisher sends none', async () => {
    const none = { airQualityIndex: undefined, mainPollutant: undefined }
    await service().app.context.broker.upsertEntities([stationEntity('BaDinh:2', now(), none)])
    await expect(untilEqual('Hanoi:BaDinh:2')).resolves.toBeUndefined()
  })

  it('come with the messages of alerts', async () => {
    const station = await addStation(service())
    const lan = await service().citizen()
    const { data: alert } = await lan.api.createAlert({ body: { station_id: station.id, threshold: 150 } })
    await sendReadings(service(), station, { observed_at: now(), o3: 350 })
    const path = { alert_id: alert!.id }
    await until(async () => (await lan.api.getAlert({ path })).data?.is_triggered === true)
    expect((await lan.api.getAlert({ path })).data?.last_triggered_at).toMatch(/Z$/)
  })
})
