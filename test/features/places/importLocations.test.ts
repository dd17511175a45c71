import { describe, expect, it } from '@jest/globals'
import { readContract } from '../../../src/app/service.js'
import { schemaCompilerOf } from '../../../src/pipeline/contract/schema-compiler.js'
import { useService } from '../../_helpers/service.js'
import { collection, feature, members, park, useImports } from './_helpers/imports.js'

describe('importLocations', () => {
  const service = useService()
  const { sql, send, run, rows, count } = useImports(service)
  it('adds locations, returns their ids and sends them to the context broker, without events', async () => {
    const events = await count('events')
    const result = await run(collection(park('node/1', 'Một'), park('way/2', 'Hai')))
    const [one, two] = await rows()
    expect(result).toEqual({
      dry_run: false,
      added: 2,
      changed: 0,
      unchanged: 0,
      skipped: 0,
      results: [
        { index: 0, action: 'added', location_id: one?.id, name: 'Một' },
        { index: 1, action: 'added', location_id: two?.id, name: 'Hai' },
      ],
    })
    expect(one).toMatchObject({ name: 'Một', osm_id: 'node/1', data_source: 'openstreetmap', latitude: 21 })
    expect(await count('events')).toBe(events)
    const entity = { path: { entity_id: `urn:ngsi-ld:PUBLIC_PARK:${one?.id}` } }
    await service().settle()
    expect((await service().api.getContextEntity(entity)).response.status).toBe(200)
  })

  it('changes nothing when run again', async () => {
    const body = collection(park('node/1', 'Một'), feature({ properties: { name: 'Hai' } }))
    await run(body)
    const before = await rows()
    await sql('delete from outbox')
    expect(await run(body)).toMatchObject({ added: 0, changed: 0, unchanged: 2, skipped: 0 })
    expect([await rows(), await count('outbox')]).toEqual([before, 0])
  })

  it('updates locations, and names the fields that change', async () => {
    await run(collection(park('node/1', 'Một'), park('node/2', 'Hai')))
    const changed = park('node/1', 'Một', { opening_hours: '24/7' })
    const result = await run(collection(changed, park('node/2', 'Hai')))
    expect(result).toMatchObject({
      changed: 1,
      unchanged: 1,
      results: [{ action: 'changed', fields: ['opening_hours', 'description'] }, { action: 'unchanged' }],
    })
    expect(await rows()).toMatchObject([{ opening_hours: '24/7' }, { opening_hours: null }])
  })

  it('returns the same results as a preview, which stores nothing', async () => {
    await run(collection(park('node/1', 'Một'), park('node/2', 'Hai')))
    await sql('delete from outbox')
    const before = await rows()
    const mixed = collection(
      park('node/1', 'Mới'),
      park('node/2', 'Hai'),
      park('node/3', 'Ba'),
      feature({ properties: { name: 'Bốn' } }),
      feature({ properties: { name: 'bon' } }),
      park('node/3', 'Ba'),
      null,
    )
    const preview = await run(mixed, '?dry_run=true')
    expect(await rows()).toEqual(before)
    expect(await count('outbox')).toBe(0)
    const result = await run(mixed)
    expect(preview).toMatchObject({ dry_run: true, added: 2, changed: 1, unchanged: 1, skipped: 3 })
    const withoutNewIds = result.results.map((one) => (one.action === 'added' ? { ...one, location_id: null } : one))
    expect(preview).toEqual({ ...result, dry_run: true, results: withoutNewIds })
  })

  it('skips invalid features with a reason, and stores the others', async () => {
    const unplaced = {
      type: 'Feature',
      id: 'node/9',
      properties: { location_type: 'PUBLIC_PARK' },
      geometry: { type: 'Point' },
    }
    const body = collection(null, feature({ id: 'node/4', type: 'ZOO' }), unplaced, park('node/8', 'Tám'))
    const validate = schemaCompilerOf(readContract()).at('/components/schemas/LocationFeatureCollection', 'body')
    expect(validate(JSON.parse(body))).toEqual([])
    const result = await run(body)
    expect(result).toMatchObject({ added: 1, skipped: 3 })
    expect(result.results.map(({ detail }) => detail)).toEqual([
      'The feature is not an object.',
      expect.stringMatching(/^The feature has an unknown location_type; expected one of CHARGING_STATION, /),
      expect.stringMatching(/^The feature has .*coordinates/),
      undefined,
    ])
    expect(await rows()).toHaveLength(1)
  })

  it('uses the parameter location_type for features without a type', async () => {
    const body = collection(feature({ id: 'node/1', type: null }), park('node/2', 'Hai'))
    await run(body, '?location_type=BICYCLE_RENTAL')
    expect(await rows()).toMatchObject([{ location_type: 'BICYCLE_RENTAL' }, { location_type: 'PUBLIC_PARK' }])
  })

  it('uses the last feature with an OpenStreetMap id', async () => {
    const result = await run(collection(park('node/1', 'Cũ'), park('node/1', 'Mới')))
    expect(result.results[0]).toEqual({
      index: 0,
      action: 'skipped',
      location_id: null,
      name: 'Cũ',
      detail: 'The feature at index 1 has the same OpenStreetMap id and is used instead.',
    })
    expect(await rows()).toMatchObject([{ name: 'Mới' }])
  })

  describe('of features without an OpenStreetMap id', () => {
    const lake = (name: string, latitude: number, more = {}) =>
      feature({ properties: { name, ...more }, coordinates: [105.8, latitude] })

    it('adds a place with the same name that is farther than 50 m', async () => {
      await run(collection(lake('Hồ Tây', 21)))
      expect(await run(collection(lake('Hồ Tây', 21.0005)))).toMatchObject({ added: 1 })
    })

    it.each([
      ['a location entered by hand', undefined, 'was entered by hand'],
      ['a location of OpenStreetMap', 'node/1', 'is from OpenStreetMap'],
    ])('never changes %s', async (_case, id, origin) => {
      await run(collection(feature({ ...(id && { id }), properties: { name: 'Hồ Tây' } })))
      const before = await rows()
      const { results } = await run(collection(lake('HO TAY', 21.0004)))
      const detail = expect.stringContaining(`${origin}. Change its name, latitude`)
      expect(results).toMatchObject([{ action: 'skipped', location_id: before[0]?.id, name: 'HO TAY', detail }])
      expect(await rows()).toEqual(before)
    })

    it('skips the second of two features that are the same place', async () => {
      const result = await run(collection(lake('Hồ Tây', 21), lake('hồ tây', 21.0004), lake('Hồ Tây', 21.001)))
      expect(result.results.map(({ action }) => action)).toEqual(['added', 'skipped', 'added'])
      expect(result.results[1]?.detail).toBe('The feature at index 0 has the same name and place and is used instead.')
    })
  })

  it('does not overwrite a location entered by hand that has an OpenStreetMap id', async () => {
    await run(collection(park('node/1', 'Một')))
    await sql(`update locations set data_source = 'manual', name = 'Tên khác'`)
    const { results } = await run(collection(park('node/1', 'Một')))
    expect(results).toMatchObject([{ action: 'skipped', detail: expect.stringContaining('Change its name with PUT') }])
    expect(await rows()).toMatchObject([{ name: 'Tên khác' }])
  })

  it('keeps the fields that imports do not set', async () => {
    const { results } = await run(collection(park('node/1', 'Một')))
    const path = { location_id: results[0]?.location_id ?? 0 }
    await service().admin.api.updateLocation({ path, body: { area_sqm: 7, is_active: false, name: 'Tên khác' } })
    expect(await run(collection(park('node/1', 'Một')))).toMatchObject({ changed: 1, results: [{ fields: ['name'] }] })
    const { data } = await service().admin.api.getLocation({ path })
    expect(data).toMatchObject({ name: 'Một', area_sqm: 7, is_active: false })
  })

  it('records who imported how many locations', async () => {
    const before = await count('audit_events')
    await run(collection(park('node/1', 'Một'), null))
    await run(collection(park('node/2', 'Hai')), '?dry_run=true')
    const recorded = await sql(`select actor_id, action, changes from audit_events order by id offset ${before}`)
    const counts = { added: '1', changed: '0', unchanged: '0', skipped: '1' }
    const changes = Object.entries(counts).map(([field, to]) => ({ field, from: null, to, is_hidden: false }))
    expect(recorded).toEqual([{ actor_id: service().admin.id, action: 'locations.imported', changes }])
  })

  it('stores nothing if a later batch fails', async () => {
    await sql(`alter table locations add constraint no_last check (name <> 'Cuối')`)
    try {
      const features = Array.from({ length: 600 }, (_, n) => park(`node/${n}`, n === 599 ? 'Cuối' : 'Đầu'))
      expect((await send(collection(...features))).status).toBeGreaterThanOrEqual(500)
      expect([await count('locations'), await count('outbox')]).toEqual([0, 0])
    } finally {
      await sql('alter table locations drop constraint no_last')
    }
  })

  it('runs one import at a time, also in several replicas, and does not create duplicates', async () => {
    const body = collection(...Array.from({ length: 500 }, (_, n) => feature({ properties: { name: `Hồ ${n}` } })))
    await service().app.context.inTransaction(async ({ locations }) => {
      await locations.beginImport()
      const rejected = await send(body)
      expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(await rejected.json()).toMatchObject({ detail: 'Another import is running. Try again in 5 seconds.' })
    })
    const responses = await Promise.all([send(body), send(body), send(body)])
    expect(responses.map(({ status }) => status)).toContain(200)
    expect(await count('locations')).toBe(500)
  })
})

