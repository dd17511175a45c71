import { beforeAll, describe, expect, it } from '@jest/globals'
import { jpeg } from '../../_helpers/images.js'
import { query } from '../../_helpers/processes.js'
import { useService, type TestUser } from '../../_helpers/service.js'

const fields = { title: 'Rác thải tràn ra vỉa hè', latitude: '21.0352', longitude: '105.8403' }
const place = { title: 'Rác', latitude: 21, longitude: 105.8 }

type Part = [name: string, content: Buffer | string, type?: string]

describe('createReport with images', () => {
  const service = useService({ environment: { PUBLIC_URL: 'https://city.example' } })
  let lan: TestUser
  let minh: TestUser

  beforeAll(async () => {
    ;[lan, minh] = await Promise.all([service().citizen(), service().citizen()])
  })

  const formOf = (parts: Part[]): FormData => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const [name, content, type = 'image/jpeg'] of parts)
      form.append(name, new Blob([content], { type }), 'ảnh.jpg')
    return form
  }
  const create = (parts: Part[], headers?: { 'Idempotency-Key': string }) =>
    lan.api.createReport({ body: formOf(parts), ...(headers && { headers }) })
  const link = (image_urls: string[], user = lan) => user.api.createReport({ body: { ...place, image_urls } })
  const upload = async (user = lan, size = { width: 8, height: 6 }) => {
    const body = new FormData()
    body.append('image', new Blob([await jpeg(size)], { type: 'image/jpeg' }), 'a.jpg')
    const { data, error } = await user.api.uploadImage({ body })
    if (!data) throw new Error(`The upload failed: ${JSON.stringify(error)}`)
    return data
  }
  /** Images are identified by their width. */
  const widthsOf = async (addresses: string[] = []) => {
    const names = addresses.map((address) => `'${address.replace('/uploads/', '')}'`).join()
    const rows = await query<{ name: string; width: number }>(
      service().databaseUrl,
      `select name, width from uploads where name in (${names})`,
    )
    return addresses.map((address) => rows.find(({ name }) => address.endsWith(name))?.width)
  }
  const fetched = async (address: string) => (await fetch(service().baseUrl + address)).status
  const uploads = async () => (await service().query<{ count: number }>('select count(*)::int from uploads'))[0]?.count

  it('stores five images in the order of the request', async () => {
    const sizes = [11, 12, 13, 14, 15]
    const parts = await Promise.all(sizes.map(async (width): Promise<Part> => ['images', await jpeg({ width })]))
    const { data } = await create(parts)
    expect(await widthsOf(data?.image_urls)).toEqual(sizes)
    expect(data?.image_url).toBe(data?.image_urls[0])
    for (const address of data?.image_urls ?? []) expect(await fetched(address)).toBe(200)
    const found = await lan.api.getReport({ path: { report_id: data?.id ?? 0 } })
    expect(found.data).toEqual(data)
    const listed = await lan.api.listReports()
    expect(listed.data).toContainEqual(data)
  })

  it('accepts one image as `image`, which comes before those of `images`', async () => {
    const one = await create([['image', await jpeg({ width: 21 })]])
    expect(await widthsOf(one.data?.image_urls)).toEqual([21])
    const both = await create([
      ['images', await jpeg({ width: 22 })],
      ['image', await jpeg({ width: 23 })],
      ['images', await jpeg({ width: 24 })],
    ])
    expect(await widthsOf(both.data?.image_urls)).toEqual([23, 22, 24])
  })

  it('returns 422 for six files in total', async () => {
    const before = await uploads()
    const image = await jpeg()
    const five: Part[] = Array.from({ length: 5 }, () => ['images', image])
    const { error, response } = await create([...five, ['image', image]])
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location: 'body.images' }] })
    expect((await create([...five, ['images', image]])).response.status).toBe(422)
    expect(await uploads()).toBe(before)
  })

  it.each([
    ['body.image', 'image', []],
    ['body.images[0]', 'images', ['image']],
  ] as const)('returns 422 that names %s for a file that is not an image', async (location, name, good) => {
    const before = await uploads()
    const image = await jpeg()
    const { error } = await create([...good.map((part): Part => [part, image]), [name, 'no image']])
    expect(error).toMatchObject({ errors: [{ location }] })
    expect(await uploads()).toBe(before)
  })

  it('accepts uploads by path and by URL, in the order of the request', async () => {
    const [one, two] = [await upload(lan, { width: 31, height: 6 }), await upload(lan, { width: 32, height: 6 })]
    const { data } = await link([two.url, one.image_url])
    expect(data?.image_urls).toEqual([two.image_url, one.image_url])
    expect(data?.image_url).toBe(two.image_url)
    expect(two.url).toBe(`https://city.example${two.image_url}`)
  })

  it('accepts an upload as `image_url`, which comes before those of `image_urls`', async () => {
    const [one, two] = [await upload(), await upload()]
    const { data } = await lan.api.createReport({
      body: { ...place, image_url: two.url, image_urls: [one.image_url, two.image_url] },
    })
    expect(data?.image_urls).toEqual([two.image_url, one.image_url])
  })

  it.each(['', null])('creates a report without images if `image_url` is %j', async (image_url) => {
    const { data } = await lan.api.createReport({ body: { ...place, image_url } })
    expect(data).toMatchObject({ image_url: null, image_urls: [] })
  })

  it('returns 422 for six linked images in total', async () => {
    const image_urls = [1, 2, 3, 4, 5].map((digit) => `/uploads/${String(digit).repeat(32)}.jpg`)
    const { error, response } = await lan.api.createReport({
      body: { ...place, image_url: `/uploads/${'6'.repeat(32)}.jpg`, image_urls },
    })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location: 'body.image_urls' }] })
  })

  it('treats the path and the URL of one upload as one image', async () => {
    const { url, image_url } = await upload()
    expect((await link([url, image_url])).data?.image_urls).toEqual([image_url])
  })

  it('returns 422 for the upload of another user', async () => {
    const [mine, theirs] = [await upload(), await upload(minh)]
    const { error, response } = await link([mine.image_url, theirs.image_url])
    expect(response.status).toBe(422)
    expect(error).toMatchObject({
      detail: 'body.image_urls[1] is not one of your uploads',
      errors: [{ location: 'body.image_urls[1]', message: 'is not one of your uploads' }],
    })
    // Nothing was stored: both uploads can still be used.
    expect((await link([mine.image_url])).response.status).toBe(201)
    expect((await link([theirs.image_url], minh)).response.status).toBe(201)
  })

  it('returns 422 for the upload of another report', async () => {
    const { image_url } = await upload()
    expect((await link([image_url])).response.status).toBe(201)
    const { error } = await link([image_url])
    expect(error).toMatchObject({ errors: [{ location: 'body.image_urls[0]' }] })
  })

  it('attaches an upload to only one of two concurrent reports', async () => {
    const { image_url } = await upload()
    const answers = await Promise.all(Array.from({ length: 6 }, () => link([image_url])))
    expect(answers.map(({ response }) => response.status).toSorted()).toEqual([201, 422, 422, 422, 422, 422])
  })

  it('stores no images for a repeated request with the same key', async () => {
    const image = await jpeg({ width: 41 })
    const headers = { 'Idempotency-Key': 'one-report-with-an-image' }
    const first = await create([['image', image]], headers)
    const before = await uploads()
    const second = await create([['image', image]], headers)
    expect(second.data).toEqual(first.data)
    expect(await uploads()).toBe(before)
  })

  it('returns 422 for the same key with another image, or with the image in another field', async () => {
    const headers = { 'Idempotency-Key': 'one-report-with-another-image' }
    const image = await jpeg({ width: 42 })
    expect((await create([['image', image]], headers)).response.status).toBe(201)
    expect((await create([['image', await jpeg({ width: 43 })]], headers)).response.status).toBe(422)
    expect((await create([['images', image]], headers)).response.status).toBe(422)
    expect((await create([], headers)).response.status).toBe(422)
  })

  it('keeps no image of a report that could not be stored', async () => {
    const before = await uploads()
    await service().query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger refuse_reports before insert on reports for each row
         when (new.title = 'refuse me') execute function refuse()`)
    const form = formOf([['image', await jpeg()]])
    form.set('title', 'refuse me')
    expect((await lan.api.createReport({ body: form })).response.status).toBe(500)
    expect(await uploads()).toBe(before)
  })

  it('returns 401 if the account is deleted while images are processed, and keeps no image', async () => {
    const hoa = await service().citizen()
    const before = await uploads()
    const { uploads: images, repositories } = service().app.context
    const save = images.save.bind(images)
    images.save = async (files, userId) => {
      const kept = await save(files, userId)
      await repositories.users.remove(hoa.id)
      return kept
    }
    const { error, response } = await hoa.api.createReport({ body: formOf([['image', await jpeg()]]) })
    images.save = save
    expect(response.status).toBe(401)
    expect(error).toMatchObject({ detail: 'User not found' })
    expect(await uploads()).toBe(before)
  })
})
