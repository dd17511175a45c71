import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startOpenMeteo, type OpenMeteoStandIn } from '../../../scripts/dev/stand-ins/open-meteo.js'
import { hour } from '../../../src/base/time.js'
import { jpeg } from '../../_helpers/images.js'
import { query, until } from '../../_helpers/processes.js'
import { useProxiedReplicas } from '../../_helpers/proxied-replicas.js'

/** Calls per hour. */
const limits = { anonymous: 40, user: 30 }

let provider: OpenMeteoStandIn
beforeAll(async () => {
  provider = await startOpenMeteo()
})
afterAll(() => provider.close())

/** Repeats `count` if it did not start and end within the same hour. */
async function withinHour<T>(count: () => Promise<T>): Promise<T> {
  const currentHour = () => Math.floor(Date.now() / hour)
  for (;;) {
    const before = currentHour()
    const result = await count()
    if (currentHour() === before) return result
  }
}

/** Selects the connections that hold the lock of the agent. */
const sessionsWithLock = `select pid from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and application_name = 'ems agent weather' and datname = current_database()`

const times = <T>(count: number, call: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, index) => call(index))

describe('three replicas behind a reverse proxy', () => {
  const replicas = useProxiedReplicas(() => ({
    RATE_LIMIT_STORE: 'postgres',
    RATE_LIMITS: `${limits.anonymous},${limits.user},0`,
    AGENTS: 'weather',
    OPEN_METEO_URL: provider.url.weather,
    LOG_LEVEL: 'info',
  }))

  it('all receive requests, and the proxy returns no error of its own', async () => {
    const { proxy, client } = replicas()
    // On a busy machine, a slow `/readyz` response can remove a replica from the rotation for a second.
    await until(async () => {
      expect((await client().getReadiness()).response.status).toBe(200)
      return proxy.responseCounts.size === 3
    })
    // The broker may notify before the first replica listens. The replica reads the current values when it is ready.
    expect(proxy.failures.filter((failure) => !failure.startsWith('POST /context/notifications'))).toEqual([])
  })

  it('apply the rate limit of a user exactly to concurrent calls', async () => {
    const passed = await withinHour(async () => {
      const api = replicas().client(await replicas().citizenToken())
      const responses = await Promise.all(times(limits.user * 2, () => api.getCurrentUser()))
      return responses.map(({ response }) => response.status).sort()
    })
    expect(passed).toEqual([...times(limits.user, () => 200), ...times(limits.user, () => 429)])
  })

  it('apply the rate limit of an address exactly, whatever the client sends in X-Forwarded-For', async () => {
    const { proxy } = replicas()
    // A load balancer in front of the proxy has appended the last address, which is the one it received the request from.
    const send = async (addresses: string) => {
      const response = await fetch(`${proxy.url}/sensors`, { headers: { 'X-Forwarded-For': addresses } })
      await response.arrayBuffer()
      return response.status
    }
    let network = 0
    const [passed, other] = await withinHour(async () => {
      network += 1
      const many = times(limits.anonymous * 2, (index) => send(`198.51.100.${index}, 203.0.113.${network}`))
      return [(await Promise.all(many)).sort(), await send(`203.0.113.${network + 100}`)]
    })
    expect(passed).toEqual([...times(limits.anonymous, () => 200), ...times(limits.anonymous, () => 429)])
    expect(other).toBe(200)
  })

  it('process concurrent requests with the same Idempotency-Key once', async () => {
    const api = replicas().client(await replicas().citizenToken())
    const key = randomUUID()
    const body = { title: 'Cây đổ', latitude: 21.03, longitude: 105.85 }
    const create = () => api.createReport({ body, headers: { 'Idempotency-Key': key } })
    const responses = await Promise.all(times(9, create))
    expect(responses.map(({ response }) => response.status)).toEqual(times(9, () => 201))
    const repeated = await create()
    expect(new Set([...responses, repeated].map(({ data }) => JSON.stringify(data))).size).toBe(1)
    const { data: reports } = await api.listReports()
    expect(reports).toHaveLength(1)
  })

  it('all reject a token after a logout', async () => {
    const api = replicas().client(await replicas().citizenToken())
    const round = async () =>
      (await Promise.all(times(3, () => api.getCurrentUser()))).map(({ response }) => response.status)
    expect(await round()).toEqual([200, 200, 200])
    expect((await api.logout()).response.ok).toBe(true)
    await until(async () => (await round()).every((status) => status === 401))
    for (let rounds = 0; rounds < 2; rounds++) expect(await round()).toEqual([401, 401, 401])
  })

  it('all serve an image that one of them stored', async () => {
    const { proxy, client } = replicas()
    const api = client(await replicas().citizenToken())
    const image = new FormData()
    image.append('image', new Blob([new Uint8Array(await jpeg())]), 'tree.jpg')
    const { data } = await api.uploadImage({ body: image })
    proxy.responseCounts.clear()
    const sizes = new Set<number>()
    await until(async () => {
      const response = await fetch(`${proxy.url}${data?.image_url}`)
      expect(response.status).toBe(200)
      sizes.add((await response.arrayBuffer()).byteLength)
      return proxy.responseCounts.size === 3
    })
    expect(sizes.size).toBe(1)
  })

  it('run an agent in one process, and in another one if that process is killed', async () => {
    const { processes, databaseUrl, client, adminToken, end } = replicas()
    const waits = (index: number) => processes[index]?.lines.some((line) => line.includes('Another process runs'))
    const runners = () => query(databaseUrl, sessionsWithLock)
    const api = client(await adminToken())
    await until(() => times(3, waits).filter(Boolean).length === 2)
    // The observations arrive in notifications of the broker, which the proxy sends to any of the three.
    await until(async () => (await api.listWeather({ path: { city: 'hanoi' } })).data?.count === 30)
    expect(provider.requests).toHaveLength(1)
    const [first, ...others] = await runners()
    expect(others).toEqual([])

    await end(times(3, waits).indexOf(false), 'SIGKILL')
    await until(() => provider.requests.length > 1)
    expect((await api.getReadiness()).response.status).toBe(200)
    expect(await runners()).toEqual([{ pid: expect.any(Number) }])
    expect(await runners()).not.toEqual([first])
    expect(provider.requests).toHaveLength(2)
  })
})
