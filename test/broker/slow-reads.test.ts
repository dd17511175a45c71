import { beforeAll, describe, expect, it } from '@jest/globals'
import { maxSlowReads } from '../../src/platform/database/slow-reads.js'
import { until } from '../_helpers/processes.js'
import { useRequests } from './_helpers/broker.js'

const total = 30
const polygon = encodeURIComponent('[[[105,21],[106,21],[106,22],[105,21]]]')

describe('many slow queries', () => {
  const { broker, send, create } = useRequests()
  beforeAll(() => create({ location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8, 21] } } }))

  const type = 'type=AirQualityObserved'
  const list = `/entities?${type}`
  it.each([
    [
      'geo queries',
      'broker.geometries',
      `/entities?${type}&georel=within&geometry=Polygon&coordinates=${polygon}`,
      list,
    ],
    ['temporal queries', 'observations', `/temporal/entities?${type}&timerel=after&timeAt=2026-11-01T00:00:00Z`, list],
    ['patterns', 'broker.entities', `/entities?${type}&idPattern=.*x`, '/subscriptions'],
    ['expressions', 'broker.entities', `/entities?${type}&q=pm25%3E1`, '/subscriptions'],
  ])('are refused at once beyond a limit: %s', async (_name, table, path, other) => {
    const holder = await broker().db.transaction()
    const refused: (string | null)[] = []
    try {
      await holder.raw(`lock table ${table} in access exclusive mode`)
      const answers = Array.from({ length: total }, async () => {
        const { status, headers } = await send(`GET ${path}`)
        if (status === 503) refused.push(headers.get('Retry-After'))
      })
      // The others still wait for the lock.
      await until(() => refused.length === total - maxSlowReads.concurrent - maxSlowReads.waiting)
      expect(new Set(refused)).toEqual(new Set(['5']))
      // A read of another table finds a connection.
      expect((await send(`GET ${other}`)).status).toBe(200)
      await holder.rollback()
      await Promise.all(answers)
      expect((await send(`GET ${path}`)).status).toBe(200)
    } finally {
      await holder.rollback()
    }
  })
})
