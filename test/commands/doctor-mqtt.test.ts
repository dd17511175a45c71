import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startMqtt, type MqttStandIn } from '../../scripts/dev/stand-ins/mqtt.js'
import { doctor } from '../../src/commands/doctor.js'
import { useCommands } from '../_helpers/command.js'

describe('ems doctor with an MQTT server', () => {
  const commands = useCommands()
  let server: MqttStandIn

  beforeAll(async () => {
    server = await startMqtt({ password: 'password of the service' })
  })

  afterAll(() => server.close())

  const run = async (settings: Record<string, string>) => {
    const environment = { BROKER_PORT: '0', NEWS_FEEDS: 'hanoimoi=http://127.0.0.1:9/rss', ...settings }
    const { output } = await commands().run(doctor, environment)
    return output.split('\n').filter((line) => line.includes('agent mqtt'))
  }

  it('reports that the server accepts the connection', async () => {
    expect(await run({ AGENTS: 'mqtt', MQTT_URL: server.url })).toEqual([
      `ok    agent mqtt: the MQTT server 127.0.0.1:${server.port} accepts the connection`,
    ])
  })

  it('warns if the server rejects the password, without showing it', async () => {
    const url = `mqtt://ems:wrong-password@127.0.0.1:${server.port}`
    const lines = await run({ AGENTS: 'mqtt', MQTT_URL: url })
    expect(lines).toEqual([
      expect.stringMatching(/^warn {2}agent mqtt: Connection refused: Not authorized: .*MQTT_URL/),
    ])
    expect(lines.join('\n')).not.toContain('wrong-password')
  })

  it('warns if no server listens', async () => {
    const lines = await run({ AGENTS: 'mqtt', MQTT_URL: 'mqtt://localhost:9' })
    expect(lines).toEqual([expect.stringMatching(/^warn {2}agent mqtt: .*ECONNREFUSED/)])
  })

  it.each([{ AGENTS: 'mqtt' }, { AGENTS: 'none', MQTT_URL: 'mqtt://localhost:9' }])(
    'checks nothing with %j, because the agent does not run',
    async (settings) => {
      expect(await run(settings)).toEqual([])
    },
  )
})
