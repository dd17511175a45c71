import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { GeoQuery } from '../../../generated/broker-types.js'
import { defaultTenant } from '../../../src/base/ngsi-ld.js'
import { createContextLibrary } from '../../../src/broker/contexts/library.js'
import { Problem } from '../../../src/broker/problem.js'
import type { GeoCondition } from '../../../src/broker/query/geo-query.js'
import { createMatcher } from '../../../src/broker/subscriptions/match.js'
import type { SubscriptionRecord } from '../../../src/broker/subscriptions/subscription.js'
import type { Database } from '../../../src/platform/database/postgres.js'
import { aRecord, silentLog } from './_helpers/records.js'

describe('slow geoQ conditions', () => {
  afterEach(() => void jest.restoreAllMocks())

  const contexts = createContextLibrary({ ownAddresses: [] })
  const noDatabase = undefined as unknown as Database
  const times = { createdAt: '2026-11-21T03:00:00Z', modifiedAt: '2026-11-21T03:00:00Z' }
  const entity = { id: 'urn:e:1', types: ['urn:t'], attributes: {}, ...times }
  const changes = [
    { entity, isNew: true, created: new Set(['urn:a:b']), updated: new Set<string>(), deleted: new Map() },
  ]
  const watcher = (longitude: number): SubscriptionRecord => {
    const geoQ: GeoQuery = { georel: 'near;maxDistance==10', geometry: 'Point', coordinates: [longitude, 0] }
    const definition = { context: undefined, entities: [{ type: 'urn:t' }], geoQ }
    return aRecord({ id: `urn:s:${longitude}`, definition })
  }
  /** Creates a matcher whose comparisons run `work` with the longitude of the subscription. */
  const matcherOf = (work: (longitude: number) => Promise<void>, geoBudget?: number) => {
    const logged: unknown[] = []
    const match = createMatcher({
      tenant: defaultTenant,
      queries: {
        async matching(_trx, { geo }, ids) {
          const { geometry } = geo as GeoCondition
          await work(geometry.type === 'Point' ? (geometry.coordinates[0] ?? 0) : 0)
          return new Set(ids)
        },
      },
      contexts,
      log: { ...silentLog, error: (line: unknown) => void logged.push(line) },
      ...(geoBudget !== undefined && { geoBudget }),
    })
    const matched = async (records: SubscriptionRecord[]) =>
      (await match(noDatabase, records, changes)).map(({ record }) => record.id)
    return { matched, logged }
  }

  it('are logged and skipped without failing the write', async () => {
    const { matched, logged } = matcherOf((longitude) =>
      longitude === 1 ? Promise.reject(new Problem('TooComplexQuery', 'It takes too long.')) : Promise.resolve(),
    )
    expect(await matched([watcher(0), watcher(1), watcher(2)])).toEqual(['urn:s:0', 'urn:s:2'])
    expect(logged).toEqual([{ subscription: 'urn:s:1' }])
  })

  it('fail the write if the database fails', async () => {
    const { matched } = matcherOf(() => Promise.reject(new Error('connection lost')))
    await expect(matched([watcher(0)])).rejects.toThrow('connection lost')
  })

  it('share the time budget of a write, and are evaluated last by later writes', async () => {
    let elapsed = 0
    jest.spyOn(performance, 'now').mockImplementation(() => elapsed)
    const compared: number[] = []
    const { matched } = matcherOf((longitude) => {
      compared.push(longitude)
      if (longitude < 2) elapsed += 300
      return Promise.resolve()
    }, 200)
    const records = [0, 1, 2, 3].map(watcher)
    expect(await matched(records)).toEqual(['urn:s:0'])
    compared.length = 0
    expect(await matched(records)).toEqual(['urn:s:1'])
    expect(compared).toEqual([1])
    compared.length = 0
    expect(await matched(records)).toEqual(expect.arrayContaining(['urn:s:2', 'urn:s:3']))
    expect(compared.slice(0, 2)).toEqual([2, 3])
  })
})
