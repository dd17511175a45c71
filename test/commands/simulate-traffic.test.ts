import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { startStandIn } from '../../scripts/dev/stand-ins/server.js'
import { projectFile } from '../../src/base/project.js'
import { wholeNumber } from '../../src/commands/arguments.js'
import { importSegments } from '../../src/commands/imports.js'
import { simulateTraffic, type SimulateTrafficOptions } from '../../src/commands/simulate-traffic.js'
import { useCommands } from '../_helpers/command.js'
import { query, until } from '../_helpers/processes.js'

interface Written {
  id: string
  location: { value: unknown }
}

/** A broker that accepts every batch. */
const broker = await startStandIn(0, () => ({ status: 204, body: '' }))
afterAll(() => broker.close())
const BROKER_URL = broker.origin

describe('ems simulate traffic', () => {
  const commands = useCommands()
  const batches = () => broker.requests.map(({ body }) => body as Written[])

  beforeEach(async () => {
    broker.reset()
    await query(commands().databaseUrl, 'truncate road_segments')
  })

  const addSegments = () => commands().run(() => importSegments(projectFile('test/fixtures/segments.geojson')))
  const run = (options: SimulateTrafficOptions = { once: true }, settings: Record<string, string> = { BROKER_URL }) =>
    commands().run(() => simulateTraffic(options), settings)

  it('writes one entity per segment', async () => {
    await addSegments()
    const { output, failure, exitCode } = await run()
    expect([failure, exitCode]).toEqual([undefined, undefined])
    expect(output).toMatch(/^Wrote the traffic of 5 of 5 segments to http:\/\/127\.0\.0\.1:\d+ in [\d.]+ s\.$/)
    const upsert = { path: '/ngsi-ld/v1/entityOperations/upsert', query: { options: 'update' } }
    expect(broker.requests).toEqual([expect.objectContaining(upsert)])
    const [entities = []] = batches()
    expect(entities.map(({ id }) => id)).toEqual([
      'urn:ngsi-ld:TrafficFlow:Hanoi:7',
      'urn:ngsi-ld:TrafficFlow:Hanoi:Ngo-12-De-La-Thanh-2-f15975aa',
      'urn:ngsi-ld:TrafficFlow:Hanoi:pho-thu-01',
      'urn:ngsi-ld:TrafficFlow:Hanoi:way-201-1',
      'urn:ngsi-ld:TrafficFlow:Hanoi:way-201-2',
    ])
    expect(entities[0]?.location.value).toEqual({ type: 'Point', coordinates: [105.83, 21.031] })
  })

  it('writes a hundred entities per request', async () => {
    await query(
      commands().databaseUrl,
      `insert into road_segments (id, name, coordinates, latitude, longitude)
       select 's' || i, 's', '[[105, 21], [106, 21]]', 21, 105.5 from generate_series(1, 250) as i`,
    )
    expect((await run()).output).toContain('250 of 250')
    expect(batches().map((entities) => entities.length)).toEqual([100, 100, 50])
  })

  it('repeats until it is stopped, also after a run that failed', async () => {
    await addSegments()
    const running = run({ interval: 1 })
    await until(() => broker.requests.length >= 1)
    broker.failNext({ status: 400, body: { title: 'Not today' } })
    await until(() => broker.requests.length >= 3)
    process.emit('SIGINT')
    const { output, errors, failure, exitCode } = await running
    expect([failure, exitCode]).toEqual([undefined, undefined])
    expect(output).toContain('The simulation runs every 1 s. Press Ctrl-C to stop.')
    expect(errors).toContain('Not today')
  })

  it('explains what to do if there are no segments', async () => {
    expect((await run()).failure).toBe(
      'There are no road segments. Import them first with `ems import segments <file.geojson>`.',
    )
    expect(broker.requests).toEqual([])
  })

  it('explains what to do if no broker responds', async () => {
    await addSegments()
    const closed = await startStandIn(0, () => ({ status: 204, body: '' }))
    await closed.close()
    const { port } = new URL(closed.origin)
    const { failure } = await run({ once: true }, { BROKER_PORT: port })
    expect(failure).toBe(
      `No context broker responds at http://127.0.0.1:${port}. Start the service with \`npm start\`, or set BROKER_URL to a running broker.`,
    )
  })

  it('reports entities that the broker rejected', async () => {
    await addSegments()
    const id = 'urn:ngsi-ld:TrafficFlow:Hanoi:7'
    const errors = [{ entityId: id, error: { title: 'No room' } }]
    broker.failNext({ status: 207, body: { success: [], errors } })
    const { output, failure } = await run()
    expect(output).toContain('the traffic of 4 of 5 segments')
    expect(failure).toMatch(/^The broker rejected 1 entities. The first error: .*No room/)
  })
})

describe('--interval and --seed', () => {
  const parse = wholeNumber(1, 86_400)

  it.each(['1', '60', '86400'])('accept %s', (text) => {
    expect(parse(text)).toBe(Number(text))
  })

  it.each(['', '0', '86401', '1.5', '-1', '1e3', 'x'])('reject %j and name the range', (text) => {
    expect(() => parse(text)).toThrow('Use a whole number from 1 to 86400.')
  })
})
