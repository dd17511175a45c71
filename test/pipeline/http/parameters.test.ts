import { beforeAll, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'
import { call, json } from './_helpers/raw.js'

describe('parameters', () => {
  const service = useService()
  let lan: TestUser
  const get = (path: string) =>
    call(service().baseUrl, 'GET', path, { headers: { Authorization: `Bearer ${lan.token}` } })
  const errorsOf = async (path: string) => {
    const answer = await get(path)
    expect(answer.status).toBe(400)
    return json(answer)['errors']
  }

  beforeAll(async () => {
    lan = await service().citizen()
  })

  it('rejects a duplicate query parameter, even with the same value', async () => {
    expect(await errorsOf('/locations?limit=5&limit=5')).toEqual([
      { location: 'query.limit', message: 'is sent more than once', code: 'duplicate' },
    ])
  })

  it('validates a query that replaces a body against the schema of the body', async () => {
    expect(await errorsOf('/ai/directions?question=x&current_lat=21&destination_lon=105')).toEqual([
      { location: 'query.current_lon', message: 'is required together with current_lat', code: 'required' },
      { location: 'query.destination_lat', message: 'is required together with destination_lon', code: 'required' },
    ])
    // Violations of both schemas are reported once.
    expect(await errorsOf('/ai/directions?current_lat=21')).toEqual([
      { location: 'query.question', message: 'is required', code: 'required' },
      { location: 'query.current_lon', message: 'is required together with current_lat', code: 'required' },
    ])
  })

  it('lists all violations in path and query', async () => {
    const answer = await get('/aqi/HANOI/history?limit=0&interval=week')
    expect(json(answer)).toMatchObject({
      detail: expect.stringMatching(/^path\.city .* \(and 2 more\)$/),
      errors: [{ location: 'path.city' }, { location: 'query.interval' }, { location: 'query.limit' }],
    })
  })

  it.each(['%', '%zz', '%E0%A4%A', '%ff', '%C0%AF', '%ED%A0%80'])(
    'refuses the broken escape %s in the path',
    async (text) => {
      expect(await errorsOf(`/users/${text}`)).toEqual([
        { location: 'path.user_id', message: 'is not readable text', code: 'invalid_format' },
      ])
    },
  )

  it.each(['/users/%00', '/aqi/ha%00noi', '/context/entities/urn:x:%00', '/context/entities?q=%00'])(
    'rejects NUL in the path and in the query: %s',
    async (path) => {
      expect(await errorsOf(path)).toMatchObject([{ message: 'is not readable text', code: 'invalid_format' }])
    },
  )

  it.each(['0x10', '1e3', '+7', '%207', '7%20', '７', '7.0', 'me%2F..', '1,2', 'NaN', 'Infinity'])(
    'takes no %j for a whole number',
    async (text) => {
      expect(await errorsOf(`/locations?limit=${encodeURI(text)}`)).toMatchObject([
        { location: 'query.limit', message: 'must be integer', code: 'wrong_type' },
      ])
    },
  )

  it.each(['true', 'True', '1'])('takes %j for true', async (text) => {
    expect(JSON.parse((await get(`/locations?limit=1&page=1&raw=${text}&count=${text}`)).text)).toMatchObject({
      success: true,
    })
    const { status, headers } = await get(`/reports?count=${text}`)
    expect([status, headers['x-total-count']]).toEqual([200, '0'])
  })

  it('takes empty values for missing ones', async () => {
    expect((await get('/locations?limit=&skip=&q=&sort=&raw=&lat=')).status).toBe(200)
    expect(await errorsOf('/air?lat=&lng=105')).toMatchObject([{ location: 'query.lat' }])
  })

  it.each(['TRUE', 'yes', '2'])('rejects %j as a boolean', async (text) => {
    expect(await errorsOf(`/locations?raw=${text}`)).toEqual([
      { location: 'query.raw', message: 'must be boolean', code: 'wrong_type' },
    ])
  })

  it.each(['NaN', 'Infinity', '1e999', '1e400', '0x1', '١', '--1', '1.2.3'])(
    'takes no %j for a number',
    async (text) => {
      expect(await errorsOf(`/locations?lat=${encodeURI(text)}&lng=105`)).toMatchObject([{ location: 'query.lat' }])
    },
  )

  it.each(['21', '-21.5', '.5', '2.1e1'])('accepts %j as a number', async (text) => {
    expect((await get(`/locations?lat=${text}&lng=105`)).status).toBe(200)
  })

  it('decodes names and values of the query', async () => {
    expect((await get('/locations?%6Cimit=%35')).status).toBe(200)
  })

  it('rejects a header that violates the contract', async () => {
    const answer = await call(service().baseUrl, 'POST', '/reports', {
      headers: { Authorization: `Bearer ${lan.token}`, 'Idempotency-Key': 'x'.repeat(256) },
    })
    expect(answer.status).toBe(400)
    expect(json(answer)).toMatchObject({ errors: [{ location: 'header.idempotency-key' }] })
  })
})
