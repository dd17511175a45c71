import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { members, park, useImports } from './_helpers/imports.js'

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
