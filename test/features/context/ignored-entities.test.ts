import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import { doctor } from '../../../src/commands/doctor.js'
import { ignoredEntitiesJob } from '../../../src/features/context/ignored-entities.js'
import { hanoiWith } from '../../_helpers/city-file.js'
import { useCommands } from '../../_helpers/command.js'
import { call, publicUrl, useBroker } from '../../broker/_helpers/broker.js'
import { station } from '../../broker/_helpers/stations.js'

// A client without our context, such as an IoT agent that has none, writes types into the default context.
describe('entities with the types of the service in the default context', () => {
  const broker = useBroker()
  const commands = useCommands()
  const type = 'https://uri.etsi.org/ngsi-ld/default-context/AirQualityObserved'
  const context = `${publicUrl}/contexts/environment.jsonld`

  const start = () => {
    const lines: unknown[] = []
    const keep = (...line: unknown[]) => void lines.push(line)
    const log = { debug: keep, info: keep, warn: keep, error: keep }
    const client = createNgsiLdClient({ baseUrl: broker().url, context })
    const job = ignoredEntitiesJob(client, publicUrl, log)
    return { lines, run: () => job.run(new AbortController().signal) }
  }
  const runDoctor = () =>
    commands().run(doctor, {
      PUBLIC_URL: publicUrl,
      BROKER_URL: broker().url,
      PORT: '0',
      AGENTS: 'none',
      ...hanoiWith({ newsFeeds: {} }),
    })

  it('are reported once in the log, and by ems doctor', async () => {
    const { lines, run } = start()
    await call(broker().url, 'POST /entities', { body: station() })
    await run()
    expect(lines).toEqual([])
    expect((await runDoctor()).output).toMatch(/^ok {4}context broker: .* responds/m)

    const { id } = station()
    await call(broker().url, 'POST /entities', { body: station({ id }), headers: { Link: '' } })
    await run()
    await run()
    const advice = `give the client that writes it the context ${context}`
    expect(lines).toEqual([[{ entity: { id, type } }, `The service ignores an entity because of its type; ${advice}`]])
    const { output } = await runDoctor()
    expect(output).toContain(`warn  context broker: the service ignores ${id} because of its type ${type}: ${advice}`)
  })
})
