import { describe, expect, it } from '@jest/globals'
import { addStation } from '../../_helpers/own-stations.js'
import { useService } from '../../_helpers/service.js'

const circle = { latitude: 21.0285, longitude: 105.8542, radius: 3 }

describe('createAlert', () => {
  const service = useService()

  it('creates an alert for a circle', async () => {
    const lan = await service().citizen()
    const body = { ...circle, threshold: 150, reset_below: 130, quiet_hours: { from: '22:00', to: '06:30' } }
    const { data, response } = await lan.api.createAlert({ body })
    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toBe(`/alerts/${data?.id}`)
    expect(data).toEqual({
      id: expect.any(Number),
      ...body,
      station_id: null,
      is_triggered: false,
      last_triggered_at: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    })
  })

  it('creates an alert for a station', async () => {
    const lan = await service().citizen()
    const { id } = await addStation(service())
    const { data } = await lan.api.createAlert({ body: { station_id: id, threshold: 100 } })
    const place = { latitude: null, longitude: null, radius: null, station_id: id }
    expect(data).toMatchObject({ ...place, reset_below: 90, quiet_hours: null })
  })

  it.each([
    ['neither a circle nor a station', {}, 'body', 'must have latitude, longitude and radius, or station_id'],
    ['an incomplete circle', { latitude: 21, longitude: 105 }, 'body', 'must have latitude, longitude and radius'],
    ['a circle and a station', { ...circle, station_id: 1 }, 'body', 'must have latitude, longitude and radius, or'],
    ['an unknown station', { station_id: 99_999 }, 'body.station_id', 'must be the id of a station'],
    ['a reset above the threshold', { ...circle, reset_below: 101 }, 'body.reset_below', 'must not exceed threshold'],
    [
      'quiet hours without a length',
      { ...circle, quiet_hours: { from: '22:00', to: '22:00' } },
      'body.quiet_hours.to',
      'must differ',
    ],
  ])('rejects %s', async (_name, place, location, message) => {
    const lan = await service().citizen()
    const { error, response } = await lan.api.createAlert({ body: { ...place, threshold: 100 } })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location, message: expect.stringContaining(message) }] })
  })

  it('accepts at most 20 alerts per user, even at the same time', async () => {
    const [lan, minh] = [await service().citizen(), await service().citizen()]
    const body = { ...circle, threshold: 150 }
    const results = await Promise.all(Array.from({ length: 25 }, () => lan.api.createAlert({ body })))
    expect(results.filter(({ response }) => response.status === 201)).toHaveLength(20)
    const refused = results.filter(({ response }) => response.status === 409)
    expect(refused.map(({ error }) => error)).toEqual(
      Array(5).fill(
        expect.objectContaining({
          code: 'limit_reached',
          detail: 'A user can have at most 20 alerts. Delete one first.',
        }),
      ),
    )
    expect((await minh.api.createAlert({ body })).response.status).toBe(201)
  })

  it('requires a signed-in user', async () => {
    const { response } = await service().api.createAlert({ body: { ...circle, threshold: 150 } })
    expect(response.status).toBe(401)
  })
})
