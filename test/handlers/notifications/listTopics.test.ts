import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'

describe('listTopics', () => {
  const service = useService({ environment: { PUSH_TOPICS: 'floods, daily-en,floods', DAILY_PUSH: '07:00' } })

  it('lists the topics of the daily message with their language, then the others', async () => {
    const { data, response } = await (await service().citizen()).api.listTopics()
    expect(response.status).toBe(200)
    expect(data).toEqual([
      { topic: 'daily', language: 'vi' },
      { topic: 'daily-en', language: 'en' },
      { topic: 'floods', language: null },
    ])
  })

  it('requires a token', async () => {
    expect((await service().api.listTopics()).response.status).toBe(401)
  })
})

describe('listTopics without a daily message', () => {
  const service = useService()

  it('lists the default topic without a language', async () => {
    expect((await service().admin.api.listTopics()).data).toEqual([{ topic: 'daily', language: null }])
  })
})
