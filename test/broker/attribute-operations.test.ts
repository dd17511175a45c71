import { describe, expect, it } from '@jest/globals'
import { ngsiLdNull } from '../../src/broker/ngsi-ld-null.js'
import { call, ownContext, useBroker, type CallOptions } from './_helpers/broker.js'
import { position, station } from './_helpers/stations.js'

const broker = useBroker()
const send = (request: string, options?: CallOptions) => call(broker().url, request, options)
const read = async (id: string, query = '') =>
  (await send(`GET /entities/${id}${query}`)).body as Record<string, Record<string, unknown>>

const base = 'https://uri.etsi.org/ngsi-ld/errors/'
const linkedData = { 'Content-Type': 'application/ld+json', Link: '' }
const pm25 = {
  type: 'Property',
  value: 25,
  unitCode: 'GQ',
  observedAt: '2022-03-14T01:59:26.535Z',
  accuracy: { type: 'Property', value: 2, unitCode: 'P1' },
}

async function create(attributes: Record<string, unknown> = { pm25 }): Promise<string> {
  const entity = station(attributes)
  expect((await send('POST /entities', { body: entity })).status).toBe(201)
  return entity.id
}

describe('appendEntityAttributes', () => {
  const append = (id: string, body: unknown, options: Omit<CallOptions, 'body'> & { query?: string } = {}) =>
    send(`POST /entities/${id}/attrs${options.query ?? ''}`, { ...options, body })

  it('adds attributes and types, and replaces attributes as a whole (5.6.3)', async () => {
    const id = await create()
    const body = { id, type: 'Sensor', pm25: { type: 'Property', value: 100 }, pm10: 7 }
    expect(await append(id, body)).toMatchObject({ status: 204, body: undefined })
    expect(await read(id)).toMatchObject({
      type: ['AirQualityObserved', 'Sensor'],
      airQualityIndex: { value: 165 },
      pm25: { type: 'Property', value: 100 },
      pm10: { type: 'Property', value: 7 },
    })
    expect(await read(id)).not.toHaveProperty('pm25.unitCode')
  })

  it('keeps createdAt of replaced attributes (5.6.3: "createdAt … shall remain unchanged")', async () => {
    const id = await create()
    const before = await read(id, '?options=sysAttrs')
    await append(id, { pm25: 1 })
    const after = await read(id, '?options=sysAttrs')
    expect(after['pm25']?.['createdAt']).toBe(before['pm25']?.['createdAt'])
    expect(after['pm25']?.['modifiedAt']).not.toBe(before['pm25']?.['modifiedAt'])
  })

  it('leaves existing attributes untouched with noOverwrite, and lists them in a 207', async () => {
    const id = await create()
    const query = '?options=noOverwrite'
    expect(await append(id, { pm25: 1, pm10: 2 }, { query })).toMatchObject({
      status: 207,
      body: {
        updated: ['pm10'],
        notUpdated: [{ attributeName: 'pm25', reason: 'the entity already has this attribute' }],
      },
    })
    expect(await append(id, { pm25: 1 }, { query })).toMatchObject({ status: 207, body: { updated: [] } })
    expect(await append(id, { no2: 3 }, { query })).toMatchObject({ status: 204 })
    expect(await read(id)).toMatchObject({ pm25: { value: 25 }, pm10: { value: 2 }, no2: { value: 3 } })
  })

  it('uses the context of an application/ld+json body', async () => {
    const id = await create()
    const body = { pm10: { value: 9 }, '@context': [ownContext] }
    expect((await append(id, body, { headers: linkedData })).status).toBe(204)
    expect(await read(id)).toMatchObject({ pm10: { value: 9 } })
  })

  it('skips invalid attributes, and returns the error if none is valid', async () => {
    const id = await create()
    expect(await append(id, { pm10: 1, scope: '/a', no2: null })).toMatchObject({
      status: 207,
      body: { updated: ['pm10'], notUpdated: [{ attributeName: 'scope' }, { attributeName: 'no2' }] },
    })
    expect((await append(id, { type: 'Other', scope: '/a' })).status).toBe(422)
    expect((await append(id, { pm25: 1, 'https://smartdatamodels.org/dataModel.Environment/pm25': 2 })).body).toEqual({
      updated: ['pm25'],
      notUpdated: [
        {
          attributeName: 'https://smartdatamodels.org/dataModel.Environment/pm25',
          reason: 'is sent twice, under different names',
        },
      ],
    })
    expect(await read(id)).toMatchObject({ type: 'AirQualityObserved' })
  })

  it('rejects NGSI-LD Null (5.5.4)', async () => {
    const id = await create()
    for (const value of [ngsiLdNull, { value: ngsiLdNull }, { value: 1, unitCode: ngsiLdNull }]) {
      expect(await append(id, { pm25: value })).toMatchObject({ status: 400, body: { type: `${base}BadRequestData` } })
      expect((await send(`PUT /entities/${id}/attrs/pm25`, { body: { value: ngsiLdNull } })).status).toBe(400)
    }
    expect((await read(id))['pm25']).toEqual(pm25)
  })

  it('returns 404 for an unknown entity, 400 for unknown options, and 415 for merge patches', async () => {
    expect((await append('urn:ngsi-ld:T:none', { a: 1 })).status).toBe(404)
    const id = await create()
    expect((await append(id, { a: 1 }, { query: '?options=overwrite' })).status).toBe(400)
    expect((await append(id, { a: 1 }, { headers: { 'Content-Type': 'application/merge-patch+json' } })).status).toBe(
      415,
    )
  })
})

