import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { stationPasswords } from '../../../src/commands/station-passwords.js'
import { useCommands } from '../../_helpers/command.js'
import { metricsToken, readMetrics } from '../../_helpers/metrics.js'
import { describeWithMosquitto, publish, startMosquitto, type Mosquitto } from '../../_helpers/mosquitto.js'
import { createStation, type OwnStation } from '../../_helpers/own-stations.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { until } from '../../_helpers/processes.js'
import { startTestService, type TestService } from '../../_helpers/service.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describeWithMosquitto('readings over MQTT', () => {
  const commands = useCommands()
  let mosquitto: Mosquitto
  let database: TestDatabase
  let proxy: TcpProxy
  let first: TestService
  let second: TestService

  beforeAll(async () => {
    mosquitto = await startMosquitto()
    database = await createTestDatabase()
    proxy = await startTcpProxy(database.url)
    const environment = { AGENTS: 'mqtt', MQTT_URL: mosquitto.url, METRICS_TOKEN: metricsToken }
    const options = { environment, intervals: { takeover: 500 } }
    first = await startTestService({ ...options, databaseUrl: proxy.url })
    second = await startTestService({ ...options, databaseUrl: proxy.url })
  })

  afterAll(async () => {
    await second.stop()
    await first.stop()
    await proxy.close()
    await database.drop()
    await mosquitto.stop()
  })

  const updatePasswords = async () => {
    await commands().run(() => stationPasswords(mosquitto.passwordFile), { DATABASE_URL: database.url })
    await mosquitto.reload()
  }

  const newStation = async () => {
    const created = await createStation(second)
    await updatePasswords()
    return created
  }

  /** Returns a value of the running replicas, summed up. */
  const metric = async (series: string) => {
    const texts = await Promise.all([first, second].map(({ baseUrl }) => readMetrics(baseUrl).catch(() => '')))
    const lines = texts.flatMap((text) => text.split('\n').filter((line) => line.startsWith(`${series} `)))
    return lines.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)
  }

  const send = (sender: OwnStation, readings: unknown, topicOf = sender) =>
    publish({ port: mosquitto.port, user: String(sender.id), password: sender.key }, [
      { topic: `stations/${topicOf.id}/readings`, payload: JSON.stringify(readings) },
    ])

  /** Returns the stored values of PM2.5 of a station, oldest first. */
  const storedIn = async ({ api }: TestService, { id }: OwnStation) => {
    const query = { interval: 'raw', attribute: 'pm25' } as const
    const { data } = await api.listSensorHistory({ path: { sensor_id: `Hanoi:Station:${id}` }, query })
    return data?.data.map((row) => ('value' in row ? row.value : undefined)) ?? []
  }

  const stored = (sender: OwnStation) => storedIn(second, sender)

  it('are stored in the history of the station, and counted', async () => {
    const station = await newStation()
    const counts = () =>
      Promise.all(
        [
          'mqtt_messages_total{outcome="stored"}',
          'mqtt_readings_total{outcome="accepted"}',
          'mqtt_readings_total{outcome="rejected"}',
        ].map(metric),
      )
    const [messages = 0, accepted = 0, rejected = 0] = await counts()
    await send(station, [
      { observed_at: minutesAgo(10), pm25: 11.5, temperature: 24 },
      { observed_at: minutesAgo(5), pm25: 12.5, temperature: 25 },
      { observed_at: minutesAgo(3), pm25: 'x' },
      'none',
    ])
    await until(async () => (await counts())[0] === messages + 1)
    expect(await counts()).toEqual([messages + 1, accepted + 2, rejected + 2])
    expect(await stored(station)).toEqual([11.5, 12.5])
  })

  it('are refused from a station with another key', async () => {
    const [station, other] = [await newStation(), await newStation()]
    const stolen = { ...station, key: other.key }
    await expect(send(stolen, { observed_at: minutesAgo(2), pm25: 66 })).rejects.toThrow(/not authorized/i)
  })

  it('are refused on the topic of another station', async () => {
    const [station, other] = [await newStation(), await newStation()]
    await expect(send(other, { observed_at: minutesAgo(2), pm25: 66 }, station)).rejects.toThrow(/not authorized/i)
    expect(await stored(station)).toEqual([])
  })

  it('are refused with the old key after a rotation, and accepted with the new one', async () => {
    const other = await newStation()
    const { data } = await second.admin.api.rotateStationKey({ path: { station_id: other.id } })
    await updatePasswords()
    await expect(send(other, { observed_at: minutesAgo(2), pm25: 66 })).rejects.toThrow(/not authorized/i)
    await send({ id: other.id, key: data?.key ?? '' }, { observed_at: minutesAgo(2), pm25: 21 })
    await until(async () => (await stored(other)).length === 1)
    expect(await stored(other)).toEqual([21])
  })

  it('are all stored while a station connects with client ids of the service', async () => {
    const [sender, attacker] = [await newStation(), await newStation()]
    await until(async () => (await metric('mqtt_connected')) === 1)
    const { settings } = second.app.context.repositories
    const own = await settings.getOrCreate('mqtt-client-id', () => 'unknown')
    expect(own).toMatch(/^ems[0-9a-f]{20}$/)
    const { port, lines } = mosquitto
    for (const clientId of ['ems-hanoi', 'ems', own]) {
      await publish({ port, user: String(attacker.id), password: attacker.key, clientId }, [])
      await send(sender, { observed_at: minutesAgo(1), pm25: 31 })
    }
    await until(async () => (await stored(sender)).length > 0)
    expect(lines.filter((line) => line.includes('already connected'))).toEqual([])
  })

  it('wait while the database is down, and are stored once it is back', async () => {
    const sender = await newStation()
    proxy.cut()
    await send(sender, { observed_at: minutesAgo(1), pm25: 51 })
    const lost = 'Lost the lock of this agent'
    await until(() => [first, second].some(({ logged }) => JSON.stringify(logged).includes(lost)))
    proxy.restore()
    await until(async () => (await stored(sender)).length > 0)
    expect(await stored(sender)).toEqual([51])
  })

  it('are received by one replica, and by the other after it has stopped', async () => {
    const sender = await newStation()
    await until(async () => (await metric('mqtt_connected')) === 1)
    const isFirst = (await readMetrics(first.baseUrl)).includes('mqtt_connected 1')
    const leader = isFirst ? first : second
    await leader.app.stop()
    await send(sender, { observed_at: minutesAgo(1), pm25: 41 })
    await until(async () => (await storedIn(isFirst ? second : first, sender)).length > 0)
    expect(await metric('mqtt_connected')).toBe(1)
  })
})
