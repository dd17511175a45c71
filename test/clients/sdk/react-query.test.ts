import { ServiceError } from '@environmental-monitoring/sdk'
import { createQueries } from '@environmental-monitoring/sdk/react-query'
import { afterEach, describe, expect, it } from '@jest/globals'
import { InfiniteQueryObserver, MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { readContract } from '../../../src/app/service.js'
import { listOperations } from '../../../src/pipeline/contract/document.js'
import { json, useLoopback } from './_helpers/loopback.js'

const loopback = useLoopback()
const client = new QueryClient()
afterEach(() => client.clear())
const queries = () => createQueries(loopback.client({ cache: 0 }))
const pending = { query: { status: 'PENDING' as const } }

describe('queries', () => {
  it('exist for every canonical operation but the event stream, and for no variant', () => {
    const canonical = listOperations(readContract()).filter(({ operation }) => !operation['x-variant-of'])
    const ids = canonical.map(({ operation }) => operation.operationId).filter((id) => id !== 'streamEvents')
    expect(Object.keys(queries()).sort()).toEqual(ids.sort())
  })

  it('send the request and return its data', async () => {
    loopback.answer((_, response) => json(response, 200, { id: 7, title: 'Smoke' }))
    const report = await client.query(queries().getReport({ path: { report_id: 7 } }))
    expect(report).toEqual({ id: 7, title: 'Smoke' })
    expect(loopback.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /reports/7'])
  })

  it('fail with a ServiceError', async () => {
    loopback.answer((_, response) => json(response, 404, { detail: 'Report not found' }))
    const failed = client.query(queries().getReport({ path: { report_id: 7 } }))
    await expect(failed).rejects.toBeInstanceOf(ServiceError)
    await expect(failed).rejects.toMatchObject({ status: 404, detail: 'Report not found' })
  })

  it('leave retries to the client', async () => {
    loopback.answer((_, response) => json(response, 503, { detail: 'Starting' }))
    const api = loopback.client({ retries: 1 })
    const observer = new QueryObserver(client, createQueries(api).getHealth())
    const { error } = await observer.refetch()
    expect([error?.message, loopback.requests.length]).toEqual(['Starting', 2])
  })

  it('abort the request when they are cancelled', async () => {
    const aborted = new Promise((resolve) => {
      loopback.answer((_, response) => response.on('close', () => resolve(response.writableFinished)))
    })
    const options = queries().listSensors()
    const fetched = client.query(options).catch((error: unknown) => error)
    while (loopback.requests.length === 0) await new Promise(setImmediate)
    await client.cancelQueries({ queryKey: options.queryKey })
    expect(await aborted).toBe(false)
    await fetched
  })

  it('have keys that differ by operation and request, but not by timeout', () => {
    const q = queries()
    const keys = [q.listReports(), q.listReports(pending), q.listReports.infinite(pending), q.listUsers()]
    expect(new Set(keys.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(4)
    const slow = { ...pending, timeout: 60_000 }
    expect(q.listReports(slow).queryKey).toEqual(q.listReports(pending).queryKey)
  })

  it('are invalidated by operation', async () => {
    const q = queries()
    loopback.answer((_, response) => json(response, 200, []))
    const [one, all, users] = [q.listReports(pending), q.listReports.infinite(), q.listUsers()]
    await Promise.all([client.query(one), client.infiniteQuery(all), client.query(users)])
    await client.invalidateQueries({ queryKey: q.listReports.key() })
    const stale = [one, all, users].map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)
    expect(stale).toEqual([true, true, false])
  })
})

describe('infinite queries', () => {
  const page = (skip: number) => `</reports?status=PENDING&skip=${skip}&limit=2&count=true>`
  const answerPages = () =>
    loopback.answer(({ url }, response) => {
      const skip = Number(/skip=(\d)/.exec(url)?.[1] ?? 0)
      const links = skip < 4 ? { Link: `${page(0)}; rel="first", ${page(skip + 2)}; rel="next"` } : {}
      json(response, 200, [{ id: skip + 1 }, { id: skip + 2 }], { ...links, 'X-Total-Count': '6' })
    })
  const request = { query: { ...pending.query, limit: 2, count: true } }

  it('follow the links to the last page', async () => {
    answerPages()
    const observer = new InfiniteQueryObserver(client, queries().listReports.infinite(request))
    await observer.refetch()
    await observer.fetchNextPage()
    const { data, hasNextPage } = await observer.fetchNextPage()
    expect(data?.pages.flatMap(({ items }) => items)).toEqual([1, 2, 3, 4, 5, 6].map((id) => ({ id })))
    expect(hasNextPage).toBe(false)
    const queriesSent = loopback.requests.map(({ url }) =>
      Object.fromEntries(new URL(url, loopback.baseUrl).searchParams),
    )
    const sent = { status: 'PENDING', limit: '2', count: 'true' }
    expect(queriesSent).toEqual([sent, { ...sent, skip: '2' }, { ...sent, skip: '4' }])
  })
})

describe('mutations', () => {
  it('send the request and return its data', async () => {
    loopback.answer((_, response) => json(response, 201, { id: 8 }))
    const mutation = new MutationObserver(client, queries().createReport())
    const body = { title: 'Smoke', latitude: 21.0285, longitude: 105.8542 }
    expect(await mutation.mutate({ body })).toEqual({ id: 8 })
    expect(JSON.parse(loopback.requests[0]?.body ?? '')).toEqual(body)
  })

  it('fail with a ServiceError, and are not repeated', async () => {
    loopback.answer((_, response) => json(response, 422, { detail: 'body.title is required' }))
    const mutation = new MutationObserver(client, queries().createReport())
    await expect(mutation.mutate({ body: new FormData() })).rejects.toBeInstanceOf(ServiceError)
    expect(loopback.requests).toHaveLength(1)
  })
})
