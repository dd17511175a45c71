import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { accessBlocked, startNominatim } from '../../../scripts/dev/stand-ins/nominatim.js'
import type { Failure } from '../../../scripts/dev/stand-ins/server.js'
import { createNominatim, type Nominatim } from '../../../src/features/ai/nominatim.js'
import type { ProviderErrorKind } from '../../../src/platform/providers/provider-error.js'

const city = { centre: { latitude: 21.0285, longitude: 105.8542 }, radius: 25_000, country: 'VN' }
const lake = { name: 'Hồ Hoàn Kiếm', latitude: 21.0287, longitude: 105.8523 }

let nominatim: Nominatim
let now: number
let waits: number[]

const standIn = await startNominatim()
const publicUrl = 'https://nominatim.openstreetmap.org'

const atStandIn: typeof fetch = (address, init) =>
  fetch(String(address instanceof Request ? address.url : address).replace(publicUrl, standIn.origin), init)

const create = (timeout?: number, url = publicUrl, within: Parameters<typeof createNominatim>[0]['city'] = city) =>
  createNominatim({
    url,
    fetch: atStandIn,
    userAgent: 'environmental-monitoring-service/1.0.0 (+https://example.org)',
    city: within,
    ...(timeout !== undefined && { timeout }),
    clock: () => now,
    wait: (milliseconds, signal) => {
      signal?.throwIfAborted()
      waits.push(milliseconds)
      now += milliseconds
      return Promise.resolve()
    },
  })

afterAll(() => standIn.close())
beforeEach(() => {
  now = 1_000_000
  waits = []
  standIn.requests.length = 0
  nominatim = create()
})

const search = (name: string, area: 'city' | 'country' = 'city', near = city.centre) =>
  nominatim.search(name, area, near)

/** The response of the stand-in with changes. */
const found = (changes: object): Failure => ({
  status: 200,
  body: [{ place_id: 1, lat: '21.0287', lon: '105.8523', name: 'Hồ', display_name: 'Hồ, Hà Nội', ...changes }],
})

