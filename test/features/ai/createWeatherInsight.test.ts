import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { noQuota, wrongKey } from '../../../scripts/dev/stand-ins/gemini.js'
import * as groq from '../../../scripts/dev/stand-ins/groq.js'
import type { Failure } from '../../../scripts/dev/stand-ins/server.js'
import { aiKey, standInAi } from '../../_helpers/ai.js'
import { startTestService, useService, type TestUser } from '../../_helpers/service.js'
import { signIn } from '../../_helpers/sign-in.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { stationEntity } from '../../_helpers/stations.js'
import { standInWeather } from '../../_helpers/weather.js'

let now = Date.parse('2026-11-21T03:20:00Z')
const broker = await standInBroker()
const weather = await standInWeather(() => now)
const ai = await standInAi()

const environment = { BROKER_URL: broker.url, OPEN_METEO_URL: weather.url.weather }

type Query = NonNullable<RequestOf<'createWeatherInsight'>['query']>

beforeEach(() => {
  // Expires all caches and resets all limits.
  now += 86_400_000
  const observedAt = new Date(now - 3_600_000).toISOString()
  broker.entities = [
    stationEntity('BaDinh:9003', observedAt, { airQualityIndex: { type: 'Property', value: 165, observedAt } }),
  ]
})

describe('createWeatherInsight', () => {
  const service = useService({ environment: { ...environment, ...ai.environment, AI_LIMIT: '3' }, clock: () => now })

  let citizen: TestUser
  beforeEach(async () => {
    citizen = await service().citizen()
  })

  const analyse = (query: Query = {}, user = citizen) => user.api.createWeatherInsight({ query })

  it('returns and stores an analysis', async () => {
    ai.gemini.say = () => 'Trời nhiều mây, không khí xấu.'
    const { data } = await analyse()
    expect(data).toMatchObject({
      user_id: citizen.id,
      lat: 21.0285,
      lon: 105.8542,
      provider: 'gemini',
      analysis: 'Trời nhiều mây, không khí xấu.',
      context: { air_quality: { stations: [{ id: 'Hanoi:BaDinh:9003', aqi: 165 }] }, missing: [] },
    })
    expect((await citizen.api.listWeatherInsights({})).data).toEqual([data])
  })

  it('uses the given place, provider and model', async () => {
    const model = 'llama-3.3-70b-versatile'
    const { data } = await analyse({ lat: 21.0300004, lon: 105.7999996, provider: 'groq', model })
    expect(data).toMatchObject({ lat: 21.03, lon: 105.8, provider: 'groq', model })
    expect(data?.context).toMatchObject({ place: { lat: 21.03, lon: 105.8 } })
    expect(weather.requests.at(-1)?.query).toMatchObject({ latitude: '21.0300', longitude: '105.8000' })
  })

  it.each<[type: string | undefined, body: string | undefined, status: number]>([
    [undefined, undefined, 200],
    ['text/plain', '', 200],
    ['application/json; charset=utf-8', ' { } ', 200],
    ['application/json', '{"lat":1}', 422],
  ])('responds to the content type %j with the body %j with %d', async (type, body, status) => {
    const response = await fetch(`${service().baseUrl}/ai/weather-insights`, {
      method: 'POST',
      headers: { authorization: `Bearer ${citizen.token}`, ...(type !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    })
    expect(response.status).toBe(status)
  })

  it.each([{ lat: 21 }, { lon: 105.8 }])('returns 400 for %j alone, and calls no provider', async (query) => {
    expect((await analyse(query)).response.status).toBe(400)
    expect(ai.gemini.requests).toHaveLength(0)
  })

  it('returns 400 for an unknown model of a named provider', async () => {
    const { error, response } = await analyse({ provider: 'gemini', model: 'gemini-99' })
    expect(response.status).toBe(400)
    expect(error).toMatchObject({
      detail: 'Gemini does not have the model gemini-99. Use another model, or omit it.',
      errors: [{ location: 'query.model', message: 'is not a model of the AI provider' }],
    })
  })

  it('returns 429 above the limit of a user, and does not limit others', async () => {
    for (let call = 0; call < 3; call += 1) expect((await analyse()).response.status).toBe(200)
    expect((await analyse()).error?.detail).toMatch(/^Rate limit exceeded\. Try again in \d+ seconds\.$/)
    expect((await analyse({}, await service().citizen())).response.status).toBe(200)
  })

  it('uses the next provider if one fails', async () => {
    ai.gemini.failNext(noQuota)
    expect((await analyse()).data?.provider).toBe('groq')
    expect(JSON.stringify(service().logged)).toContain('You exceeded your current quota')
  })

  it('returns 502 if all providers fail, and stores nothing', async () => {
    ai.gemini.failNext(noQuota)
    ai.groq.failNext('reset')
    const { error, response } = await analyse()
    expect(response.status).toBe(502)
    expect(error?.detail).toBe('Gemini has reached its quota; Groq is not available. Try again in a few seconds.')
    expect(response.headers.get('Retry-After')).toBe('41')
    expect((await citizen.api.listWeatherInsights({})).data).toEqual([])
  })

  it.each<[string, Failure, Failure]>([
    ['wrong keys', wrongKey, groq.wrongKey],
    ['echoes of the key', { status: 400, body: { error: { message: aiKey } } }, { status: 401, body: aiKey }],
  ])('never reveals a key, with %s', async (_, first, second) => {
    ai.gemini.failNext(first)
    ai.groq.failNext(second)
    const { error, response } = await analyse()
    expect(response.status).toBe(502)
    expect(JSON.stringify([error, service().logged])).not.toContain('7391')
  })

  it('stores nothing for a user who was deleted during the call, and deletes what is stored', async () => {
    const { insights } = service().app.context.repositories
    const stored = async () => (await insights.list(citizen.id, { skip: 0, limit: 9 })).map(({ id }) => id)
    const { id, created_at: _at, ...insight } = (await analyse()).data!
    expect(await stored()).toEqual([id])
    await citizen.api.deleteCurrentUser({ body: { current_password: citizen.password } })
    expect(await stored()).toEqual([])
    await expect(insights.add({ ...insight, user_id: citizen.id })).rejects.toMatchObject({
      status: 401,
      message: 'User not found',
    })
  })

  it('deletes analyses after some days', async () => {
    const { insights } = service().app.context.repositories
    const { data } = await analyse()
    await insights.deleteOlderThan(1)
    expect(await insights.list(citizen.id, { skip: 0, limit: 9 })).toMatchObject([{ id: data?.id }])
    await insights.deleteOlderThan(0)
    expect(await insights.list(citizen.id, { skip: 0, limit: 9 })).toEqual([])
  })

  it('listWeatherInsights returns the own analyses in pages, newest first, and those of others to no one', async () => {
    const other = await service().citizen()
    const { insights } = service().app.context.repositories
    const model = { provider: 'groq', model: 'openai/gpt-oss-20b' } as const
    const ids: number[] = []
    for (const user of [other, ...Array<TestUser>(25).fill(citizen)]) {
      const place = { user_id: user.id, lat: 21.03, lon: 105.85 }
      const { id } = await insights.add({ ...place, ...model, analysis: 'Tốt', context: { missing: [] } })
      if (user === citizen) ids.unshift(id)
    }
    const list = async (query: { skip?: number; limit?: number }, { api } = citizen) =>
      (await api.listWeatherInsights({ query })).data?.map(({ id }) => id)
    expect(await list({})).toEqual(ids.slice(0, 20))
    expect(await list({ limit: 100 })).toEqual(ids)
    expect(await list({ skip: 3, limit: 2 })).toEqual(ids.slice(3, 5))
    expect(await list({ skip: 99 })).toEqual([])
    expect(await list({}, await signIn(service(), service().admin))).toEqual([])
  })
})

describe('GUEST_ACCESS=ai', () => {
  const guests = { GUEST_ACCESS: 'ai', EMAIL_VERIFICATION: 'required' }
  const service = useService({ environment: { ...environment, ...ai.environment, ...guests }, clock: () => now })

  it('lets guests request analyses, which are not stored', async () => {
    const { data } = await service().api.createWeatherInsight({})
    expect(data).toMatchObject({ id: null, user_id: null, created_at: new Date(now).toISOString() })
    expect(await service().query('select 1 from weather_insights')).toEqual([])
  })
})

it('AI without any provider returns 503 and names the settings', async () => {
  const service = await startTestService({ environment })
  try {
    const { api } = await service.citizen()
    const detailOf = ({ error, response }: { error?: { detail: string } | undefined; response: Response }) => [
      response.status,
      error?.detail,
    ]
    const missing = [503, 'AI is not configured: set GEMINI_API_KEY or GROQ_API_KEY']
    expect(detailOf(await api.createWeatherInsight({}))).toEqual(missing)
    expect(detailOf(await api.createWeatherInsight({ query: { provider: 'groq' } }))).toEqual([
      503,
      'Groq is not configured: set GROQ_API_KEY',
    ])
    const body = { question: 'x', current_lat: 21.0285, current_lon: 105.8542 }
    expect(detailOf(await api.createDirections({ body }))).toEqual(missing)
  } finally {
    await service.stop()
  }
})
