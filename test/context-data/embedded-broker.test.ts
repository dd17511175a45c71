import { describe, expect, it } from '@jest/globals'
import { addStation, sendReadings } from '../_helpers/own-stations.js'
import { query } from '../_helpers/processes.js'
import { useService } from '../_helpers/service.js'
import { stationEntity } from '../_helpers/stations.js'

describe('the service with its embedded broker', () => {
  const service = useService()

  it('writes events with the index of the sensor, also if its publisher sends none', async () => {
    // Subscribes to the broker.
    await service().settle()
    const now = new Date().toISOString()
    const station = await addStation(service())
    await sendReadings(service(), station, { observed_at: now, pm25: 38.4, no2: 700 })
    const none = { airQualityIndex: undefined, mainPollutant: undefined }
    const entities = [stationEntity('BaDinh:1', now), stationEntity('BaDinh:2', now, none)]
    await service().app.context.broker.upsertEntities(entities)
    await service().settle()
    for (const sensor_id of [`Hanoi:Station:${station.id}`, 'Hanoi:BaDinh:1', 'Hanoi:BaDinh:2']) {
      const { data } = await service().api.getSensorAqi({ path: { sensor_id } })
      const { aqi, main_pollutant, observed_at } = data!.data
      const statement = `select data from events where type = 'air.updated' and resource = 'sensor:${sensor_id}'`
      const events = await query<{ data: object }>(service().databaseUrl, statement)
      expect(events).toMatchObject([{ data: { aqi, main_pollutant, observed_at } }])
    }
  })

  const issues = async () => (await service().api.listContextEntities({ query: { type: 'CivicIssue' } })).data

  it('has an entity for a published report until it is unpublished', async () => {
    const { context } = service().app
    const { id: actorId } = service().admin
    const { id: user_id } = await service().citizen()
    const place = { latitude: 21.0285123, longitude: 105.8541987 }
    const text = { title: 'Rác', description: undefined, category: 'waste', severity: undefined } as const
    const { id } = await context.inTransaction(({ reports }) => reports.create({ ...place, ...text, user_id }))
    const move = async (from: 'PENDING' | 'APPROVED', to: 'APPROVED' | 'REJECTED') => {
      const change = { id, from, to, isPublished: to === 'APPROVED', note: null, actorId }
      await context.inTransaction(({ reports }) => reports.setStatuses([change]))
      await service().settle()
    }
    await move('PENDING', 'APPROVED')
    expect(await issues()).toMatchObject([{ id: `urn:ngsi-ld:CivicIssue:${id}`, status: { value: 'APPROVED' } }])
    const { data: ofEveryType } = await service().api.listContextEntities()
    expect(ofEveryType?.map(({ type }) => type)).toEqual(expect.arrayContaining(['AirQualityObserved', 'CivicIssue']))
    await move('APPROVED', 'REJECTED')
    expect(await issues()).toEqual([])
  })
})
