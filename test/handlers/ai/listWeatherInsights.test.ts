import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('listWeatherInsights', () => {
  const service = useService()

  let citizen: TestUser
  let ids: number[]
  beforeAll(async () => {
    citizen = await service().citizen()
    ids = await add(citizen, 25)
  })

  const add = async (user: TestUser, count: number) => {
    const { insights } = service().app.context.repositories
    const added: number[] = []
    for (let number = 0; number < count; number += 1) {
      const context = { forecast: null, missing: ['forecast'] }
      const analysis = `Phân tích ${number}`
      const said = { provider: 'groq', model: 'openai/gpt-oss-20b', analysis, context } as const
      added.unshift((await insights.add({ user_id: user.id, lat: 21.03, lon: 105.85, ...said })).id)
    }
    return added
  }

  const list = async (query: { skip?: number; limit?: number } = {}, user = citizen) =>
    (await user.api.listWeatherInsights({ query })).data?.map(({ id }) => id)

  it('returns the newest first, 20 by default', async () => {
    expect(await list()).toEqual(ids.slice(0, 20))
  })

  it('returns the full record', async () => {
    const { data } = await citizen.api.listWeatherInsights({ query: { limit: 1 } })
    expect(data).toEqual([
      {
        id: ids[0],
        user_id: citizen.id,
        lat: 21.03,
        lon: 105.85,
        provider: 'groq',
        model: 'openai/gpt-oss-20b',
        analysis: 'Phân tích 24',
        context: { forecast: null, missing: ['forecast'] },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ])
  })

  it('supports skip and limit', async () => {
    expect(await list({ skip: 20, limit: 10 })).toEqual(ids.slice(20))
    expect(await list({ skip: 3, limit: 2 })).toEqual(ids.slice(3, 5))
    expect(await list({ skip: 99 })).toEqual([])
  })

  describe("another user's", () => {
    let other: TestUser
    let own: number[]
    beforeEach(async () => {
      other = await service().citizen()
      own = await add(other, 2)
    })

    it('are not listed', async () => {
      expect(await list({}, other)).toEqual(own)
      expect(await list({ limit: 100 })).toEqual(ids)
      expect(await list({}, service().admin)).toEqual([])
    })
  })

  it('returns 304 for a matching ETag', async () => {
    const { response } = await citizen.api.listWeatherInsights({})
    const etag = response.headers.get('ETag') ?? ''
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    const again = await fetch(`${service().baseUrl}/ai/weather-insights/history`, {
      headers: { authorization: `Bearer ${citizen.token}`, 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })

  it.each([{ limit: 0 }, { limit: 101 }, { skip: -1 }, { skip: 100_001 }])('returns 400 for %j', async (query) => {
    expect((await citizen.api.listWeatherInsights({ query })).response.status).toBe(400)
  })

  it('returns 401 without a token', async () => {
    expect((await service().api.listWeatherInsights({})).response.status).toBe(401)
  })
})
