import type { AlertUpdate } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { addStation } from '../../_helpers/own-stations.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('updateAlert', () => {
  const service = useService()
  const circle = { latitude: 21.0285, longitude: 105.8542, radius: 3 }
  let lan: TestUser
  let path: { alert_id: number }

  beforeEach(async () => {
    lan = await service().citizen()
    const body = { ...circle, threshold: 150, reset_below: 140, quiet_hours: { from: '22:00', to: '06:30' } }
    path = { alert_id: (await lan.api.createAlert({ body })).data!.id }
  })

  it('changes only the given fields', async () => {
    const before = await lan.api.getAlert({ path })
    const { data, response } = await lan.api.updateAlert({ path, body: { reset_below: 120 } })
    expect(response.status).toBe(200)
    expect(data).toEqual({ ...before.data, reset_below: 120, updated_at: expect.stringMatching(/Z$/) })
  })

  it('replaces the circle by a station', async () => {
    const { id } = await addStation(service())
    const { data } = await lan.api.updateAlert({ path, body: { station_id: id } })
    expect(data).toMatchObject({ latitude: null, longitude: null, radius: null, station_id: id, threshold: 150 })
  })

  it('sets `reset_below` to 90 % of a new threshold', async () => {
    const { data } = await lan.api.updateAlert({ path, body: { threshold: 100 } })
    expect(data).toMatchObject({ threshold: 100, reset_below: 90 })
  })

  it('removes the quiet hours with null', async () => {
    const { data } = await lan.api.updateAlert({ path, body: { quiet_hours: null } })
    expect(data).toMatchObject({ quiet_hours: null })
  })

  it.each([
    ['an incomplete circle', { radius: 5 }, 'body'],
    ['an unknown station', { station_id: 99_999 }, 'body.station_id'],
    ['a reset above the threshold', { reset_below: 151 }, 'body.reset_below'],
  ])('rejects %s', async (_name, body, location) => {
    const { error, response } = await lan.api.updateAlert({ path, body })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location }] })
  })

  it.each<[name: string, isTriggered: boolean, body: AlertUpdate]>([
    ['another place', false, { ...circle, radius: 4 }],
    ['another threshold', false, { threshold: 160 }],
    ['the same place and threshold', true, { ...circle, threshold: 150 }],
    ['other quiet hours', true, { quiet_hours: { from: '23:00', to: '05:00' } }],
    ['another reset', true, { reset_below: 100 }],
  ])('with %s, an alert that was triggered stays triggered: %s', async (_name, isTriggered, body) => {
    const sensor = {
      entityId: 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:1',
      stationId: null,
      reading: {
        sensor_id: 'Hanoi:BaDinh:1',
        name: 'Ba Đình',
        kind: null,
        latitude: circle.latitude,
        longitude: circle.longitude,
        aqi: 160,
        standard: 'VN_AQI' as const,
        category: 'unhealthy' as const,
        main_pollutant: 'pm25',
        observed_at: '2026-11-21T03:00:00.000Z',
      },
    }
    const noon = new Date('2026-11-21T05:00:00Z')
    const options = { now: noon, timeZone: 'Asia/Ho_Chi_Minh', limit: 10_000 }
    await service().app.context.repositories.alerts.trigger([sensor], options)
    expect((await lan.api.getAlert({ path })).data).toMatchObject({
      is_triggered: true,
      last_triggered_at: noon.toISOString(),
    })
    const { data } = await lan.api.updateAlert({ path, body })
    expect(data?.is_triggered).toBe(isTriggered)
  })

  it('returns 404 to everyone else, and for an unknown alert', async () => {
    const [minh, body] = [await service().citizen(), { threshold: 100 }]
    expect((await minh.api.updateAlert({ path, body })).response.status).toBe(404)
    expect((await service().admin.api.updateAlert({ path, body })).response.status).toBe(404)
    expect((await lan.api.updateAlert({ path: { alert_id: 99_999 }, body })).response.status).toBe(404)
  })

  it('requires a signed-in user', async () => {
    expect((await service().api.updateAlert({ path, body: { threshold: 100 } })).response.status).toBe(401)
  })
})
