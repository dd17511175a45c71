import { unwrap, type PagedId } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { imported } from '../../_helpers/locations.js'
import { query as sql } from '../../_helpers/processes.js'
import { addDevices } from '../../_helpers/push.js'
import { addPublicReport } from '../../_helpers/reports.js'
import { useService } from '../../_helpers/service.js'
import { stationEntity } from '../../_helpers/stations.js'
import { json, useLoopback } from './_helpers/loopback.js'

/** Collects all values of an iteration. */
async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = []
  for await (const value of values) all.push(value)
  return all
}

describe('pages', () => {
  const server = useLoopback()
  const urls = () => server.requests.map(({ url }) => url)

  it('yields the records, the total and the query of the next page', async () => {
    server.answer((_, response) =>
      json(response, 200, [{ id: 1 }], {
        Link: '</reports?status=PENDING&skip=1&limit=1&count=true>; rel="next"',
        'X-Total-Count': '7',
      }),
    )
    const request = { query: { status: 'PENDING', limit: 1, count: true } }
    const { value } = await server.client().pages('listReports', request).next()
    expect(value).toMatchObject({ items: [{ id: 1 }], total: 7, next: { ...request.query, skip: 1 } })
  })

  it('stops after `maxPages`', async () => {
    server.answer((_, response, count) =>
      json(response, 200, [{ id: count }], { Link: `</reports?skip=${count}>; rel="next"` }),
    )
    expect(await collect(server.client().pages('listReports', { maxPages: 2 }))).toHaveLength(2)
    expect(server.requests).toHaveLength(2)
  })

  it('skips the records that it has read if there is no Link header', async () => {
    server.answer((_, response, count) => json(response, 200, count < 3 ? [{ id: 1 }, { id: 2 }] : [{ id: 5 }]))
    const pages = await collect(server.client().pages('listDevices', { query: { skip: 10, limit: 2 } }))
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1])
    expect(urls()).toEqual([10, 12, 14].map((skip) => `/notifications/tokens?limit=2&skip=${skip}`))
  })

  it('yields an empty list as one empty page', async () => {
    server.answer((_, response) => json(response, 200, []))
    expect(await collect(server.client().pages('listDevices'))).toMatchObject([{ items: [], next: undefined }])
  })

  it('sends no request if the signal has aborted', async () => {
    const signal = AbortSignal.abort(new Error('Too late.'))
    await expect(server.client().pages('listReports', { signal }).next()).rejects.toThrow('Too late.')
    expect(server.requests).toHaveLength(0)
  })
})

describe('lists of the service', () => {
  const service = useService()
  const counts: Record<PagedId, number> = {
    listUsers: 6,
    listAuditEvents: 5,
    listLocations: 5,
    listReports: 5,
    listPublicReports: 5,
    listSensors: 5,
    listStations: 5,
    listWeatherInsights: 5,
    listDevices: 5,
    listNotifications: 5,
    listContextEntities: 5,
    listEntities: 5,
    listTemporalEntities: 5,
    listTemporal: 5,
    listDeliveries: 5,
  }

  let webhookId = 0

  beforeAll(async () => {
    const { admin, app, databaseUrl } = service()
    const numbers = [1, 2, 3, 4, 5]
    for (const n of numbers) {
      await service().citizen()
      await addPublicReport(service(), admin.id, { title: `Report ${n}` })
      const entity = stationEntity(`Page:${n}`, new Date().toISOString())
      expect((await admin.api.createContextEntity({ body: entity })).error).toBeUndefined()
      const station = { name: `Station ${n}`, latitude: 21.03, longitude: 105.85, kind: 'low_cost' } as const
      await unwrap(admin.api.createStation({ body: station }))
      const said = { provider: 'groq', model: 'openai/gpt-oss-20b', analysis: `${n}` } as const
      await app.context.repositories.insights.add({
        ...{ user_id: admin.id, lat: 21.03, lon: 105.85, context: { forecast: null, missing: ['forecast'] } },
        ...said,
      })
    }
    await app.context.repositories.observations.record(
      numbers.map((n) => ({
        ...{ entityId: `urn:ngsi-ld:WeatherObserved:Page:${n}`, entityType: 'WeatherObserved' },
        ...{ attribute: 'temperature', unit: 'CEL', observedAt: new Date(), value: n },
      })),
    )
    await app.context.repositories.locations.importMany(numbers.map((n) => imported(n)))
    await addDevices(service(), 5)
    const { webhook } = await unwrap(admin.api.createWebhook({ body: { url: 'http://127.0.0.1:9/events' } }))
    webhookId = webhook.id
    for (const _n of numbers) await unwrap(admin.api.pingWebhook({ path: { webhook_id: webhookId } }))
    await sql(
      databaseUrl,
      `insert into notifications (title, body, notification_type, status)
       select 'n' || n, 'b', 'token', 'sent' from generate_series(1, 5) n`,
    )
  })

  const lists = Object.keys(counts) as PagedId[]

  it.each(lists)('%s is read completely, two records per page', async (id) => {
    const entities = { type: 'AirQualityObserved' }
    const created = { action: 'station.created' }
    const values = { type: 'WeatherObserved', timerel: 'after', timeAt: '2020-01-01T00:00:00Z' } as const
    const query = {
      limit: 2,
      ...(/ContextEntities|listEntities/.test(id) && entities),
      ...(id.startsWith('listTemporal') && values),
      ...(id === 'listAuditEvents' && created),
    }
    const path = id === 'listDeliveries' ? { webhook_id: webhookId } : undefined
    const pages = await collect(service().admin.api.pages(id, { query, ...(path && { path }) }))
    const ids = pages.flatMap(({ items }) => items.map((item) => item.id))
    expect(new Set(ids).size).toBe(counts[id])
    expect(ids).toHaveLength(counts[id])
    expect(pages.map(({ items }) => items.length)).toEqual(counts[id] === 6 ? [2, 2, 2] : [2, 2, 1])
    expect(pages.at(-1)?.next).toBeUndefined()
  })

  it('yield entities instead of locations with `raw`', async () => {
    const entities = await collect(service().admin.api.iterate('listLocations', { query: { raw: true, limit: 2 } }))
    expect(entities.map(({ type }) => type)).toHaveLength(5)
    expect(entities.every(({ id }) => id.startsWith('urn:ngsi-ld:'))).toBe(true)
  })
})
