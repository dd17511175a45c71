import type { RequestOf } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'

type Body = RequestOf<'createReport'>['body']

const waste: Body = { title: 'Rác thải', category: 'waste', location: { lat: 21.0285, lng: 105.8542 } }

describe('createReport with an Idempotency-Key', () => {
  const service = useService()

  const create = ({ api }: TestUser, key: string, body: Body = waste) =>
    api.createReport({ body, headers: { 'Idempotency-Key': key } })
  const count = async ({ api }: TestUser) => ((await api.listReports({ query: {} })).data as unknown[]).length

  it('creates one report and repeats the response', async () => {
    const citizen = await service().citizen()
    const first = await create(citizen, 'key')
    const second = await create(citizen, 'key')
    expect([first.response.status, second.response.status]).toEqual([201, 201])
    expect(JSON.stringify(second.data)).toBe(JSON.stringify(first.data))
    expect(second.response.headers.get('Location')).toBe(first.response.headers.get('Location'))
    expect(second.response.headers.get('Location')).toBe(`/reports/${first.data?.id ?? 0}`)
    expect(await count(citizen)).toBe(1)
  })

  it('returns 422 for a different body', async () => {
    const citizen = await service().citizen()
    await create(citizen, 'key')
    const { response, error } = await create(citizen, 'key', { ...waste, title: 'Khói' })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({
      detail: 'This Idempotency-Key was used with another body. Use a new key.',
      errors: [{ location: 'header.Idempotency-Key', message: 'was used with another body' }],
    })
    expect(await count(citizen)).toBe(1)
  })

  it('creates another report for another citizen, or with another key', async () => {
    const [one, two] = [await service().citizen(), await service().citizen()]
    const answers = [await create(one, 'key'), await create(two, 'key'), await create(one, 'another')]
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(3)
    expect([await count(one), await count(two)]).toEqual([2, 1])
  })

  it('creates one report from 20 concurrent requests', async () => {
    const citizen = await service().citizen()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(citizen, 'key')))
    expect(answers.map(({ response }) => response.status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await count(citizen)).toBe(1)
  })

  it('can be used again after a rejected request', async () => {
    const citizen = await service().citizen()
    const name = `${'0'.repeat(32)}.jpg`
    const body: Body = { ...waste, image_urls: [`/uploads/${name}`] }
    const refused = await create(citizen, 'key', body)
    expect(refused.response.status).toBe(422)
    const again = await create(citizen, 'key', body)
    expect(again.error).toMatchObject({ detail: (refused.error as { detail: string }).detail })
    const { response } = await create(citizen, 'key')
    expect(response.status).toBe(201)
    expect(await count(citizen)).toBe(1)
  })
})
