import { beforeAll, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'
import { call, json, type Answer } from './_helpers/raw.js'

const place = { name: 'Công viên Thống Nhất', latitude: 21.0167, longitude: 105.8442 }
const kilobyte = 1024

describe('a body', () => {
  const service = useService()
  let lan: TestUser
  const post = (
    path: string,
    contentType: string | undefined,
    body?: string | Buffer | (string | Buffer)[],
    { token, ...more }: { token?: string; [header: string]: string | undefined } = {},
  ): Promise<Answer> =>
    call(service().baseUrl, 'POST', path, {
      headers: {
        ...(contentType !== undefined && { 'Content-Type': contentType }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(more as Record<string, string>),
      },
      ...(body !== undefined && { body }),
    })
  const create = (body: string | Buffer | (string | Buffer)[], contentType = 'application/json') =>
    post('/locations', contentType, body, { token: service().admin.token })
  const detailOf = (answer: Answer) => [answer.status, json(answer)['detail']]

  beforeAll(async () => {
    lan = await service().citizen()
  })

  it.each(['{', '{"a":1,}', "{'a':1}", 'nonsense', '{"a":1} x', '\u00a0', 'NaN', '[1'])(
    'of broken JSON is 400: %j',
    async (text) => {
      expect(detailOf(await create(text))).toEqual([400, 'The body is not valid JSON.'])
    },
  )

  it.each(['null', '[]', '"text"', '7', 'true'])('that is JSON but not an object is 422: %s', async (text) => {
    const answer = await create(text)
    expect(answer.status).toBe(422)
    expect(json(answer)).toMatchObject({
      errors: [{ location: 'body', message: 'must be object', code: 'wrong_type' }],
    })
  })

  it('that is required and missing is 400, and so is one without a content type', async () => {
    const expected = [400, 'A body is required. Send application/json.']
    expect(detailOf(await post('/auth/register', 'application/json'))).toEqual(expected)
    expect(detailOf(await post('/auth/register', undefined))).toEqual(expected)
    expect(detailOf(await post('/auth/register', 'application/json', ['']))).toEqual(expected)
    expect(detailOf(await post('/auth/register', undefined, '{}'))).toEqual([
      400,
      'A body without Content-Type is not accepted here. Send application/json.',
    ])
  })

  it.each([
    'text/plain',
    'application/xml',
    'application/json-patch+json',
    'multipart/form-data; boundary=x',
    'json',
    ';',
  ])('of a type that the operation does not accept is 400 and lists the accepted ones: %s', async (contentType) => {
    const answer = await post('/login', contentType, '{}')
    expect(answer.status).toBe(400)
    expect(json(answer)['detail']).toMatch(
      /not accepted here\. Send application\/x-www-form-urlencoded or application\/json\.$/,
    )
  })

  it.each([
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset="UTF-8"',
    ' application/json ; x=y',
  ])('is accepted as %j', async (contentType) => {
    expect((await create(JSON.stringify(place), contentType)).status).toBe(201)
  })

  it.each([[[0xff]], [[0xc3, 0x28]], [[0xed, 0xa0, 0x80]], [[0xf0, 0x9f, 0x98]]])(
    'of bytes that are not UTF-8 is 400: %j',
    async (bytes) => {
      const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')])
      expect(detailOf(await create(body))).toEqual([400, 'The body is not valid UTF-8.'])
    },
  )

  it('may begin with a byte order mark', async () => {
    expect((await create(`\ufeff${JSON.stringify(place)}`)).status).toBe(201)
  })

  it('may be split within a character', async () => {
    const bytes = Buffer.from(JSON.stringify(place))
    const answer = await create([...bytes].map((byte) => Buffer.of(byte)))
    expect([answer.status, json(answer)['name']]).toEqual([201, place.name])
  })

  describe('above the limit of 16 kB for a login', () => {
    const expected = [413, 'The body is too large: at most 16 kB.']

    it('is 413 by its Content-Length, and the connection closes', async () => {
      const announced = { 'Content-Length': String(16 * kilobyte + 1) }
      const answer = await post('/login', 'application/json', undefined, announced)
      expect(detailOf(answer)).toEqual(expected)
      expect(answer.headers.connection).toBe('close')
    })

    it('is 413 without a Content-Length', async () => {
      const answer = await post('/login', 'application/json', [Buffer.alloc(16 * kilobyte, 32), ' '])
      expect(detailOf(answer)).toEqual(expected)
      expect(answer.headers.connection).toBe('close')
    })

    it('does not affect later requests, such as one of exactly the maximum size', async () => {
      const text = JSON.stringify(place)
      expect((await create(text + ' '.repeat(256 * kilobyte - Buffer.byteLength(text)))).status).toBe(201)
    })
  })

  it('is 400 if it is nested too deeply anywhere', async () => {
    const deep = (levels: number, core: string) => '['.repeat(levels) + core + ']'.repeat(levels)
    const bodies = [deep(130_000, ''), deep(100_000, '"\\u0000"'), `{"metadata":{"a":${deep(70, '1')}}}`]
    for (const body of bodies) {
      expect(detailOf(await create(body))).toEqual([400, 'The body is nested too deeply: at most 64 levels.'])
    }
  })

  it('that the operation does not declare is ignored', async () => {
    const { baseUrl } = service()
    const get = await call(baseUrl, 'GET', '/health', { body: '{ broken', headers: { 'Content-Type': 'text/odd' } })
    expect(get.status).toBe(200)
    expect(
      (await post('/auth/logout', 'application/json', '{ broken', { token: (await service().citizen()).token })).status,
    ).toBe(200)
  })

  describe('that is optional', () => {
    const path = '/ai/weather-insights?lat=21&lon=105'
    const send = (contentType?: string, body?: string | string[]) => post(path, contentType, body, { token: lan.token })

    it.each([undefined, 'application/json', 'text/plain', 'nonsense'])(
      'passes when it is empty, as %s',
      async (contentType) => {
        const statuses = [
          (await send(contentType)).status,
          (await send(contentType, '')).status,
          (await send(contentType, [''])).status,
        ]
        expect(statuses.filter((status) => status === 400 || status === 422)).toEqual([])
      },
    )

    it('is rejected with another content type unless it is empty', async () => {
      expect((await send('text/plain', 'x')).status).toBe(400)
      expect((await send('text/plain', ['x'])).status).toBe(400)
      expect((await send('application/json', '{"x":1}')).status).toBe(422)
    })
  })

  describe('with text that Postgres cannot store', () => {
    it.each(['\\u0000', '\\ud800', '\\uDC00x'])(
      'is 422 with its location, also in the name of a field: %s',
      async (escape) => {
        const answer = await create(`{"name":"x","latitude":1,"longitude":1,"amenities":["a","b${escape}"]}`)
        expect(answer.status).toBe(422)
        expect(json(answer)).toMatchObject({ errors: [{ location: 'body.amenities[1]' }] })
        const inName = await create(`{"name":"x","latitude":1,"longitude":1,"metadata":{"a${escape}":1}}`)
        expect([inName.status, json(inName)['errors']]).toMatchObject([422, [{ location: 'body.metadata' }]])
      },
    )

    it('is accepted with complete surrogate pairs', async () => {
      const answer = await create('{"name":"\\ud83c\\udf33 park","latitude":1,"longitude":1}')
      expect([answer.status, json(answer)['name']]).toEqual([201, '🌳 park'])
    })
  })

  describe('with names of built-in properties', () => {
    it('stores them where any name is allowed', async () => {
      const answer = await create(
        '{"name":"x","latitude":1,"longitude":1,"metadata":{"constructor":{"polluted":true}}}',
      )
      expect(answer.status).toBe(201)
      expect(json(answer)).toMatchObject({ metadata: { constructor: { polluted: true } } })
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    })
  })

  describe('that is a form', () => {
    const form = 'application/x-www-form-urlencoded'
    const login = (text: string) => post('/login', form, text)

    it('with a duplicate field is 400', async () => {
      expect(detailOf(await login('username=a&username=b&password=c'))).toEqual([
        400,
        'body.username is sent more than once',
      ])
      expect(detailOf(await login('__proto__=a&__proto__=b'))).toEqual([400, 'body.__proto__ is sent more than once'])
    })

    it('is validated against the schema of forms', async () => {
      const fields = { username: lan.email, password: lan.password, grant_type: 'password' }
      expect((await login(new URLSearchParams(fields).toString())).status).toBe(200)
      expect((await login('username=a%00&password=b')).status).toBe(422)
      expect((await login('username=a&password=b&__proto__=c')).status).toBe(422)
      const answer = await login('email=a&password=b')
      expect(answer.status).toBe(422)
      expect(json(answer)['errors']).toEqual(
        expect.arrayContaining([
          { location: 'body.username', message: 'is required', code: 'required' },
          { location: 'body.email', message: 'is not a field of this operation', code: 'unknown_field' },
        ]),
      )
    })
  })

  describe('that violates the contract', () => {
    it('is rejected with a list of all violations', async () => {
      const answer = await create(
        JSON.stringify({ latitude: 91, longitude: '1', amenities: ['ok', 7, ''], location_type: 'SEA', extra: 1 }),
      )
      expect(answer.status).toBe(422)
      const { detail, errors } = json(answer) as { detail: string; errors: { location: string; message: string }[] }
      expect(errors.map(({ location }) => location).sort()).toEqual([
        'body.amenities[1]',
        'body.amenities[2]',
        'body.extra',
        'body.latitude',
        'body.location_type',
        'body.longitude',
        'body.name',
      ])
      expect(errors).toContainEqual({
        location: 'body.latitude',
        message: 'must be <= 90',
        code: 'too_large',
        limit: 90,
      })
      expect(detail).toBe(`${errors[0]?.location} ${errors[0]?.message} (and 6 more)`)
    })

    it('has an error with the alternatives if one of several fields is required', async () => {
      const answer = await post('/login', 'application/json', '{"password":"x"}')
      expect(json(answer)['errors']).toEqual([
        { location: 'body', message: 'requires email or username', code: 'required' },
      ])
    })
  })
})
