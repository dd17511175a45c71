import { createHandlers } from '@environmental-monitoring/sdk/msw'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { setupServer } from 'msw/node'
import { useService } from '../../_helpers/service.js'
import { mockUrl } from './_helpers/mock.js'

/** A request that violates the contract. A token is added unless `guest` is set. */
interface BrokenRequest {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: () => RequestInit['body']
  /** Whether to send the request without a token. */
  guest?: boolean
  /** The expected status of the service, so that the mock and the service cannot both be wrong in the same way. */
  status: number
}

const json = (value: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: () => JSON.stringify(value),
})
const raw = (contentType: string, text: string) => ({
  method: 'POST',
  headers: { 'Content-Type': contentType },
  body: () => text,
})
const form = (fill: (data: FormData) => void) => ({
  method: 'POST',
  body: () => {
    const data = new FormData()
    fill(data)
    return data
  },
})
const text = new File(['just words'], 'words.txt', { type: 'text/plain' })
const report = { title: 'Rác thải', latitude: 21.03, longitude: 105.84 }
const fields = (data: FormData, values: Record<string, string | number>) => {
  for (const [name, value] of Object.entries(values)) data.append(name, String(value))
}

const requests: Record<string, BrokenRequest> = {
  'an id that is not a number': { path: '/reports/abc', status: 400 },
  'an id that is too large': { path: '/reports/99999999999999', status: 400 },
  'a malformed escape': { path: '/reports/%zz', status: 400 },
  'an unknown parameter and an invalid one': { path: '/reports?colour=red,%20blue&limit=0', status: 400 },
  'an unknown parameter and no token': { path: '/reports?colour=red', guest: true, status: 401 },
  'parameters of the wrong type': { path: '/reports?skip=-1&limit=many&page=0', status: 400 },
  'a repeated parameter': { path: '/reports?skip=1&skip=2', status: 400 },
  'a value that is not in the enum': { path: '/reports?category=dust&sort=colour', status: 400 },
  'a malformed bbox': { path: '/reports?bbox=1,2,3', status: 400 },
  'a bbox out of range': { path: '/reports?bbox=1,2,3,95', status: 400 },
  'a page beyond the maximum': { path: '/reports?page=90000&limit=100', status: 400 },
  'both pagination styles': { path: '/sensors?skip=0&page=1', status: 400 },
  'lat without lng': { path: '/locations?lat=21', status: 400 },
  'two different location types': { path: '/locations?type=park&location_type=CHARGING_STATION', status: 400 },
  'a radius of 0': { path: '/locations?lat=21&lng=105&radius=0', status: 400 },
  'a city in capitals': { path: '/aqi/HANOI', status: 400 },
  'a filter of NGSI-LD that is not supported': {
    path: '/context/temporal/entities?type=AirQualityObserved&timerel=after&timeAt=2026-11-20T00:00:00Z&q=pm25>50',
    status: 400,
  },
  'an invalid time': { path: '/aqi/hanoi/history?from=yesterday', status: 400 },
  'no token': { path: '/reports', guest: true, status: 401 },
  'an Authorization header without a bearer token': {
    path: '/reports',
    guest: true,
    headers: { Authorization: 'Basic abc' },
    status: 401,
  },
  'no token and an invalid id': { path: '/reports/abc', guest: true, status: 401 },
  'no broker secret': { path: '/context/notifications', ...json({}), guest: true, status: 401 },
  'no station key': { path: '/stations/12/readings', ...json([]), status: 401 },
  'a wrong station key': {
    path: '/stations/12/readings',
    ...raw('text/csv', 'observed_at,pm25'),
    headers: { 'Content-Type': 'text/csv', 'X-Station-Key': '12.guess' },
    status: 401,
  },
  'a station without a kind': { path: '/stations', ...json({ name: 'A', latitude: 21, longitude: 105 }), status: 422 },
  'no body': { path: '/reports', method: 'POST', status: 400 },
  'a body of an unsupported type': { path: '/locations', ...raw('text/csv', 'a,b'), status: 400 },
  'a body without a type': { path: '/auth/register', method: 'POST', body: () => new Blob(['{}']), status: 400 },
  'malformed JSON': { path: '/locations', ...raw('application/json', '{"name":'), status: 400 },
  'a deeply nested body': {
    path: '/locations',
    ...raw('application/json', '['.repeat(70) + ']'.repeat(70)),
    status: 400,
  },
  'an empty object': { path: '/locations', ...json({}), status: 422 },
  null: { path: '/locations', ...json(null), status: 422 },
  'fields of the wrong type': {
    path: '/locations',
    ...json({ name: 7, location_type: 'ZOO', latitude: 91, longitude: '105', colour: 'red' }),
    status: 422,
  },
  'a NUL': { path: '/locations', ...json({ name: 'a\0b', latitude: 21, longitude: 105 }), status: 422 },
  'two location types in a body': {
    path: '/locations',
    ...json({ name: 'A', type: 'park', location_type: 'CHARGING_STATION', latitude: 21, longitude: 105 }),
    status: 422,
  },
  'a report without a place': { path: '/reports', ...json({ title: 'Rác thải' }), status: 422 },
  'a title of spaces': { path: '/reports', ...json({ ...report, title: '   ' }), status: 422 },
  'an idempotency key with a space': {
    path: '/reports',
    ...json(report),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'a b' },
    status: 400,
  },
  'an image URL that is not an upload': {
    path: '/reports',
    ...json({ ...report, image_urls: ['/x.jpg'] }),
    status: 422,
  },
  'an invalid e-mail address': {
    path: '/auth/register',
    ...json({ email: 'lan', password: 'short' }),
    status: 422,
  },
  'a form without a required field': {
    path: '/login',
    ...raw('application/x-www-form-urlencoded', 'password=secret'),
    status: 422,
  },
  'a repeated field of a URL-encoded form': {
    path: '/login',
    ...raw('application/x-www-form-urlencoded', 'username=a&username=b&password=c'),
    status: 400,
  },
  'a form with text in place of a number': {
    path: '/reports',
    ...form((data) => fields(data, { title: 'Rác', latitude: 'north', longitude: 200, colour: 'red' })),
    status: 422,
  },
  'an empty form': { path: '/upload/image', ...form((data) => fields(data, { image: '' })), status: 422 },
  'text in place of a file': { path: '/upload/image', ...form((data) => fields(data, { image: 'x' })), status: 422 },
  'a file that is not an image': { path: '/upload/image', ...form((data) => data.append('image', text)), status: 422 },
  'a second file': {
    path: '/upload/image',
    ...form((data) => {
      data.append('image', text)
      data.append('image', text)
    }),
    status: 422,
  },
  'a file in place of text': {
    path: '/reports',
    ...form((data) => {
      fields(data, { latitude: 21, longitude: 105 })
      data.append('title', text)
    }),
    status: 422,
  },
  'a file of a report that is not an image': {
    path: '/reports',
    ...form((data) => {
      fields(data, report)
      data.append('images', text)
    }),
    status: 422,
  },
  'six images': {
    path: '/reports',
    ...form((data) => {
      fields(data, report)
      for (let count = 0; count < 6; count += 1) data.append('images', new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
    }),
    status: 422,
  },
  'a repeated field of a multipart form': {
    path: '/reports',
    ...form((data) => {
      fields(data, report)
      data.append('title', 'again')
    }),
    status: 400,
  },
  'a form without a closing boundary': {
    path: '/upload/image',
    ...raw('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="image"\r\n\r\nabc'),
    status: 400,
  },
  'a form without a boundary': { path: '/upload/image', ...raw('multipart/form-data', 'abc'), status: 400 },
  'a large body': { path: '/locations', ...json({ name: 'x'.repeat(1_100_000) }), status: 413 },
  'a report that does not exist': { path: '/reports/4000', status: 404 },
  'the history of a report that does not exist': { path: '/reports/4000/history', status: 404 },
  'a location that does not exist': { path: '/locations/4000', status: 404 },
  'deleting a location that does not exist': { method: 'DELETE', path: '/locations/4000', status: 404 },
}

