import { memoryTokens } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { json, useLoopback } from './_helpers/loopback.js'

const path = { station_id: 12 }
const reading = { observed_at: '2026-11-21T10:00:00+07:00', pm25: 38.4 }
const results = { accepted: 1, rejected: 0, results: [{ index: 0, accepted: true }] }

describe('the key of a station', () => {
  const server = useLoopback()
  const sent = () => server.requests.map(({ headers }) => [headers['x-station-key'], headers.authorization])

  it('is sent with readings, without the token', async () => {
    const tokens = memoryTokens()
    await tokens.set('token-of-lan')
    await server.client({ stationKey: '12.key', tokens }).createReadings({ path, body: reading })
    expect(sent()).toEqual([['12.key', undefined]])
  })

  it('is not sent with other operations', async () => {
    const api = server.client({ stationKey: '12.key', token: 'token-of-lan' })
    await api.getStation({ path })
    await api.rotateStationKey({ path })
    await api.listSensors()
    expect(sent()).toEqual([1, 2, 3].map(() => [undefined, 'Bearer token-of-lan']))
  })

  it('can be a function, which is called before every request', async () => {
    const keys = ['12.old', '12.new']
    const api = server.client({ stationKey: () => keys.shift() })
    await api.createReadings({ path, body: reading })
    await api.createReadings({ path, body: [reading] })
    expect(sent().map(([key]) => key)).toEqual(['12.old', '12.new'])
  })

  it('does not end the session of the user if it is wrong or missing', async () => {
    server.answer((_, response) => json(response, 401, { code: 'invalid_station_key', detail: 'Invalid station key' }))
    const tokens = memoryTokens()
    await tokens.set('token-of-lan')
    const { error } = await server.client({ tokens }).createReadings({ path, body: reading })
    expect([error?.code, sent(), await tokens.get()]).toEqual([
      'invalid_station_key',
      [[undefined, undefined]],
      'token-of-lan',
    ])
  })
})

describe('readings', () => {
  const server = useLoopback()
  const station = () => server.client({ stationKey: '12.key' })

  it('are sent as CSV, unchanged, if they are text', async () => {
    const body = 'observed_at;PM2.5;nhiệt độ\n2026-11-21T10:00:00+07:00;38,4;24,5\n'
    await station().createReadings({ path, body })
    expect(server.requests[0]?.headers['content-type']).toBe('text/csv')
    expect(server.requests[0]?.body).toBe(body)
  })

  it('are sent again after a failure, because the service stores them once', async () => {
    server.answer((_, response, count) => json(response, count === 1 ? 503 : 200, results))
    const { data } = await station().createReadings({ path, body: 'observed_at,pm25\n2026-11-21T10:00:00Z,38.4' })
    expect(data?.accepted).toBe(1)
    expect(new Set(server.requests.map(({ body }) => body)).size).toBe(1)
    expect(server.requests).toHaveLength(2)
  })
})
