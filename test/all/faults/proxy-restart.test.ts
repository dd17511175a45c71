import type { ApiClient } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { sleep } from '../../../src/base/time.js'
import { jpeg } from '../../_helpers/images.js'
import { query, until } from '../../_helpers/processes.js'
import { useProxiedReplicas } from '../../_helpers/proxied-replicas.js'

/** Results of the calls of one client. */
interface ClientResults {
  statuses: number[]
  /** Errors of calls without a response. */
  lost: string[]
  /** Titles of the reports that were acknowledged. */
  acknowledged: string[]
  sent: number
}

/** Milliseconds between two calls of a client, to leave time for starting a service on a busy machine. */
const callInterval = 50

/** Sends reads, writes and forms with an image until stopped, without retries. */
async function work(api: ApiClient, name: string, image: Blob, state: { isRunning: boolean }): Promise<ClientResults> {
  const results: ClientResults = { statuses: [], lost: [], acknowledged: [], sent: 0 }
  const call = async (send: () => Promise<{ response: Response }>): Promise<boolean> => {
    await sleep(callInterval)
    try {
      const { response } = await send()
      results.statuses.push(response.status)
      return response.ok
    } catch (error) {
      results.lost.push(String(error))
      return false
    }
  }
  const report = async (form: boolean): Promise<void> => {
    const title = `${name} ${results.sent++}`
    const place = { latitude: 21.03, longitude: 105.85 }
    const body = form ? formOf({ title, latitude: '21.03', longitude: '105.85', image }) : { title, ...place }
    if (await call(() => api.createReport({ body }))) results.acknowledged.push(title)
  }
  while (state.isRunning) {
    await report(false)
    await call(() => api.listReports({ query: { limit: 5 } }))
    await call(() => api.getCurrentUser())
    await report(true)
    await call(() => api.listSensors())
    await call(() => api.updateProfile({ body: { full_name: `${name} ${results.sent}` } }))
  }
  return results
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('a rolling restart of three replicas under load', () => {
  const replicas = useProxiedReplicas()

  it('loses no request, returns no 5xx, and neither loses nor duplicates writes', async () => {
    const { proxy, client, adminToken, citizenToken, end, restart, databaseUrl } = replicas()
    const image = new Blob([new Uint8Array(await jpeg())])
    const state = { isRunning: true }
    const tokens = [await adminToken()]
    while (tokens.length < 10) tokens.push(await citizenToken())
    const resultss = tokens.map((token, index) => work(client(token), `client ${index}`, image, state))

    for (const index of [0, 1, 2]) {
      expect(await end(index, 'SIGTERM')).toBe(0)
      await restart(index)
      const before = new Map(proxy.responseCounts)
      await until(() => [...proxy.responseCounts].every(([service, count]) => count > (before.get(service) ?? 0) + 5))
    }
    state.isRunning = false
    const all = await Promise.all(resultss)

    expect(proxy.failures).toEqual([])
    expect(all.flatMap(({ lost }) => lost)).toEqual([])
    expect([...new Set(all.flatMap(({ statuses }) => statuses))].sort()).toEqual([200, 201])
    expect(all.every(({ sent }) => sent > 5)).toBe(true)
    const stored = await query<{ title: string }>(databaseUrl, 'select title from reports order by id')
    const acknowledged = all.flatMap(({ acknowledged }) => acknowledged)
    expect(stored.map(({ title }) => title).sort()).toEqual(acknowledged.sort())
  })
})
