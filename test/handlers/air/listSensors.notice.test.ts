import { beforeEach, describe, expect, it } from '@jest/globals'
import type { PassOutcome } from '../../../src/domain/agent-passes.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { stationEntity } from '../../_helpers/stations.js'

const broker = await standInBroker()
let now = Date.parse('2026-11-21T03:30:00Z')

describe('the notice of listSensors', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' }, clock: () => now })

  // Responses and passes are cached for some seconds.
  beforeEach(() => {
    now += 60_000
    broker.entities = []
  })

  const after = (outcome: PassOutcome) =>
    service().app.context.repositories.agentPasses.record('air-quality', {
      outcome,
      entities: 0,
      finishedAt: new Date(now),
    })
  const list = async (language = 'en') => {
    const { data } = await service().api.listSensors({ headers: { 'Accept-Language': language } })
    return data
  }
  const noObservations = 'The air quality provider currently has no observations for this city.'

  it('explains an empty list before the first pass', async () => {
    expect(await list()).toMatchObject({ data: [], notice: 'There is no air quality data yet.' })
  })

  it('says that the provider has no observations for the city', async () => {
    await after('empty')
    expect(await list()).toMatchObject({ data: [], notice: noObservations })
  })

  it('says so beside the last known values, too', async () => {
    broker.entities = [stationEntity('A:1', '2026-11-21T03:00:00.000Z')]
    await after('empty')
    expect(await list()).toMatchObject({ data: [{ id: 'Hanoi:A:1' }], notice: noObservations })
  })

  it('says that the provider does not respond', async () => {
    await after('failed')
    expect((await list())?.notice).toMatch(/the provider does not respond/)
  })

  it('is in Vietnamese by default', async () => {
    await after('empty')
    expect((await list('fr'))?.notice).toMatch(/^Nguồn dữ liệu hiện không có số liệu/)
  })

  it('is absent if there is nothing to explain', async () => {
    broker.entities = [stationEntity('A:1', '2026-11-21T03:00:00.000Z')]
    await after('succeeded')
    expect(await list()).not.toHaveProperty('notice')
  })
})
