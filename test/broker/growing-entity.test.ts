import { expect, it } from '@jest/globals'
import { call, useBroker } from './_helpers/broker.js'
import { station } from './_helpers/stations.js'

const broker = useBroker()

it('limits the size of an entity that grows with each request', async () => {
  const entity = station()
  await call(broker().url, 'POST /entities', { body: entity })
  const add = (name: string) =>
    call(broker().url, `POST /entities/${entity.id}/attrs`, { body: { [name]: 'x'.repeat(9_000_000) } })
  expect([(await add('a')).status, (await add('b')).status]).toEqual([204, 204])
  expect(await add('c')).toMatchObject({
    status: 400,
    body: { type: 'https://uri.etsi.org/ngsi-ld/errors/BadRequestData' },
  })
  expect((await call(broker().url, `GET /entities/${entity.id}?attrs=airQualityIndex,c`)).body).toEqual(entity)
})
