import { beforeAll, describe, expect, it } from '@jest/globals'
import { standInDirections } from '../../_helpers/directions.js'
import { useService, type TestUser } from '../../_helpers/service.js'

const { gemini, environment } = await standInDirections()

describe('getDirections', () => {
  const service = useService({ environment })
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
    const park = { type: 'park', name: 'Công viên Thống Nhất', latitude: 21.0152, longitude: 105.8445 } as const
    await service().admin.api.createLocation({ body: park })
  })

  it('returns the same as createDirections', async () => {
    const question = {
      question: 'Chỉ đường từ đây đến công viên Thống Nhất?',
      current_lat: 21.0285,
      current_lon: 105.8542,
      destination_lat: -21.5,
      destination_lon: 105.84,
      model: 'gemini-3.6-flash',
    }
    const got = await lan.api.getDirections({ query: question })
    const posted = await lan.api.createDirections({ body: question })
    expect(got.response.status).toBe(200)
    expect(got.data).toEqual(posted.data)
    const [first, second] = gemini.requests
    expect(first?.body).toEqual(second?.body)
    expect(first?.path).toBe(second?.path)
    expect(first?.path).toContain('gemini-3.6-flash')
    expect(got.response.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each([
    ['question=x&current_lat=21', /^query\.current_lon /],
    ['question=x&current_lon=105', /^query\.current_lat /],
    ['question=x&destination_lat=21', /^query\.destination_lon /],
    ['question=x&destination_lon=105', /^query\.destination_lat /],
    ['question=x&current_lat=a&current_lon=105', /^query\.current_lat /],
    ['current_lat=21&current_lon=105', /^query\.question /],
    ['question=', /^query\.question /],
    ['question=a%00b', /^query\.question /],
  ])('returns 400 for %s', async (query, detail) => {
    const headers = { Authorization: `Bearer ${lan.token}` }
    const response = await fetch(`${service().baseUrl}/ai/directions?${query}`, { headers })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { detail: string }).detail).toMatch(detail)
    expect(gemini.requests).toEqual([])
  })

  it('returns 400 for an unknown model, and names the parameter', async () => {
    const query = { question: 'x', current_lat: 21.0285, current_lon: 105.8542, model: 'gemini-99' }
    const { error, response } = await lan.api.getDirections({ query })
    expect(response.status).toBe(400)
    expect(error).toMatchObject({ errors: [{ location: 'query.model' }] })
  })

  it('returns 404 for an unknown start', async () => {
    expect((await lan.api.getDirections({ query: { question: 'x' } })).response.status).toBe(404)
  })

  it('returns 401 without a token', async () => {
    expect((await service().api.getDirections({ query: { question: 'x' } })).response.status).toBe(401)
  })
})
