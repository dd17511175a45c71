import { ServiceError } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { json, useLoopback } from './_helpers/loopback.js'

describe('iterate', () => {
  const server = useLoopback()
  const urls = () => server.requests.map(({ url }) => url)
  const collect = async (items: AsyncIterable<{ id: unknown }>) => {
    const ids: unknown[] = []
    for await (const { id } of items) ids.push(id)
    return ids
  }

  it('yields the records of all pages if pages are arrays', async () => {
    server.answer(({ url }, response) => {
      const skip = Number(new URL(url, server.baseUrl).searchParams.get('skip'))
      const links = `</reports?status=PENDING&skip=0&limit=2>; rel="first", <http://inside:8000/reports?status=PENDING&skip=${skip + 2}&limit=2>; rel="next"`
      json(response, 200, skip < 4 ? [{ id: skip }, { id: skip + 1 }] : [{ id: 4 }], skip < 4 ? { Link: links } : {})
    })
    const reports = server.client().iterate('listReports', { query: { status: 'PENDING', limit: 2 } })
    expect(await collect(reports)).toEqual([0, 1, 2, 3, 4])
    expect(urls()).toEqual([
      '/reports?status=PENDING&limit=2',
      '/reports?status=PENDING&limit=2&skip=2',
      '/reports?status=PENDING&limit=2&skip=4',
    ])
  })

  it('yields the records of all pages if pages are envelopes', async () => {
    server.answer((_, response, count) =>
      json(
        response,
        200,
        { data: [{ id: count }] },
        count < 3 ? { Link: `</sensors?page=${count + 1}>; rel=next` } : {},
      ),
    )
    expect(await collect(server.client().iterate('listSensors'))).toEqual([1, 2, 3])
  })

  it('preserves the filters of the query', async () => {
    server.answer((_, response, count) =>
      json(response, 200, [], count < 2 ? { Link: '</reports?status=007&skip=20&limit=20>; rel="next"' } : {}),
    )
    await collect(server.client().iterate('listReports', { query: { status: '007', bbox: '1,2,3,4' } }))
    expect(urls()[1]).toBe('/reports?status=007&bbox=1%2C2%2C3%2C4&skip=20&limit=20')
  })

  it('stops if a mock always links to the same page', async () => {
    server.answer((_, response) => json(response, 200, [{ id: 1 }], { Link: '</reports?skip=20>; rel="next"' }))
    expect(await collect(server.client().iterate('listReports'))).toEqual([1, 1])
  })

  it('stops after `maxItems`', async () => {
    server.answer(({ url }, response) => {
      const skip = Number(new URL(url, server.baseUrl).searchParams.get('skip'))
      json(response, 200, [{ id: skip }, { id: skip + 1 }], { Link: `</reports?skip=${skip + 2}>; rel="next"` })
    })
    expect(await collect(server.client().iterate('listReports', { maxItems: 4 }))).toEqual([0, 1, 2, 3])
    expect(server.requests).toHaveLength(2)
  })

  it('throws the reason of the signal between two records', async () => {
    server.answer((_, response) => json(response, 200, [{ id: 1 }, { id: 2 }]))
    const controller = new AbortController()
    const found: number[] = []
    const loop = async () => {
      for await (const { id } of server.client().iterate('listReports', { signal: controller.signal })) {
        found.push(id)
        controller.abort(new Error('The user left the page.'))
      }
    }
    await expect(loop()).rejects.toThrow('The user left the page.')
    expect(found).toEqual([1])
  })

  it('throws a ServiceError if the service returns an error for a page', async () => {
    server.answer((_, response, count) =>
      count === 1
        ? json(response, 200, [{ id: 1 }], { Link: '</reports?skip=1>; rel="next"' })
        : json(response, 401, { detail: 'Invalid token', request_id: 'r' }),
    )
    await expect(collect(server.client().iterate('listReports'))).rejects.toThrow(ServiceError)
  })
})
