import type { AlertCreate, AlertUpdate } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { addStation } from '../../_helpers/own-stations.js'
import { useService, type TestUser } from '../../_helpers/service.js'

const circle = { latitude: 21.0285, longitude: 105.8542, radius: 3 }
const quietHours = { from: '22:00', to: '06:30' }

/** Alerts are delivered in test/features/messages/personal-messages.test.ts. */
describe('an alert', () => {
  const service = useService()
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  const create = (body: AlertCreate = { ...circle, threshold: 150 }, user = lan) => user.api.createAlert({ body })

  describe('that is created', () => {
    it('has a circle, and is returned by getAlert', async () => {
      const body = { ...circle, threshold: 150, reset_below: 130, quiet_hours: quietHours }
      const { data, response } = await create(body)
      expect(response.headers.get('location')).toBe(`/alerts/${data?.id}`)
      expect(data).toMatchObject({ ...body, station_id: null, is_triggered: false, last_triggered_at: null })
      expect((await lan.api.getAlert({ path: { alert_id: data?.id ?? 0 } })).data).toEqual(data)
    })

    it('has a station, and a reset at 90 % of the threshold', async () => {
      const { id } = await addStation(service())
      const { data } = await create({ station_id: id, threshold: 100 })
      const place = { latitude: null, longitude: null, radius: null, station_id: id }
      expect(data).toMatchObject({ ...place, reset_below: 90, quiet_hours: null })
    })

    it.each([
      ['neither a circle nor a station', {}, 'body', 'requires latitude and longitude and radius, or station_id'],
      ['an incomplete circle', { latitude: 21, longitude: 105 }, 'body.radius', 'is required together with latitude'],
      ['a circle and a station', { ...circle, station_id: 1 }, 'body', 'must have only one of latitude and longitude'],
      ['a radius and a station', { radius: 3, station_id: 1 }, 'body.latitude', 'is required together with radius'],
      ['an unknown station', { station_id: 99_999 }, 'body.station_id', 'must be the id of a station'],
      ['a reset above the threshold', { ...circle, reset_below: 101 }, 'body.reset_below', 'must not exceed threshold'],
      ['no length', { ...circle, quiet_hours: { from: '22:00', to: '22:00' } }, 'body.quiet_hours.to', 'must differ'],
    ])('is rejected with %s', async (_name, place, location, message) => {
      const { error, response } = await create({ ...place, threshold: 100 })
      expect(response.status).toBe(422)
      expect(error?.errors).toContainEqual(
        expect.objectContaining({ location, message: expect.stringContaining(message) }),
      )
    })

    it('is one of at most 20 per user, even at the same time', async () => {
      const results = await Promise.all(Array.from({ length: 25 }, () => create()))
      expect(results.filter(({ response }) => response.status === 201)).toHaveLength(20)
      const refused = results.filter(({ response }) => response.status === 409).map(({ error }) => error)
      const detail = 'A user can have at most 20 alerts. Delete one first.'
      expect(refused).toEqual(Array(5).fill(expect.objectContaining({ code: 'limit_reached', detail })))
      expect((await create(undefined, await service().citizen())).response.status).toBe(201)
    })
  })

  it('is listed with the others of the caller, oldest first, and is not that of admins', async () => {
    const [first, second] = [await create(), await create({ ...circle, threshold: 100 })]
    expect((await lan.api.listAlerts()).data).toEqual([first.data, second.data])
    expect((await service().admin.api.listAlerts()).data).toEqual([])
  })

  describe('that is updated', () => {
    let path: { alert_id: number }

    beforeEach(async () => {
      const { data } = await create({ ...circle, threshold: 150, reset_below: 140, quiet_hours: quietHours })
      path = { alert_id: data?.id ?? 0 }
    })

    const update = (body: AlertUpdate) => lan.api.updateAlert({ path, body })

    it.each<[AlertUpdate, object]>([
      [{ reset_below: 120 }, { reset_below: 120 }],
      [{ threshold: 100 }, { threshold: 100, reset_below: 90 }],
      [{ quiet_hours: null }, { quiet_hours: null }],
    ])('with %j changes only what follows from it', async (body, changes) => {
      const before = await lan.api.getAlert({ path })
      const { data } = await update(body)
      expect(data).toEqual({ ...before.data, ...changes, updated_at: expect.stringMatching(/Z$/) })
    })

    it.each([
      ['an incomplete circle', { radius: 5 }, 'body.latitude'],
      ['a circle and a station', { ...circle, station_id: 1 }, 'body'],
      ['an unknown station', { station_id: 99_999 }, 'body.station_id'],
      ['a reset above the threshold', { reset_below: 151 }, 'body.reset_below'],
    ])('is rejected with %s', async (_name, body, location) => {
      const { error, response } = await update(body)
      expect(response.status).toBe(422)
      expect(error?.errors).toContainEqual(expect.objectContaining({ location }))
    })

    it.each<[name: string, isTriggered: boolean, body: AlertUpdate]>([
      ['another place', false, { ...circle, radius: 4 }],
      ['another threshold', false, { threshold: 160 }],
      ['the same place and threshold', true, { ...circle, threshold: 150 }],
      ['other quiet hours', true, { quiet_hours: { from: '23:00', to: '05:00' } }],
      ['another reset', true, { reset_below: 100 }],
    ])('with %s, was triggered and stays triggered: %s', async (_name, isTriggered, body) => {
      const reading = {
        ...{ sensor_id: 'Hanoi:BaDinh:1', name: 'Ba Đình', kind: null, main_pollutant: 'pm25' },
        ...{ latitude: circle.latitude, longitude: circle.longitude, observed_at: '2026-11-21T03:00:00.000Z' },
        ...({ aqi: 160, standard: 'VN_AQI', category: 'unhealthy' } as const),
      }
      const sensor = { entityId: 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:1', stationId: null, reading }
      const noon = new Date('2026-11-21T05:00:00Z')
      await service().app.context.repositories.alerts.trigger([sensor], noon, 'Asia/Ho_Chi_Minh', 10_000)
      const triggered = { is_triggered: true, last_triggered_at: noon.toISOString() }
      expect((await lan.api.getAlert({ path })).data).toMatchObject(triggered)
      expect((await update(body)).data?.is_triggered).toBe(isTriggered)
    })
  })
})