describe('the Nominatim client', () => {
  it('finds a place in the city and identifies itself', async () => {
    expect(await search('Hồ Hoàn Kiếm')).toEqual(lake)
    expect(standIn.requests).toHaveLength(1)
    expect(standIn.requests[0]).toMatchObject({
      path: '/search',
      query: {
        q: 'hồ hoàn kiếm',
        format: 'jsonv2',
        limit: '40',
        countrycodes: 'vn',
        addressdetails: '1',
        viewbox: '105.61333,21.25333,106.09507,20.80367',
        bounded: '1',
        'accept-language': 'vi',
      },
      headers: { 'user-agent': 'environmental-monitoring-service/1.0.0 (+https://example.org)' },
    })
  })

  it('searches the parts of a city that are far from each other in one request', async () => {
    const island = { name: 'Hoàng Sa', latitude: 16.487, longitude: 111.6 }
    nominatim = create(undefined, publicUrl, { ...city, areas: [{ name: 'Hồ', ...city.centre }, island] })
    expect(await search('Vịnh Hạ Long')).toBeUndefined()
    expect(await search('Hồ Hoàn Kiếm')).toEqual(lake)
    expect(standIn.requests).toHaveLength(2)
    const [west, , east] = standIn.requests[0]?.query.viewbox?.split(',').map(Number) ?? []
    expect([west, east]).toEqual([expect.closeTo(105.61, 2), expect.closeTo(111.8, 0)])
  })

  it('searches the country on request and prefers the surroundings of the city', async () => {
    expect(await search('Vịnh Hạ Long')).toBeUndefined()
    expect(await search('Vịnh Hạ Long', 'country')).toMatchObject({ name: 'Vịnh Hạ Long', longitude: 107.1839 })
    expect(standIn.requests.map(({ query }) => query.bounded)).toEqual(['1', undefined])
    expect(standIn.requests[1]?.query).toMatchObject({
      viewbox: standIn.requests[0]?.query.viewbox,
      countrycodes: 'vn',
    })
    expect(waits).toEqual([1_000])
  })

  it('ignores places outside the city or the country from a server that ignores the limits', async () => {
    const far = { name: 'Văn Miếu', lat: '16.4637', lon: '107.5909' }
    standIn.failNext(found(far))
    expect(await search('a')).toBeUndefined()
    standIn.failNext(found(far))
    expect(await search('a', 'country')).toMatchObject({ latitude: 16.4637 })
    for (const area of ['city', 'country'] as const) {
      standIn.failNext(found({ address: { country: 'Lào', country_code: 'la' } }))
      expect(await search('b', area)).toBeUndefined()
    }
  })

  it('returns the nearest of several places with the same name', async () => {
    const at = (name: string, lat: string) => ({ ...lake, name, lat, lon: '105.85' })
    const body = [at('Chợ Mơ', '21.00'), at('Chợ', '21.05'), at('Chợ Mơ', '21.04'), at('Chợ Mơ', '21.07')]
    standIn.failNext({ status: 200, body })
    expect(await search('chợ mơ', 'city', { latitude: 21.05, longitude: 105.85 })).toMatchObject({ latitude: 21.04 })
    expect(await search('chợ mơ', 'city', { latitude: 20.9, longitude: 105.85 })).toMatchObject({ latitude: 21 })
    expect(standIn.requests).toHaveLength(1)
  })

  it('sends one request per second to the public server', async () => {
    await Promise.all([search('Ga Hà Nội'), search('Văn Miếu'), search('Hồ Hoàn Kiếm')])
    expect(waits).toEqual([1_000, 1_000])
  })

  it('sends requests to another server without delay', async () => {
    const own = create(undefined, `${standIn.origin}/`)
    await Promise.all(['Ga Hà Nội', 'Văn Miếu', 'Hồ Hoàn Kiếm'].map((name) => own.search(name, 'city', city.centre)))
    expect(waits).toEqual([])
  })

  it('caches a name for a day, regardless of case and white space', async () => {
    await search('Ga Hà Nội')
    expect(await search(' GA  HÀ NỘI')).toMatchObject({ name: 'Ga Hà Nội' })
    for (const _time of [1, 2]) expect(await search('Atlantis')).toBeUndefined()
    expect(standIn.requests).toHaveLength(2)
    now += 86_400_001
    await search('Ga Hà Nội')
    expect(standIn.requests).toHaveLength(3)
  })

  it('sends one request for concurrent searches of the same name', async () => {
    let first: Promise<unknown> = Promise.resolve()
    const wait = () => first.then(() => undefined)
    const patient = createNominatim({ url: publicUrl, fetch: atStandIn, userAgent: 'test/1', city, wait })
    first = patient.search('Ga Hà Nội', 'city', city.centre)
    await Promise.all([
      first,
      patient.search('Ga Hà Nội', 'city', city.centre),
      patient.search('ga hà nội', 'city', city.centre),
    ])
    expect(standIn.requests).toHaveLength(1)
  })

  it('rejects a search that would wait too long', async () => {
    const options = { url: publicUrl, fetch: atStandIn, userAgent: 'test/1', city }
    const patient = createNominatim({ ...options, clock: () => now, wait: () => Promise.resolve() })
    const searches = Array.from({ length: 12 }, (_, index) =>
      patient.search(`Hồ Hoàn ${index}`, 'city', city.centre).catch((e: unknown) => e),
    )
    expect((await Promise.all(searches)).at(-1)).toMatchObject({ kind: 'rate-limited', retryAfter: 11 })
  })

  it('stops waiting if its signal aborts', async () => {
    const controller = new AbortController()
    const waiting = createNominatim({ url: standIn.origin, userAgent: 'test/1', city })
    await waiting.search('Ga Hà Nội', 'city', city.centre)
    const search = expect(waiting.search('Văn Miếu', 'city', city.centre, controller.signal)).rejects.toMatchObject({
      kind: 'aborted',
    })
    controller.abort()
    await search
    expect(standIn.requests).toHaveLength(1)
  })

  it('uses the start of the display name for a place without a name', async () => {
    standIn.failNext(found({ name: '' }))
    expect(await search('a')).toMatchObject({ name: 'Hồ' })
    standIn.failNext(found({ name: null, display_name: '25, Lê Duẩn' }))
    expect(await search('b')).toMatchObject({ name: '25' })
  })

  // http.test.ts tests the kinds of other errors.
  it.each<[name: string, failure: Failure, kind: ProviderErrorKind]>([
    ['a blocked client', accessBlocked, 'unauthorized'],
    ['overload', { status: 503, body: '<html></html>' }, 'unavailable'],
    ['an object', { status: 200, body: {} }, 'invalid-answer'],
    ['numbers', found({ lat: 21.0287 }), 'invalid-answer'],
    ['no number', found({ lon: '' }), 'invalid-answer'],
    ['an invalid latitude', found({ lat: '121.0287' }), 'invalid-answer'],
    ['no name', found({ name: '', display_name: '' }), 'invalid-answer'],
  ])('returns the kind of a failure and does not cache it: %s', async (_, failure, kind) => {
    standIn.failNext(failure)
    await expect(search('Ga Hà Nội')).rejects.toMatchObject({ provider: 'Nominatim', kind })
    expect(await search('Ga Hà Nội')).toMatchObject({ name: 'Ga Hà Nội' })
  })

  it('times out', async () => {
    standIn.failNext('hang')
    await expect(create(30).search('Ga Hà Nội', 'city', city.centre)).rejects.toMatchObject({ kind: 'timeout' })
  })
})
