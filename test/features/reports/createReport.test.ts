import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { listOf } from '../../_helpers/pages.js'
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

  const accented = 'ế'.repeat(255)
  it.each<[form: string, body: () => Body | FormData]>([
    ['JSON', () => ({ ...flat, title: accented.normalize('NFD') })],
    ['a form', () => formOf({ ...flatForm, title: accented.normalize('NFD') })],
  ])('stores a decomposed title of 255 letters in %s composed', async (_form, body) => {
    expect((await create(body())).data?.title).toBe(accented)
  })

  it.each([
    ['zero-width characters', '\u200b\u200d\ufeff'],
    ['blanks of other scripts', '\u3164\u2800\u00a0'],
    ['a direction override', 'report-\u202egpj.exe'],
    ['a control character', 'Rác\u0007'],
  ])('rejects a title with %s', async (_name, title) => {
    const { error } = await create({ ...flat, title })
    expect(error?.errors).toEqual([
      {
        location: 'body.title',
        message: 'must have a visible character, and no control or direction-override characters',
        code: 'invalid_format',
      },
    ])
  })

  it('accepts JSON with a location', async () => {
    const body = { ...waste, description: 'Rác ba ngày nay', category: 'waste', severity: 'medium' } as const
    const { data } = await create(body)
    const { location, ...sent } = body
    expect(data).toMatchObject({ ...sent, latitude: location.lat, longitude: location.lng, user_id: lan.id })
    expect(data).toMatchObject({
      status: 'PENDING',
      image_url: null,
      image_urls: [],
      public_content: false,
      supports: 0,
    })
  })

  it('accepts a form without images', async () => {
    const texts = { description: 'Mùi khét', category: 'air_pollution', severity: 'high' }
    const { data } = await create(formOf({ ...flatForm, ...texts }))
    expect(data).toMatchObject({ ...flat, ...texts, image_urls: [], user_id: lan.id })
  })

  it('reads the category pollution as air_pollution', async () => {
    const bodies = [{ ...flat, category: 'pollution' } as const, formOf({ ...flatForm, category: 'pollution' })]
    for (const body of bodies) expect((await create(body)).data).toMatchObject({ category: 'air_pollution' })
    const query = { category: 'pollution', limit: 2 } as const
    expect((await lan.api.listReports({ query })).data).toMatchObject([{ category: 'air_pollution' }, {}])
    const near = { ...query, lat: flat.latitude, lng: flat.longitude }
    expect((await lan.api.listSimilarReports({ query: near })).data).toMatchObject([{ category: 'air_pollution' }, {}])
  })

  it('treats empty form fields as missing', async () => {
    const { data } = await create(formOf({ ...flatForm, description: '', category: '', severity: '', image: '' }))
    expect(data).toMatchObject({ ...flat, description: null, category: null, severity: null, image_urls: [] })
  })

  it('accepts flat coordinates, and prefers the location to them', async () => {
    expect((await create(flat)).data).toMatchObject({ latitude: 21.0711, longitude: 105.7792, category: null })
    const { data } = await create({ ...waste, latitude: 1, longitude: 2 })
    expect(data).toMatchObject({ latitude: 21.0352, longitude: 105.8403 })
  })

  it('rounds coordinates to 6 decimals', async () => {
    const { data } = await create({ ...waste, location: { lat: 21.012345678901234, lng: -179.98765432109876 } })
    expect(data).toMatchObject({ latitude: 21.012346, longitude: -179.987654 })
    const tiny = await create({ ...waste, location: { lat: 4e-323, lng: -4e-323 } })
    expect(tiny.data).toMatchObject({ latitude: 0, longitude: 0 })
  })

  it('accepts text in any script and of maximum length in both body formats', async () => {
    const title = 'Hồ Gươm 還劍湖 😀 \' " \\ <b> ; drop table reports'.padEnd(255, 'ộ')
    const description = 'Mùi rất nặng,\nba ngày nay 😀'.padEnd(5_000, 'ộ')
    expect((await create({ ...waste, title, description })).data).toMatchObject({ title, description })
    const form = formOf({ ...flatForm, title, description: description.replace('\n', ' ') })
    expect((await create(form)).data).toMatchObject({ title, description: description.replace('\n', ' ') })
  })

  it.each([
    ['JSON', waste],
    ['a form', formOf(flatForm)],
  ])('creates one report from %s per Idempotency-Key, and repeats its response', async (name, body) => {
    const count = async () => listOf((await lan.api.listReports({ query: { limit: 100 } })).data ?? []).length
    const [before, headers] = [await count(), { 'Idempotency-Key': `one-report-from-${name.replace(' ', '-')}` }]
    const first = await lan.api.createReport({ body, headers })
    const second = await lan.api.createReport({ body, headers })
    expect([first.response.status, second.response.status]).toEqual([201, 201])
    expect(JSON.stringify(second.data)).toBe(JSON.stringify(first.data))
    expect(second.response.headers.get('Location')).toBe(`/reports/${first.data?.id}`)
    const { response, error } = await lan.api.createReport({ body: { ...flat, title: 'Khói' }, headers })
    expect([response.status, error]).toMatchObject([422, { errors: [{ location: 'header.Idempotency-Key' }] }])
    expect(await count()).toBe(before + 1)
  })
})