describe('importLocations of hostile bodies', () => {
  const service = useService()
  const { send, run, count } = useImports(service)

  it('imports 10,000 features and rejects more', async () => {
    const features = (n: number) =>
      `{"type":"FeatureCollection","features":[${members(n, (i) => JSON.stringify(park(`node/${i}`, `Cây ${i}`)))}]}`
    expect(await run(features(10_000))).toMatchObject({ added: 10_000 })
    const response = await send(features(10_001), '?dry_run=true')
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ location: 'body.features' }] })
  })

  it.each([
    '{"type":"FeatureCollection","features":[{',
    '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"n":NaN}}]}',
    '[]',
    '{"type":"FeatureCollection"}',
    '{"type":"FeatureCollection","features":{}}',
  ])('rejects %s', async (body) => {
    expect([400, 422]).toContain((await send(body)).status)
    expect(await count('locations')).toBe(0)
  })

  it('returns 422 for a body with a million levels', async () => {
    const body = `{"type":"FeatureCollection","features":[${'['.repeat(1_000_000)}`
    expect((await send(body)).status).toBe(422)
  })

  it.each([
    ['deep nesting', `{"type":"Feature","properties":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`],
    ['deep coordinates', `{"geometry":{"type":"Polygon","coordinates":${'['.repeat(90)}${']'.repeat(90)}}}`],
    ['infinite coordinates', '{"id":"node/1","geometry":{"type":"Point","coordinates":[1e999,-1e999]}}'],
    [
      'a million positions',
      `{"id":"way/1","geometry":{"type":"Polygon","coordinates":[[${members(400_000, () => '[1,2]')}]]}}`,
    ],
    ['wrong types', '{"type":[],"id":{},"properties":[1],"geometry":{"type":{"a":1},"coordinates":"x"}}'],
  ])('skips a feature with %s', async (_case, hostile) => {
    const body = `{"type":"FeatureCollection","features":[${hostile},${JSON.stringify(park('node/1', 'Một'))}]}`
    expect(await run(body, '?location_type=PUBLIC_PARK')).toMatchObject({ added: 1, skipped: 1 })
  })

  it.each([
    [
      'prototype keys',
      '{"location_type":"PUBLIC_PARK","__proto__":{"name":"x"},"constructor":{"prototype":1},"toString":"x"}',
    ],
    ['100,000 properties', `{"location_type":"PUBLIC_PARK",${members(100_000, (n) => `"k${n}":"v"`)}}`],
    [
      'text that cannot be stored',
      '{"location_type":"PUBLIC_PARK","name":"a\\u0000b\\ud800","\\u0000":"x","note2":"\\u0000"}',
    ],
    ['long text', `{"location_type":"PUBLIC_PARK","name":"${'x'.repeat(100_000)}","a":"${'y'.repeat(100_000)}"}`],
    ['huge numbers', '{"location_type":"PUBLIC_PARK","a":1e308,"b":-0,"c":1e999}'],
  ])('imports a feature with %s', async (_case, properties) => {
    const body = `{"type":"FeatureCollection","features":[{"id":"node/1","properties":${properties},"geometry":{"type":"Point","coordinates":[105,21]}}]}`
    expect(await run(body)).toMatchObject({ added: 1 })
    expect(await run(body)).toMatchObject({ unchanged: 1 })
    expect(({} as { name?: string }).name).toBeUndefined()
  })
})
