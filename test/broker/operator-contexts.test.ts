import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { startTestService, useService } from '../_helpers/service.js'

const folder = await mkdtemp(join(tmpdir(), 'ems-contexts-'))
const document = { '@context': ['units.jsonld', { wetness: 'https://example.org/wetness' }] }
await writeFile(join(folder, 'weather.jsonld'), JSON.stringify(document))
await writeFile(join(folder, 'units.jsonld'), JSON.stringify({ '@context': { depth: 'https://example.org/depth' } }))
const elsewhere = 'https://contexts.example/weather.jsonld'
const mapped = 'https://contexts.example/units.jsonld'
const own = 'http://environment.example/contexts/weather.jsonld'
await writeFile(join(folder, 'index.json'), JSON.stringify({ [mapped]: 'units.jsonld' }))

afterAll(() => rm(folder, { recursive: true, force: true }))

const linkTo = (address: string) => `<${address}>; rel="http://www.w3.org/ns/json-ld#context"`

describe("the operator's contexts", () => {
  const environment = { CONTEXTS_DIR: folder, PUBLIC_URL: 'http://environment.example' }
  const service = useService({ environment })

  it('are published', async () => {
    const response = await fetch(`${service().baseUrl}/contexts/weather.jsonld`)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^application\/ld\+json/),
    ])
    expect(await response.json()).toEqual(document)
    expect((await fetch(`${service().baseUrl}/contexts/index.json`)).status).toBe(404)
  })

  it('are known to the broker, and can be named by all callers', async () => {
    const body = { id: 'urn:ngsi-ld:Puddle:1', type: 'Puddle', wetness: { type: 'Property', value: 1 }, depth: 2 }
    const { response } = await service().admin.api.createContextEntity({ body, headers: { Link: linkTo(own) } })
    expect(response.status).toBe(201)
    const read = await service().api.getContextEntity({ path: { entity_id: body.id }, headers: { Link: linkTo(own) } })
    expect(read.data).toMatchObject({ wetness: { value: 1 }, depth: { value: 2 } })
    const plain = await service().api.getContextEntity({ path: { entity_id: body.id } })
    expect(plain.data).toMatchObject({ 'https://example.org/wetness': { value: 1 } })
    const other = await service().api.getContextEntity({
      path: { entity_id: body.id },
      headers: { Link: linkTo(mapped) },
    })
    expect(other.data).toMatchObject({ 'https://example.org/wetness': { value: 1 }, depth: { value: 2 } })
    const refused = await service().api.getContextEntity({
      path: { entity_id: body.id },
      headers: { Link: linkTo(elsewhere) },
    })
    expect(refused.response.status).toBe(400)
  })
})

describe('the start', () => {
  it('fails if the embedded broker cannot use a context', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'ems-contexts-'))
    await writeFile(join(broken, 'circle.jsonld'), JSON.stringify({ '@context': 'circle.jsonld' }))
    await writeFile(join(broken, 'other.jsonld'), JSON.stringify({ '@context': 'https://other.example/c.jsonld' }))
    const started = startTestService({
      environment: { CONTEXTS_DIR: broken, PUBLIC_URL: 'http://environment.example' },
    })
    await expect(started).rejects.toThrow(
      /CONTEXTS_DIR circle\.jsonld: .*refers to itself[^]*CONTEXTS_DIR other\.jsonld: .*is not available/,
    )
    await rm(broken, { recursive: true, force: true })
  })
})
