import { describe, expect, it } from '@jest/globals'
import { ngsiLdNull } from '../../src/broker/reading/members.js'
import { environment, useRequests } from './_helpers/broker.js'
import { full, position, refDevice } from './_helpers/stations.js'

const { outcome, create, read } = useRequests()

/** Sends a request whose path is relative to the path of an entity: `PATCH /attrs`. */
const change = (id: string, request: string, body?: unknown, headers?: Record<string, string>) => {
  const [method = '', path = ''] = request.split(' ')
  return outcome(`${method} /entities/${id}${path}`, body, headers)
}

const property = (value: unknown) => ({ type: 'Property', value })

describe('a change that is rejected', () => {
  const bad = '400 BadRequestData: '
  const unsupported = '422 OperationNotSupported: '
  const type = 'AirQualityObserved'
  const other = { id: 'urn:ngsi-ld:T:other' }

  it.each<[request: string, body: unknown, problem: string]>([
    ['POST /attrs', { type: 'Other', scope: '/a' }, unsupported],
    // 5.5.4: NGSI-LD Null is only allowed in changes.
    ...[ngsiLdNull, { value: ngsiLdNull }, { value: 1, unitCode: ngsiLdNull }].map(
      (value): [string, unknown, string] => ['POST /attrs', { pm25: value }, bad],
    ),
    ['PATCH /attrs', { '@type': [] }, bad],
    ['PATCH /attrs', { ...other, pm25: 1 }, `${bad}id must be the id of the entity: `],
    ...[{ country: ngsiLdNull }, [ngsiLdNull]].flatMap((value): [string, unknown, string][] => [
      ['PATCH /attrs', { address: { value } }, bad],
      ['PATCH /attrs/address', { value }, bad],
    ]),
    ['PATCH /attrs/name', { languageMap: { fr: ngsiLdNull } }, bad],
    // 5.6.4: a change of the type "is not allowed".
    ...[refDevice, { object: 'urn:a:b' }, { type: 5 }, position].map((body): [string, unknown, string] => [
      'PATCH /attrs/pm25',
      body,
      bad,
    ]),
    ...[{ value: null }, { unitCode: 5 }, { observedAt: 'now' }, { accuracy: { value: null } }, { 'a b': 1 }, {}].map(
      (body): [string, unknown, string] => ['PATCH /attrs/pm25', body, bad],
    ),
    ['PATCH /attrs/pm25', { value: 1, datasetId: 'urn:a:b' }, unsupported],
    ['PATCH /attrs/pm25', { datasetId: ngsiLdNull }, bad],
    ['PATCH /attrs/pm10', { value: 1 }, '404 ResourceNotFound: '],
    ...['scope', '@invalid', 'a%20b'].map((each): [string, unknown, string] => [
      `PATCH /attrs/${each}`,
      { value: 1 },
      bad,
    ]),
    ['PUT /attrs/pm10', { value: 1 }, '404 ResourceNotFound: '],
    ...[{ unitCode: 'GQ' }, { value: null }, { value: ngsiLdNull }, { type: 'Other', value: 1 }].map(
      (body): [string, unknown, string] => ['PUT /attrs/pm25', body, bad],
    ),
    ['PUT /attrs/pm25', { value: 1, datasetId: 'urn:a:b' }, unsupported],
    ['DELETE /attrs/pm25?datasetId=urn:a:b', undefined, unsupported],
    ...[
      { pm25: refDevice },
      { pm25: { value: null } },
      { address: { value: { city: null } } },
      { address: { value: [ngsiLdNull] } },
      { name: { value: 'x' } },
      { name: { languageMap: { vi: ngsiLdNull, en: ngsiLdNull } } },
      { 'a b': 1 },
      { pm25: { accuracy: { value: 1, 'a b': 1 } } },
      { [`${environment}pm10`]: 1 },
      other,
    ].map((body): [string, unknown, string] => ['PATCH ', { pm10: 1, ...body }, bad]),
    ['PATCH ', { pm10: 1, pm25: { value: 1, datasetId: 'urn:a:b' } }, unsupported],
    ...[{ ...other, type }, {}, { type, a: ngsiLdNull }, { type, a: null }, { type: [] }].map(
      (body): [string, unknown, string] => ['PUT ', body, bad],
    ),
  ])('changes nothing: %s %j', async (request, body, problem) => {
    const id = await create(full)
    const before = await read(id, '?options=sysAttrs')
    expect(await change(id, request, body)).toContain(problem)
    expect(await read(id, '?options=sysAttrs')).toEqual(before)
  })

  it.each([
    ['POST /attrs', { a: 1 }],
    ['PATCH /attrs', { a: { value: null } }],
    ['PATCH /attrs/pm25', { value: 1 }],
    ['PUT /attrs/pm25', { value: 1 }],
    ['DELETE /attrs/pm25', undefined],
    ['PATCH ', { a: null }],
    ['PUT ', { type: 'T', a: null }],
    ['DELETE ', undefined],
  ])('returns 404 for an unknown entity, even if the body is invalid: %s', async (request, body) => {
    const none = 'urn:ngsi-ld:T:none'
    expect(await change(none, request, body)).toBe(`404 ResourceNotFound: ${none} was not found`)
  })
})

describe('concurrent changes of an entity', () => {
  it('lose nothing', async () => {
    const id = await create({ list: { value: 0 }, config: { value: {} } })
    const keys = Array.from({ length: 12 }, (_, index) => `k${index}`)
    const outcomes = await Promise.all(
      keys.flatMap((key) => [
        change(id, 'POST /attrs', { [`a${key}`]: key }),
        change(id, 'PATCH /attrs', { [`b${key}`]: key }),
        change(id, 'PATCH /attrs/list', { [key]: key }),
        change(id, 'PATCH ', { [`c${key}`]: key, config: { value: { [key]: key } } }),
      ]),
    )
    expect(new Set(outcomes)).toEqual(new Set(['204']))
    const entity = await read(id)
    expect(entity['config']?.['value']).toEqual(Object.fromEntries(keys.map((key) => [key, key])))
    for (const key of keys) {
      for (const letter of 'abc') expect(entity[letter + key]).toEqual(property(key))
      expect(entity['list']?.[key]).toEqual(property(key))
    }
  })
})