describe('updateEntityAttribute', () => {
  const update = (id: string, name: string, body: unknown, options: Omit<CallOptions, 'body'> = {}) =>
    send(`PATCH /entities/${id}/attrs/${name}`, { ...options, body })

  it('overwrites the given members and leaves the others untouched (5.5.8, example 1)', async () => {
    const id = await create()
    const body = { type: 'Property', value: 100, observedAt: '2022-03-14T13:00:00.000Z' }
    expect(await update(id, 'pm25', body)).toMatchObject({ status: 204, body: undefined })
    expect((await read(id))['pm25']).toEqual({ ...pm25, ...body })
  })

  it('replaces each sub-attribute as a whole, and deletes members that are NGSI-LD Null (5.5.8)', async () => {
    const id = await create()
    const body = { accuracy: 3, unitCode: ngsiLdNull, observedAt: ngsiLdNull, absent: ngsiLdNull }
    expect((await update(id, 'pm25', body)).status).toBe(204)
    expect((await read(id))['pm25']).toEqual({ type: 'Property', value: 25, accuracy: { type: 'Property', value: 3 } })
    await update(id, 'pm25', { accuracy: { value: ngsiLdNull } })
    expect((await read(id))['pm25']).toEqual({ type: 'Property', value: 25 })
  })

  it('deletes the attribute if its value or object is NGSI-LD Null', async () => {
    const id = await create({ pm25, refDevice: { object: 'urn:ngsi-ld:Device:1' }, location: position })
    for (const [name, body] of Object.entries({
      pm25: { value: ngsiLdNull },
      refDevice: { type: 'Relationship', object: ngsiLdNull },
      location: { type: 'GeoProperty', value: ngsiLdNull },
    })) {
      expect((await update(id, name, body)).status).toBe(204)
    }
    expect(await read(id)).toEqual({ ...station(), id })
  })

  it('replaces languageMap as a whole, and deletes the attribute if it is NGSI-LD Null (4.6.5)', async () => {
    const id = await create({ name: { languageMap: { vi: 'Hồ Gươm', en: 'Sword Lake' } } })
    expect((await update(id, 'name', { languageMap: { fr: 'Lac' } })).status).toBe(204)
    expect((await read(id))['name']).toEqual({ type: 'LanguageProperty', languageMap: { fr: 'Lac' } })
    expect((await update(id, 'name', { languageMap: { fr: ngsiLdNull } })).status).toBe(400)
    expect((await update(id, 'name', { languageMap: { '@none': ngsiLdNull } })).status).toBe(204)
    expect(await read(id)).toEqual({ ...station(), id })
  })

  it('rejects NGSI-LD Null within a value (5.5.4: allowed only in merge operations)', async () => {
    const id = await create({ address: { value: { street: 'Hàng Gai', country: 'VN' } } })
    for (const value of [{ country: ngsiLdNull }, [ngsiLdNull]]) {
      expect((await update(id, 'address', { value })).status).toBe(400)
      expect((await send(`PATCH /entities/${id}/attrs`, { body: { address: { value } } })).status).toBe(400)
    }
    expect(await read(id)).toMatchObject({ address: { value: { street: 'Hàng Gai', country: 'VN' } } })
  })

  it('accepts application/merge-patch+json, application/ld+json and the IRI of the attribute', async () => {
    const id = await create()
    const headers = { 'Content-Type': 'application/merge-patch+json' }
    expect((await update(id, 'pm25', { value: 1 }, { headers })).status).toBe(204)
    const body = { unitCode: 'GP', '@context': ownContext }
    expect((await update(id, 'pm25', body, { headers: linkedData })).status).toBe(204)
    const iri = encodeURIComponent('https://smartdatamodels.org/dataModel.Environment/pm25')
    expect((await update(id, iri, { observedAt: '2026-01-01T00:00:00Z' })).status).toBe(204)
    expect((await read(id))['pm25']).toEqual({ ...pm25, value: 1, unitCode: 'GP', observedAt: '2026-01-01T00:00:00Z' })
  })

  it('does not change the type of an attribute (5.6.4: "it is not allowed")', async () => {
    const id = await create()
    for (const body of [{ type: 'Relationship', object: 'urn:a:b' }, { object: 'urn:a:b' }, { type: 5 }, position]) {
      expect(await update(id, 'pm25', body)).toMatchObject({ status: 400, body: { type: `${base}BadRequestData` } })
    }
    expect((await read(id))['pm25']).toEqual(pm25)
  })

  it('rejects invalid members without a change', async () => {
    const id = await create()
    const bodies = [
      { value: null },
      { unitCode: 5 },
      { observedAt: 'now' },
      { accuracy: { value: null } },
      { 'a b': 1 },
    ]
    for (const body of bodies) expect((await update(id, 'pm25', body)).status).toBe(400)
    expect((await update(id, 'pm25', { value: 1, datasetId: 'urn:a:b' })).status).toBe(422)
    expect((await update(id, 'pm25', { datasetId: ngsiLdNull })).status).toBe(400)
    expect((await update(id, 'pm25', {})).status).toBe(400)
    expect((await read(id))['pm25']).toEqual(pm25)
  })

  it('returns 404 if the entity or the attribute does not exist, and 400 for an invalid name or scope', async () => {
    const id = await create()
    expect((await update('urn:ngsi-ld:T:none', 'pm25', { value: 1 })).body).toMatchObject({
      status: 404,
      detail: 'urn:ngsi-ld:T:none was not found',
    })
    expect((await update(id, 'pm10', { value: 1 })).body).toMatchObject({
      status: 404,
      detail: `${id} does not have the attribute pm10`,
    })
    for (const name of ['scope', '@invalid', 'a%20b']) {
      expect(await update(id, name, { value: 1 })).toMatchObject({
        status: 400,
        body: { type: `${base}BadRequestData` },
      })
    }
    expect((await update('x', 'pm25', { value: 1 })).status).toBe(400)
  })
})

