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
      const update = { status: to, note: null }
      await context.inTransaction(({ reports }) => reports.setStatus([{ id, status: from }], update, actorId))
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

describe('entities that are deleted at the broker', () => {
  const service = useService()
  const shown = async () => {
    const { data } = await service().api.listSensors()
    const segments = await service().query<{ segment_id: string }>('select segment_id from traffic_states')
    const states = await service().query<{ entity_id: string }>('select entity_id from air_states order by 1')
    return [
      data?.data.map(({ id }) => id),
      segments.map((row) => row.segment_id),
      states.map((row) => row.entity_id.replace(/^.*Observed:/, '')),
    ]
  }

  it('disappear from caches, live traffic and alerts', async () => {
    await service().settle()
    const observedAt = new Date().toISOString()
    const flow = { id: 'urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01', type: 'TrafficFlow' }
    const speed = { averageSpeed: { type: 'Property' as const, value: 18.2, observedAt } }
    const [kept, gone] = [stationEntity('BaDinh:1', observedAt), stationEntity('BaDinh:2', observedAt)]
    await service().app.context.broker.upsertEntities([kept, gone, { ...flow, ...speed }])
    await service().settle()
    const [first, second] = ['Hanoi:BaDinh:1', 'Hanoi:BaDinh:2']
    expect(await shown()).toEqual([[first, second], ['kim-ma-01'], [first, second]])
    await service().app.context.broker.deleteEntities([gone.id, flow.id])
    await service().settle()
    expect(await shown()).toEqual([[first], [], [first]])
  })
})
