import { beforeAll, describe, expect, it } from '@jest/globals'
import { startReceiver } from '../_helpers/receiver.js'
import { useRequests } from './_helpers/broker.js'

const { broker: _, send, outcome } = useRequests()
const [first, second] = ['urn:x:1', 'urn:x:2']

beforeAll(async () => {
  const number = (value: number) => ({ type: 'Property', value })
  await send('POST /entities', { id: first, type: 'Projected', pm25: number(1), pm10: number(2) })
  await send('POST /entities', { id: second, type: 'Projected', pm10: number(3) })
})

describe('pick with omit or attrs (4.21)', () => {
  it.each(['pick=id,pm25&omit=pm10', 'pick=pm25&attrs=pm25'])('is refused: %s', async (query) => {
    const expected = '400 BadRequestData: pick: must not be combined with omit or attrs'
    expect(await outcome(`GET /entities?type=Projected&${query}`)).toBe(expected)
    expect(await outcome(`GET /entities/${first}?${query}`)).toBe(expected)
    const time = 'timerel=before&timeAt=2026-11-20T00:00:00Z'
    expect(await outcome(`GET /temporal/entities?type=AirQualityObserved&${time}&${query}`)).toBe(expected)
    expect(await outcome(`GET /temporal/entities/${first}?${query}`)).toBe(expected)
    const lists = Object.fromEntries([...new URLSearchParams(query)].map(([name, text]) => [name, text.split(',')]))
    const body = { type: 'Query', entities: [{ type: 'Projected' }], ...lists }
    expect(await outcome('POST /entityOperations/query', body)).toBe(expected)
  })

  it.each([
    { pick: ['id'], omit: ['pm10'] },
    { pick: ['id'], attributes: ['pm10'] },
  ])('is refused in subscriptions: %j', async (notification) => {
    const body = {
      type: 'Subscription',
      entities: [{ type: 'Projected' }],
      notification: { ...notification, endpoint: { uri: 'http://127.0.0.1:9/' } },
    }
    expect(await outcome('POST /subscriptions', body)).toBe(
      '400 BadRequestData: notification.pick: must not be combined with omit or attributes',
    )
  })
})

describe('an entity of which no member is left', () => {
  it.each([
    ['pick=pm25', [{ pm25: 1 }]],
    ['pick=pm25,createdAt', [{ pm25: 1 }]],
    ['pick=id,pm25', [{ id: first, pm25: 1 }, { id: second }]],
    ['pick=nothing', []],
    ['omit=id,type,pm10', [{ pm25: 1 }]],
    ['attrs=pm10,pm25&omit=id,type,pm10', [{ pm25: 1 }]],
    ['omit=id,pm10', [{ type: 'Projected', pm25: 1 }, { type: 'Projected' }]],
  ])('is missing from lists and not found: %s', async (query, expected) => {
    const list = await send(`GET /entities?type=Projected&format=keyValues&count=true&${query}`)
    expect([list.body, list.headers.get('ngsild-results-count')]).toEqual([expected, String(expected.length)])
    const found = await Promise.all([first, second].map((id) => send(`GET /entities/${id}?format=keyValues&${query}`)))
    expect(found.flatMap(({ status, body }) => (status === 404 ? [] : [body]))).toEqual(expected)
  })

  it('remains with the times that sysAttrs adds', async () => {
    const { body } = await send('GET /entities?type=Projected&options=sysAttrs&pick=createdAt')
    expect(body).toEqual([{ createdAt: expect.any(String) }, { createdAt: expect.any(String) }])
  })

  it('is missing from notifications, and none is sent without entities', async () => {
    const receiver = await startReceiver()
    try {
      const endpoint = { uri: receiver.url }
      const entities = [{ type: 'Notified' }]
      const notification = { pick: ['pm25'], format: 'keyValues', endpoint }
      await send('POST /subscriptions', { type: 'Subscription', entities, notification })
      const entity = (number: number, name: string) => ({
        id: `urn:n:${number}`,
        type: 'Notified',
        [name]: { value: 1 },
      })
      await send('POST /entityOperations/create', [entity(1, 'pm10')])
      await send('POST /entityOperations/create', [entity(2, 'pm25'), entity(3, 'pm10')])
      expect((await receiver.next()).body.data).toEqual([{ pm25: 1 }])
    } finally {
      await receiver.close()
    }
  })
})
