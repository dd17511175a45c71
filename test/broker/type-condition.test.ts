import { expect, it } from '@jest/globals'
import { call, useBroker, type CallOptions } from './_helpers/broker.js'
import { station } from './_helpers/stations.js'

const broker = useBroker()
const send = (request: string, options?: CallOptions) => call(broker().url, request, options)

const requests: [request: string, body?: unknown, status?: number][] = [
  ['GET ', undefined, 200],
  ['POST /attrs', { added: 1 }],
  ['PATCH /attrs', { pm25: 1 }],
  ['PATCH /attrs/pm25', { value: 2 }],
  ['PUT /attrs/pm25', { value: 3 }],
  ['PATCH ', { pm25: 4 }],
  ['DELETE /attrs/pm25'],
  ['PUT ', { type: 'AirQualityObserved', pm25: 5 }],
  ['DELETE '],
]

it('restricts operations to entities of these types (5.6.2 to 5.6.6, 5.6.17 to 5.6.19 and 5.7.1, with 4.17)', async () => {
  const entity = station({ pm25: 1 })
  const { id } = entity
  await send('POST /entities', { body: entity })
  for (const [request, body, status = 204] of requests) {
    const [method = '', path = ''] = request.split(' ')
    const call = (type: string) => send(`${method} /entities/${id}${path}?type=${encodeURIComponent(type)}`, { body })
    const before = (await send(`GET /entities/${id}?options=sysAttrs`)).body
    for (const type of ['TrafficFlow', '(AirQualityObserved;TrafficFlow)']) {
      expect((await call(type)).body).toMatchObject({ status: 404, detail: `${id} was not found` })
    }
    expect((await call('AirQualityObserved;')).status).toBe(400)
    expect((await call('A,'.repeat(60) + 'A')).status).toBe(403)
    expect((await send(`GET /entities/${id}?options=sysAttrs`)).body).toEqual(before)
    expect({ request, status: (await call('TrafficFlow|AirQualityObserved')).status }).toEqual({
      request,
      status,
    })
  }
})
