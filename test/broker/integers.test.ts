import { describe, expect, it } from '@jest/globals'
import { useRequests } from './_helpers/broker.js'
import { station } from './_helpers/stations.js'

const { broker: _, create, outcome, read, send } = useRequests()
const large = '9007199254740993'

describe('an integer that a double cannot represent', () => {
  it.each([
    ['POST /entities', (id: string) => `{"id":"${id}:new","type":"T","count":{"value":${large}}}`],
    ['PATCH /entities/:id/attrs', () => `{"count":{"value":{"a":[${large}]}}}`],
    ['PATCH /entities/:id', () => `{"count":${large}}`],
    ['PUT /entities/:id/attrs/count', () => `{"value":-${large}}`],
    ['POST /entityOperations/upsert', (id: string) => `[{"id":"${id}","type":"T","count":{"value":${large}}}]`],
  ])('is refused rather than rounded: %s', async (request, body) => {
    const id = await create({ count: { type: 'Property', value: 1 } })
    const answer = await outcome(request.replace(':id', id), body(id))
    expect(answer).toBe(`400 InvalidRequest: The integer ${large} cannot be stored exactly. Send it as a string.`)
    expect((await read(id))['count']).toMatchObject({ value: 1 })
  })

  it('is refused in q', async () => {
    expect(await outcome(`GET /entities?type=T&q=count==${large}`)).toMatch(/^400 BadRequestData/)
    expect(await outcome(`GET /entities?type=T&q=count>-${large}`)).toMatch(/^400 BadRequestData/)
  })
})

it('other numbers are returned as sent', async () => {
  const value = [9_007_199_254_740_991, -9_007_199_254_740_992, 1e22, 0.1, 1.5e300, large]
  const entity = station({ numbers: { type: 'Property', value } })
  expect((await send('POST /entities', entity)).status).toBe(201)
  expect((await read(entity.id))['numbers']).toMatchObject({ value })
})
