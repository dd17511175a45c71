import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { connectAsync } from 'mqtt'
import { Unavailable } from '../../../src/base/errors.js'
import type { Log } from '../../../src/base/log.js'
import { startMqttAgent, type MqttAgentOptions } from '../../../src/features/stations/mqtt-agent.js'
import { tryConnect } from '../../../src/features/stations/mqtt.js'
import type { ReadingIntake, ReadingResult } from '../../../src/features/stations/readings.js'
import type { RunningAgent } from '../../../src/platform/work/leases.js'
import { describeWithMosquitto, publish, startMosquitto, type Mosquitto } from '../../_helpers/mosquitto.js'
import { until } from '../../_helpers/processes.js'

interface LogLine {
  level: string
  text: string
  [property: string]: unknown
}

interface Stored {
  /** Or the serial number of a monitor. */
  station: number | string
  rows: readonly unknown[]
}

const reading = (pm25: number) => ({ observed_at: '2026-11-22T00:00:00Z', pm25 })
const accepted = (_row: unknown, index: number): ReadingResult => ({ index, accepted: true })
const databaseDown = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

describeWithMosquitto('the agent mqtt', () => {
  let mosquitto: Mosquitto
  const agents: RunningAgent[] = []

  beforeAll(async () => {
    mosquitto = await startMosquitto('user 1\ntopic write airgradient/readings/ecda3b1eaaaf\n')
    for (const user of ['1', '2']) {
      execFileSync('/usr/bin/mosquitto_passwd', ['-b', mosquitto.passwordFile, user, `key ${user}`])
    }
    await mosquitto.reload()
  })

  afterEach(async () => {
    await Promise.all(agents.splice(0).map((agent) => agent.stop()))
    // Discards the session, which all agents share.
    await (await connectAsync(mosquitto.url, { clean: true })).endAsync()
  })

  afterAll(() => mosquitto.stop())

  const send = (station: string, ...payloads: (string | Buffer | object)[]) =>
    publish(
      { port: mosquitto.port, user: station, password: `key ${station}` },
      payloads.map((payload) => ({
        topic: `stations/${station}/readings`,
        payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
      })),
    )

  const subscriptions = () => mosquitto.lines.filter((line) => line.includes('Sending SUBACK to ems')).length

  /** Starts an agent whose intake records the messages that `accept` lets pass. */
  function start(
    accept: (stored: Stored) => ReturnType<ReadingIntake['accept']> = ({ rows }) => Promise.resolve(rows.map(accepted)),
    options: Partial<MqttAgentOptions> = {},
  ) {
    const earlier = subscriptions()
    const stored: Stored[] = []
    const lines: LogLine[] = []
    const outcomes: unknown[] = []
    const keep = (level: string) => (properties: object, text: string) =>
      void lines.push({ level, text, ...properties })
    const log = { debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') } as unknown as Log
    let connections = 0
    const agent = startMqttAgent({
      url: mosquitto.url,
      clientId: () => Promise.resolve('ems-test'),
      intake: {
        async accept(station, rows) {
          const results = await accept({ station, rows })
          stored.push({ station, rows })
          return results
        },
        acceptAirGradient(serial, measures) {
          stored.push({ station: serial, rows: [measures] })
          return Promise.resolve([accepted(measures, 0)])
        },
      },
      lead: () => Promise.resolve({ lost: new AbortController().signal, release: () => Promise.resolve() }),
      log,
      onConnection: (connected) => (connections += connected ? 1 : 0),
      onMessage: (outcome, readings) => outcomes.push([outcome, readings.accepted, readings.rejected]),
      ...options,
    })
    agents.push(agent)
    const warnings = () => lines.filter(({ level }) => level === 'warn')
    const subscribed = async (count = 1) => {
      await until(() => connections >= count)
      await until(() => subscriptions() > earlier)
    }
    return { agent, stored, lines, warnings, outcomes, subscribed, connections: () => connections }
  }

  it('stores JSON with a byte order mark, and with NUL at its end', async () => {
    const { stored, subscribed } = start()
    await subscribed()
    await send('1', `\uFEFF${JSON.stringify(reading(1))}`, `${JSON.stringify(reading(2))}\0`)
    await until(() => stored.length === 2)
    expect(stored.map(({ rows }) => rows)).toEqual([[reading(1)], [reading(2)]])
  })

  it('stores the measures of AirGradient monitors by their serial number', async () => {
    const { stored, subscribed } = start()
    await subscribed()
    await publish({ port: mosquitto.port, user: '1', password: 'key 1' }, [
      { topic: 'airgradient/readings/ecda3b1eaaaf', payload: '{"pm02":7,"serialno":"ecda3b1eaaaf"}' },
    ])
    await until(() => stored.length === 1)
    expect(stored).toEqual([{ station: 'ecda3b1eaaaf', rows: [{ pm02: 7, serialno: 'ecda3b1eaaaf' }] }])
  })

  it('receives messages that were sent while it was stopped', async () => {
    const first = start()
    await first.subscribed()
    await first.agent.stop()
    await send('1', ...Array.from({ length: 50 }, (_none, index) => reading(index)))
    const second = start()
    await until(() => second.stored.length === 50)
    expect(second.stored.map(({ rows }) => rows)).toEqual(
      Array.from({ length: 50 }, (_none, index) => [reading(index)]),
    )
  })

  it('receives messages that were sent before `ems doctor` checked the connection', async () => {
    const first = start()
    await first.subscribed()
    await first.agent.stop()
    await send('1', reading(1))
    await tryConnect(mosquitto.url, 5_000)
    const second = start()
    await until(() => second.stored.length === 1)
  })

  it('does not acknowledge a message before it is stored', async () => {
    let finish: (() => void) | undefined
    const gate = new Promise<void>((resolve) => (finish = resolve))
    let asked = false
    const first = start(async () => {
      asked = true
      await gate
      return []
    })
    await first.subscribed()
    await send('1', reading(1))
    await until(() => asked)
    // Takes over the session, as after a crash.
    const second = start()
    await until(() => second.stored.length === 1)
    await second.agent.stop()
    finish?.()
  })

  it('repeats a message until the database responds', async () => {
    let failures = 2
    const { stored, outcomes, warnings, subscribed } = start(() =>
      failures-- > 0 ? Promise.reject(databaseDown()) : Promise.resolve([reading(1)].map(accepted)),
    )
    await subscribed()
    await send('1', reading(1))
    await until(() => stored.length === 1)
    expect(outcomes).toEqual([['stored', 1, 0]])
    expect(warnings().map(({ text }) => text)).toEqual(['A message could not be stored yet; retrying'])
  })

  it('stops while the database does not respond, and leaves the message to the next process', async () => {
    const first = start(() => Promise.reject(new Unavailable('down', { cause: databaseDown() })))
    await first.subscribed()
    await send('1', reading(1))
    await until(() => first.warnings().length === 1)
    await first.agent.stop()
    const second = start()
    await until(() => second.stored.length === 1)
    expect(first.outcomes).toEqual([])
  })

  it('continues with the next message if one cannot be stored although the database responds', async () => {
    const { stored, outcomes, lines, subscribed } = start(({ rows }) =>
      JSON.stringify(rows).includes('13') ? Promise.reject(new Error('a bug')) : Promise.resolve(rows.map(accepted)),
    )
    await subscribed()
    await send('1', reading(13), reading(14))
    await until(() => stored.length === 1)
    expect(outcomes).toEqual([
      ['failed', 0, 0],
      ['stored', 1, 0],
    ])
    expect(lines.find(({ level }) => level === 'error')?.text).toBe('Discarded a message: it could not be stored')
  })

  it.each<[string, string | Buffer, string]>([
    ['bytes', Buffer.from([0xff, 0xfe, 0]), 'not JSON'],
    ['more than 512 KiB', JSON.stringify(reading(1)).padEnd(512 * 1024 + 1), 'larger than 512 KiB'],
    ['an empty array', '[]', 'not a reading, or an array of 1 to 1000 readings'],
    [
      '1,001 readings',
      JSON.stringify(Array(1001).fill(reading(1))),
      'not a reading, or an array of 1 to 1000 readings',
    ],
  ])('discards %s, and continues with the next message', async (_name, payload, reason) => {
    const { stored, outcomes, warnings, subscribed } = start()
    await subscribed()
    await send('1', payload, reading(1))
    await until(() => stored.length === 1)
    expect(outcomes).toEqual([
      ['malformed', 0, 0],
      ['stored', 1, 0],
    ])
    expect(warnings()).toEqual([expect.objectContaining({ station: 1, reason })])
  })

  it('discards messages of unknown stations', async () => {
    const { outcomes, subscribed } = start(() => Promise.resolve(undefined))
    await subscribed()
    await send('1', reading(1))
    await until(() => outcomes.length === 1)
    expect(outcomes).toEqual([['unknown_station', 0, 0]])
  })

  it('counts rejected readings, and logs the first reason', async () => {
    const results: ReadingResult[] = [
      accepted({}, 0),
      { index: 1, accepted: false, detail: 'pm25 must be from 0 to 2000.' },
    ]
    const { outcomes, warnings, subscribed } = start(() => Promise.resolve(results))
    await subscribed()
    await send('1', [reading(1), reading(-1)])
    await until(() => outcomes.length === 1)
    expect(outcomes).toEqual([['stored', 1, 1]])
    expect(warnings()).toEqual([
      { level: 'warn', text: 'Rejected readings', agent: 'mqtt', station: 1, readings: 1, reason: results[1]?.detail },
    ])
  })

  it('logs the same problem only once per minute, without payloads and credentials', async () => {
    const { outcomes, lines, warnings, subscribed } = start()
    await subscribed()
    await send('1', '{"secret payload"', JSON.stringify('secret payload'), JSON.stringify('secret payload'))
    await until(() => outcomes.length === 3)
    expect(warnings()).toHaveLength(1)
    const { password } = new URL(mosquitto.url)
    expect(JSON.stringify(lines)).not.toContain('secret payload')
    expect(JSON.stringify(lines)).not.toContain(decodeURIComponent(password))
  })

  it('connects again after the server was restarted, and logs the loss and the recovery once', async () => {
    const { stored, lines, subscribed, connections } = start()
    await subscribed()
    await mosquitto.end('SIGTERM')
    await until(() => lines.length === 2)
    await mosquitto.start()
    await until(() => connections() === 2)
    await send('1', reading(1))
    await until(() => stored.length === 1)
    expect(lines.map(({ level, text }) => [level, text])).toEqual([
      ['info', 'Connected to the MQTT server'],
      ['warn', 'No connection to the MQTT server; retrying'],
      ['info', 'Connected to the MQTT server'],
    ])
  })

  it('logs once that the server rejects its password, and stops', async () => {
    const url = mosquitto.url.replace(/:[^:@]*@/, ':wrong@')
    const { agent, lines } = start(undefined, { url })
    await until(() => lines.length > 0)
    await agent.stop()
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        reason: 'Connection refused: Not authorized',
        server: `127.0.0.1:${mosquitto.port}`,
      }),
    ])
  })

  it('stops while a server does not respond', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const { agent } = start(undefined, { url: `mqtt://127.0.0.1:${port}` })
    const [socket] = (await once(silent, 'connection')) as [Socket]
    await agent.stop()
    socket.destroy()
    silent.close()
  })
})
