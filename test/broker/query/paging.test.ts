import { beforeAll, describe, expect, it } from '@jest/globals'
import { coreLink, errors, useBroker } from '../_helpers/broker.js'
import { query, store } from './_helpers/queries.js'

const broker = useBroker()
const property = (value: unknown) => ({ type: 'Property', value })

beforeAll(async () => {
  const numbered = Array.from({ length: 25 }, (_, index) => [`n${index}`, { a: property(index), b: property('b') }])
  await store(broker().url, Object.fromEntries(numbered) as Record<string, Record<string, unknown>>, 'Numbered')
  await store(
    broker().url,
    { other: { c: property(1), location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [1, 2] } } } },
    'Other',
  )
})

const links = (header: string | null): Partial<Record<string, string>> => {
  const found = [...(header ?? '').matchAll(/<([^>]*)>; rel="(prev|next)"/g)]
  return Object.fromEntries(found.map(([, href = '', relation = '']) => [relation, href]))
}

describe('limit and offset', () => {
  it('return an empty array beyond the end', async () => {
    const { status, body, headers } = await query(broker().url, { type: 'Numbered', offset: '25' })
    expect([status, body]).toEqual([200, []])
    expect(links(headers.get('Link'))).toEqual({ prev: '/ngsi-ld/v1/entities?type=Numbered&limit=20&offset=5' })
  })
})

describe('Link', () => {
  it('leads forward and back through all pages, once each', async () => {
    const seen: string[] = []
    let path: string | undefined = '/ngsi-ld/v1/entities?type=Numbered&limit=10&attrs=a'
    let last: string | undefined
    while (path !== undefined) {
      const response: Response = await fetch(broker().url + path, { headers: { Accept: 'application/json' } })
      seen.push(...((await response.json()) as { id: string }[]).map(({ id }) => id))
      const { next, prev } = links(response.headers.get('Link'))
      expect(prev).toBe(last)
      last = path.includes('offset') ? path : `${path}&offset=0`.replace('&limit=10&attrs=a&', '&attrs=a&limit=10&')
      path = next
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `urn:x:n${index}`))
  })

  it('contains all parameters, encoded', async () => {
    const parameters = { type: 'Numbered', q: 'b=="b";a>=0', options: 'keyValues,sysAttrs', count: 'true', limit: '1' }
    const { headers } = await query(broker().url, parameters)
    expect(headers.get('Link')).toContain(coreLink)
    const { next = '' } = links(headers.get('Link'))
    const sent = new URL(next, broker().url).searchParams
    expect(Object.fromEntries(sent)).toEqual({ ...parameters, offset: '1' })
  })

  it('has no pages if they would be too long for a header', async () => {
    const ids = ['urn:x:n1', 'urn:x:n2', ...Array.from({ length: 420 }, (_, index) => `urn:x:nothing-${index}`)].join()
    const { status, headers, body } = await query(broker().url, { type: 'Numbered', id: ids, limit: '1' })
    expect([status, headers.get('Link')]).toEqual([200, coreLink])
    expect(body).toHaveLength(1)
  })
})

describe('count', () => {
  it('returns the total number of results on every page', async () => {
    for (const offset of ['0', '20', '100']) {
      const { headers } = await query(broker().url, { type: 'Numbered', q: 'a>=5', count: 'true', offset })
      expect(headers.get('NGSILD-Results-Count')).toBe('20')
    }
  })

  it('can be requested without entities, with limit=0', async () => {
    const { status, headers, body } = await query(broker().url, { type: 'Numbered', limit: '0', count: 'true' })
    expect([status, body, headers.get('NGSILD-Results-Count'), headers.get('Link')]).toEqual([200, [], '25', coreLink])
    expect((await query(broker().url, { type: 'Numbered', limit: '0' })).status).toBe(400)
  })
})

describe('conditions', () => {
  it('are required: one of type, attrs, q and georel', async () => {
    const incomplete: Record<string, string>[] = [{}, { id: 'urn:x:n1' }, { idPattern: '.*' }, { limit: '5' }]
    for (const parameters of [...incomplete, { local: 'false' }, { type: '*', local: 'false' }]) {
      const { status, body } = await query(broker().url, parameters)
      expect({ status, body }).toMatchObject({ status: 400, body: { type: `${errors}BadRequestData` } })
      if (incomplete.includes(parameters))
        expect(body).toMatchObject({ detail: 'At least one of type, attrs, q, georel and local=true is required.' })
    }
    // 5.2.33: "If type is specified as *, implying local scope, local scope shall not be explicitly set to be false".
    expect((await query(broker().url, { type: 'Numbered', local: 'false' })).status).toBe(200)
    expect((await query(broker().url, { local: 'true', limit: '1' })).body).toMatchObject([{ id: 'urn:x:n0' }])
  })

  it('can be attributes, which are then the only ones returned', async () => {
    const { body } = await query(broker().url, { attrs: 'c,location', options: 'keyValues' })
    expect(body).toEqual([{ id: 'urn:x:other', type: 'Other', c: 1, location: { type: 'Point', coordinates: [1, 2] } }])
    const some = await query(broker().url, { attrs: 'a,c', limit: '1', options: 'keyValues' })
    expect(some.body).toEqual([{ id: 'urn:x:n0', type: 'Numbered', a: 0 }])
  })
})