describe('replaceEntityAttribute', () => {
  const replace = (id: string, name: string, body: unknown, options: Omit<CallOptions, 'body'> = {}) =>
    send(`PUT /entities/${id}/attrs/${name}`, { ...options, body })

  it('replaces the attribute as a whole, also its type, and keeps createdAt (5.6.19)', async () => {
    const id = await create()
    const before = await read(id, '?options=sysAttrs')
    expect(await replace(id, 'pm25', { object: 'urn:a:b' })).toMatchObject({ status: 204, body: undefined })
    expect((await read(id))['pm25']).toEqual({ type: 'Relationship', object: 'urn:a:b' })
    expect((await read(id, '?options=sysAttrs'))['pm25']?.['createdAt']).toBe(before['pm25']?.['createdAt'])
  })

  it('accepts concise attributes and application/ld+json', async () => {
    const id = await create({ pm25, location: position })
    const moved = { type: 'Point', coordinates: [106, 21] }
    expect((await replace(id, 'location', moved)).status).toBe(204)
    expect((await replace(id, 'pm25', { value: 5, '@context': ownContext }, { headers: linkedData })).status).toBe(204)
    expect(await read(id, '?options=keyValues')).toMatchObject({ location: moved, pm25: 5 })
  })

  it('returns 404 if the entity or the attribute does not exist, and 400 for invalid attributes', async () => {
    const id = await create()
    expect((await replace('urn:ngsi-ld:T:none', 'pm25', { value: 1 })).status).toBe(404)
    expect((await replace(id, 'pm10', { value: 1 })).status).toBe(404)
    for (const body of [{ unitCode: 'GQ' }, { value: null }, { type: 'Other', value: 1 }]) {
      expect((await replace(id, 'pm25', body)).status).toBe(400)
    }
    expect((await replace(id, 'scope', { value: '/a' })).status).toBe(400)
    expect((await replace(id, 'pm25', { value: 1, datasetId: 'urn:a:b' })).status).toBe(422)
    expect((await read(id))['pm25']).toEqual(pm25)
  })
})

describe('deleteEntityAttribute', () => {
  const remove = (id: string, name: string) => send(`DELETE /entities/${id}/attrs/${name}`)

  it('deletes the attribute and its children (5.6.5)', async () => {
    const id = await create()
    expect(await remove(id, 'pm25')).toMatchObject({ status: 204, body: undefined })
    expect(await read(id)).toEqual({ ...station(), id })
    expect((await remove(id, 'pm25')).status).toBe(404)
  })

  it('accepts deleteAll, and refuses datasetId', async () => {
    const id = await create()
    expect((await remove(id, 'pm25?datasetId=urn:a:b')).body).toMatchObject({ type: `${base}OperationNotSupported` })
    expect((await remove(id, 'pm25?deleteAll=true')).status).toBe(204)
  })

  it('returns 404 if the entity or the attribute does not exist, and 400 for an invalid name', async () => {
    const id = await create()
    expect((await remove('urn:ngsi-ld:T:none', 'pm25')).status).toBe(404)
    expect((await remove(id, 'scope')).status).toBe(404)
    expect((await remove(id, '@invalid')).status).toBe(400)
  })
})

describe('concurrent writes', () => {
  it('lose no change of one entity', async () => {
    const id = await create({ pm25, list: { value: 0 } })
    const names = Array.from({ length: 12 }, (_, index) => `a${index}`)
    await Promise.all(
      names.flatMap((name) => [
        send(`POST /entities/${id}/attrs`, { body: { [name]: name } }),
        send(`PATCH /entities/${id}/attrs/list`, { body: { [name]: name } }),
      ]),
    )
    const entity = await read(id)
    for (const name of names) {
      expect(entity[name]).toEqual({ type: 'Property', value: name })
      expect(entity['list']?.[name]).toEqual({ type: 'Property', value: name })
    }
  })
})
