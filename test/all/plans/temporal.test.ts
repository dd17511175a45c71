import { describe, expect, it } from '@jest/globals'
import { createTemporalRepository, type SeriesFilter } from '../../../src/platform/ngsi-ld/temporal-repository.js'
import { indexesIn, nodeTypesIn, readPlan, type PlanNode } from '../../_helpers/plans.js'
import { useDatabase } from '../../platform/database/_helpers/database.js'
import { observedYear, sensorPrefix } from './_helpers/observed-year.js'

describe('the plans of temporal queries', () => {
  const database = useDatabase({ fill: observedYear })
  const plan = (work: (repository: ReturnType<typeof createTemporalRepository>) => Promise<unknown>) =>
    readPlan(database, () => work(createTemporalRepository(database.db)))

  const year = { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2027-01-01T00:00:00Z') }
  const march = { from: Date.parse('2026-03-10T00:00:00Z'), to: Date.parse('2026-03-11T00:00:00Z') }
  const stations: SeriesFilter = { types: ['AirQualityObserved'], ids: undefined, attributes: undefined, range: march }
  const scansOf = (nodes: PlanNode[], table: string) => nodes.filter((node) => node['Relation Name']?.startsWith(table))

  it('read only the partition of the day', async () => {
    const nodes = await plan((temporal) => temporal.instances([1, 2], march, { newest: false, limit: 100 }))
    expect(scansOf(nodes, 'observations_')).toMatchObject([
      { 'Node Type': 'Index Only Scan', 'Index Name': 'observations_2026_03_pkey' },
    ])
  })

  it.each([true, false])('stop at the limit of values without sorting (newest: %s)', async (newest) => {
    const nodes = await plan((temporal) => temporal.instances([1, 2], year, { newest, limit: 100 }))
    // Before it, the flags of the series are looked up once.
    const limited = nodes.findLast((node) => node['Node Type'] === 'Limit')
    expect(limited?.Plans?.at(-1)).toMatchObject({ 'Node Type': 'Append' })
    expect(nodeTypesIn(nodes)).not.toContain('Sort')
  })

  it('aggregate a year by the primary keys', async () => {
    const nodes = await plan((temporal) =>
      temporal.aggregates([1], year, { starts: [year.from], methods: ['avg', 'max'] }),
    )
    expect(indexesIn(scansOf(nodes, 'observations_'))).toHaveLength(12)
    expect(nodeTypesIn(nodes)).not.toContain('Seq Scan')
  })

  it.each<[string, Partial<SeriesFilter>]>([
    ['a type', {}],
    ['a type and an attribute', { attributes: ['pm25'] }],
    ['a pattern of ids', { idPattern: 'Hanoi:7$' }],
    ['ids', { ids: [`${sensorPrefix}BaDinh:7`] }],
  ])('find a page of %s by indexes', async (_what, filter) => {
    const nodes = await plan((temporal) => temporal.page({ ...stations, ...filter }, { limit: 6, offset: 0 }))
    expect(nodeTypesIn(nodes)).not.toContain('Seq Scan')
  })

  it('find the series of an entity and known attributes by indexes', async () => {
    const found = await plan((temporal) => temporal.seriesOf(`${sensorPrefix}BaDinh:7`, year))
    const known = await plan((temporal) => temporal.known(['TrafficFlow'], ['none']))
    expect([...nodeTypesIn(found), ...nodeTypesIn(known)]).not.toContain('Seq Scan')
  })
})
