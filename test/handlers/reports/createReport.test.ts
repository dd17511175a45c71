import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'

type Body = Exclude<RequestOf<'createReport'>['body'], FormData>

const waste: Body = { title: 'Rác thải tràn ra vỉa hè', location: { lat: 21.0352, lng: 105.8403 } }
const flat = { title: 'Khói đốt rơm rạ', latitude: 21.0711, longitude: 105.7792 }

/** Returns a form with these fields, repeated for each value. */
function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

const flatForm = { title: flat.title, latitude: '21.0711', longitude: '105.7792' }

describe('createReport', () => {
  const service = useService()
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
  })

  const create = (body: Body | FormData) => lan.api.createReport({ body })
  /** Sends a body that the types, or JSON.stringify, do not allow. */
  const send = (body: string) =>
    fetch(`${service().baseUrl}/reports`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${lan.token}`, 'Content-Type': 'application/json' },
      body,
    })

  it('accepts JSON with a location', async () => {
    const { data, response } = await create({
      ...waste,
      description: 'Rác chưa được thu gom ba ngày nay',
      category: 'waste',
      severity: 'medium',
    })
    expect(response.status).toBe(201)
    expect(data).toEqual({
      id: expect.any(Number),
      title: waste.title,
      description: 'Rác chưa được thu gom ba ngày nay',
      category: 'waste',
      severity: 'medium',
      latitude: 21.0352,
      longitude: 105.8403,
      image_url: null,
      image_urls: [],
      status: 'PENDING',
      user_id: lan.id,
      public_content: false,
      supports: 0,
      created_at: expect.stringMatching(/Z$/),
      updated_at: data?.created_at,
    })
  })

  it('accepts JSON with flat coordinates', async () => {
    expect((await create(flat)).data).toMatchObject({ latitude: 21.0711, longitude: 105.7792, category: null })
  })

  it('accepts a form without images', async () => {
    const { data, response } = await create(
      formOf({ ...flatForm, description: 'Mùi khét', category: 'air_pollution', severity: 'high' }),
    )
    expect(response.status).toBe(201)
    expect(data).toMatchObject({
      ...flat,
      description: 'Mùi khét',
      category: 'air_pollution',
      severity: 'high',
      image_urls: [],
      user_id: lan.id,
    })
  })

  it('treats empty form fields as missing', async () => {
    const { data, response } = await create(
      formOf({ ...flatForm, description: '', category: '', severity: '', image: '' }),
    )
    expect(response.status).toBe(201)
    expect(data).toMatchObject({ ...flat, description: null, category: null, severity: null, image_urls: [] })
  })

  it('prefers the location to different flat coordinates', async () => {
    const { data } = await create({ ...waste, latitude: 1, longitude: 2 })
    expect(data).toMatchObject({ latitude: 21.0352, longitude: 105.8403 })
  })

  it('returns the URL of the new report', async () => {
    const { data, response } = await create(waste)
    expect(response.headers.get('Location')).toBe(`/reports/${data?.id}`)
    expect((await lan.api.getReport({ path: { report_id: data?.id ?? 0 } })).data).toEqual(data)
  })

  it('rounds coordinates to 6 decimals', async () => {
    const { data } = await create({ ...waste, location: { lat: 21.012345678901234, lng: -179.98765432109876 } })
    expect(data).toMatchObject({ latitude: 21.012346, longitude: -179.987654 })
    const tiny = await create({ ...waste, location: { lat: 4e-323, lng: -4e-323 } })
    expect(tiny.data).toMatchObject({ latitude: 0, longitude: 0 })
  })

  it.each([
    [90, 180],
    [-90, -180],
    [0, 0],
  ])('accepts the extreme coordinates %d, %d', async (lat, lng) => {
    expect((await create({ ...waste, location: { lat, lng } })).data).toMatchObject({ latitude: lat, longitude: lng })
    const form = formOf({ title: 'x', latitude: String(lat), longitude: String(lng) })
    expect((await create(form)).data).toMatchObject({ latitude: lat, longitude: lng })
  })

  it('accepts text in any script and of maximum length in both body formats', async () => {
    const title = 'Hồ Gươm 還劍湖 😀 \' " \\ <b> ; drop table reports'.padEnd(255, 'ộ')
    const description = 'Mùi rất nặng,\nba ngày nay 😀'.padEnd(5_000, 'ộ')
    expect((await create({ ...waste, title, description })).data).toMatchObject({ title, description })
    const form = formOf({ ...flatForm, title, description: description.replace('\n', ' ') })
    expect((await create(form)).data).toMatchObject({ title, description: description.replace('\n', ' ') })
  })

  it.each(['waste', 'air_pollution', 'noise', 'other'] as const)('accepts the category %s', async (category) => {
    expect((await create({ ...waste, category })).data?.category).toBe(category)
  })

  it.each(['low', 'medium', 'high'] as const)('accepts the severity %s', async (severity) => {
    expect((await create({ ...waste, severity })).data?.severity).toBe(severity)
  })

  it('works for admins', async () => {
    const { data } = await service().admin.api.createReport({ body: waste })
    expect(data?.user_id).toBe(service().admin.id)
  })

  it('accepts an Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'a-key-of-one-report' }
    for (const body of [waste, formOf(flatForm)]) {
      const key = { 'Idempotency-Key': `${headers['Idempotency-Key']}-${body instanceof FormData}` }
      const first = await lan.api.createReport({ body, headers: key })
      const second = await lan.api.createReport({ body, headers: key })
      expect(first.response.status).toBe(201)
      expect(second.data).toEqual(first.data)
      expect(second.response.headers.get('Location')).toBe(first.response.headers.get('Location'))
    }
  })

  it.each([
    ['body.title', { ...flat, title: '' }],
    ['body.title', { ...flat, title: '  \u3000' }],
    ['body.title', { ...flat, title: 'x'.repeat(256) }],
    ['body.title', { latitude: 21, longitude: 105 }],
    ['body', { title: 'x' }],
    ['body', { title: 'x', latitude: 21 }],
    ['body.latitude', { ...flat, latitude: 90.0001 }],
    ['body.longitude', { ...flat, longitude: '105' }],
    ['body.location.lat', { ...waste, location: { lng: 105 } }],
    ['body.location.lng', { ...waste, location: { lat: 21, lng: 180.1 } }],
    ['body.location', { ...flat, location: null }],
    ['body.description', { ...flat, description: 'x'.repeat(5_001) }],
    ['body.category', { ...flat, category: 'Waste' }],
    ['body.severity', { ...flat, severity: 'HIGH' }],
    ['body.status', { ...flat, status: 'APPROVED' }],
    ['body.user_id', { ...flat, user_id: 1 }],
    ['body.image_urls', { ...flat, image_urls: Array.from({ length: 6 }, (_, n) => `/uploads/${n}.jpg`) }],
    ['body.image_urls', { ...flat, image_urls: ['/uploads/a.jpg', '/uploads/a.jpg'] }],
  ])('returns 422 that names %s', async (location, body) => {
    const response = await send(JSON.stringify(body))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ location }] })
  })

  it.each([
    ['body.title', { latitude: '21', longitude: '105' }],
    ['body.title', { ...flatForm, title: '' }],
    ['body.latitude', { ...flatForm, latitude: '' }],
    ['body.latitude', { ...flatForm, latitude: '91' }],
    ['body.latitude', { ...flatForm, latitude: 'north' }],
    ['body.longitude', { title: 'x', latitude: '21' }],
    ['body.category', { ...flatForm, category: 'smell' }],
    ['body.severity', { ...flatForm, severity: 'extreme' }],
    ['body.status', { ...flatForm, status: 'APPROVED' }],
  ])('returns 422 that names the form field %s', async (location, fields) => {
    const { error, response } = await create(formOf(fields))
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location }] })
  })

  it('names all invalid fields', async () => {
    const response = await send(JSON.stringify({ title: '', latitude: 91, longitude: 105, severity: 'x' }))
    const { errors } = (await response.json()) as { errors: { location: string }[] }
    expect(errors.map(({ location }) => location).toSorted()).toEqual(['body.latitude', 'body.severity', 'body.title'])
  })

  it('returns 400 for invalid JSON and for other content types', async () => {
    expect((await send('{"title": NaN}')).status).toBe(400)
    const headers = { Authorization: `Bearer ${lan.token}` }
    const body = new URLSearchParams(flatForm)
    expect((await fetch(`${service().baseUrl}/reports`, { method: 'POST', headers, body })).status).toBe(400)
  })

  it.each(['', 'k'.repeat(256), 'a key', 'khoá'])('returns 400 for the Idempotency-Key "%s"', async (key) => {
    const headers = {
      Authorization: `Bearer ${lan.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': Buffer.from(key).toString('latin1'),
    }
    const response = await fetch(`${service().baseUrl}/reports`, {
      method: 'POST',
      headers,
      body: JSON.stringify(waste),
    })
    expect(response.status).toBe(400)
  })

  it('returns 401 without a token, and stores nothing after a rejection', async () => {
    const total = async () =>
      (await lan.api.listReports({ query: { count: true } })).response.headers.get('X-Total-Count')
    const before = await total()
    expect((await service().api.createReport({ body: waste })).response.status).toBe(401)
    await send(JSON.stringify({ ...flat, image_urls: ['/uploads/none.jpg'] }))
    expect(before).not.toBeNull()
    expect(await total()).toBe(before)
  })
})