describe('the mock and the service', () => {
  const service = useService()
  const server = setupServer(...createHandlers({ baseUrl: mockUrl, warnings: false }))
  beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
  afterAll(() => server.close())

  const ask = async (baseUrl: string, request: BrokenRequest, prefix: string) => {
    const { method = 'GET', path, headers = {}, body, guest } = request
    const response = await fetch(`${baseUrl}${prefix}${path}`, {
      method,
      headers: { ...(guest ? {} : { Authorization: `Bearer ${service().admin.token}` }), ...headers },
      ...(body && { body: body() ?? null }),
    })
    const { request_id, ...answer } = (await response.json()) as Record<string, unknown>
    expect(request_id).toBe(response.headers.get('X-Request-Id'))
    const names = ['Content-Type', 'Cache-Control', 'API-Version', 'WWW-Authenticate', 'Allow', 'X-Ignored-Parameters']
    return { status: response.status, headers: names.map((name) => response.headers.get(name)), answer }
  }

  it.each(Object.entries(requests))('respond identically to %s', async (_what, request) => {
    const real = await ask(service().baseUrl, request, '')
    expect(real.status).toBe(request.status)
    expect(await ask(mockUrl, request, '')).toEqual(real)
    expect(await ask(mockUrl, request, '/v1')).toEqual(real)
  })

  it.each([
    ['PATCH', '/reports/1'],
    ['PUT', '/users/me'],
    ['PUT', '/users/%6De/'],
  ])('respond identically to a method that a path does not have: %s %s', async (method, path) => {
    const request = { method, path, status: 405 }
    expect(await ask(mockUrl, request, '')).toEqual(await ask(service().baseUrl, request, ''))
  })
})
