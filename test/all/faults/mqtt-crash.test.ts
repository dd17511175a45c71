import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { stationPasswords } from '../../../src/commands/station-passwords.js'
import { useCommands } from '../../_helpers/command.js'
import { describeWithMosquitto, publish, startMosquitto, type Mosquitto } from '../../_helpers/mosquitto.js'
import { createStation, type OwnStation } from '../../_helpers/own-stations.js'
import { exited, query, until } from '../../_helpers/processes.js'
import { spawnEms } from '../../_helpers/service-process.js'
import { startTestService, type TestService } from '../../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'

describeWithMosquitto('an agent mqtt that is killed', () => {
  const commands = useCommands()
  let mosquitto: Mosquitto
  let service: TestService
  let proxy: TcpProxy
  let station: OwnStation
  let folder: string
  const processes: ReturnType<typeof spawnEms>[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-mqtt-'))
    mosquitto = await startMosquitto()
    service = await startTestService({ work: 'automatic' })
    proxy = await startTcpProxy(service.databaseUrl)
    station = await createStation(service)
    await commands().run(() => stationPasswords(mosquitto.passwordFile), { DATABASE_URL: service.databaseUrl })
    await mosquitto.reload()
  })

  afterAll(async () => {
    await end()
    await proxy.close()
    await service.stop()
    await mosquitto.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const start = async () => {
    const environment = { NODE_ENV: 'test', DATABASE_URL: proxy.url, DATA_DIR: folder, MQTT_URL: mosquitto.url }
    const started = spawnEms(['agent', 'mqtt'], { ...environment, LOG_LEVEL: 'info' })
    processes.push(started)
    await until(() => started.lines.some((line) => line.includes('Connected to the MQTT server')))
    return started.child
  }

  const end = async () => {
    for (const { child } of processes) child.kill('SIGKILL')
    await Promise.all(processes.map(({ child }) => exited(child)))
  }

  const sender = () => ({ port: mosquitto.port, user: String(station.id), password: station.key })

  it('loses no reading and stores none twice', async () => {
    const [from, count] = [Date.parse('2026-11-01T00:00:00Z'), 200]
    const messages = Array.from({ length: count }, (_none, index) => ({
      topic: `stations/${station.id}/readings`,
      payload: JSON.stringify({ observed_at: new Date(from + index * 60_000).toISOString(), pm25: index }),
    }))
    const delivered = () => mosquitto.lines.filter((line) => line.includes('Sending PUBLISH to ems ')).length

    const first = await start()
    await publish(sender(), messages.slice(0, 100))
    // Holds back the transaction of a message that the agent has received.
    proxy.freeze()
    await publish(sender(), messages.slice(100))
    await until(() => delivered() > 0)
    first.kill('SIGKILL')
    await exited(first)
    proxy.restore()

    const stored = () =>
      query<{ values: number; distinct: number }>(
        service.databaseUrl,
        `select count(*)::int as "values", count(distinct value)::int as "distinct"
         from observations join observation_series on id = series_id where attribute = 'pm25'`,
      )
    const [before] = await stored()
    expect(before?.values).toBeLessThan(count)
    await start()
    await until(async () => ((await stored())[0]?.distinct ?? 0) >= count)
    expect(await stored()).toEqual([{ values: count, distinct: count }])
  })

  it('does not let a station fill the memory of the MQTT server', async () => {
    await end()
    // The MQTT server keeps the messages for its session.
    await start()
    await end()
    const message = { topic: `stations/${station.id}/readings`, payload: Buffer.alloc(512 * 1024) }
    await publish(sender(), Array<typeof message>(140).fill(message))
    expect(mosquitto.lines.some((line) => line.includes('dropped for client ems'))).toBe(true)
  })
})
