import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { jpeg } from '../_helpers/images.js'
import { query, until } from '../_helpers/processes.js'
import { useProxiedReplicas } from '../_helpers/proxied-replicas.js'
import type { ApiClient } from '@environmental-monitoring/sdk'

/** What one client was answered, in order, and the titles of its reports that were acknowledged. */
interface Course {
  statuses: number[]
  /** Calls that got no answer at all. */
  lost: string[]
  acknowledged: string[]
  sent: number
}

/** Milliseconds between two calls of a client, so that a machine that tests other things, too, can start a service. */
const pace = 50

/** Calls without a second try, until told to stop: reads, writes, forms with an image. */
async function work(api: ApiClient, name: string, image: Blob, state: { going: boolean }): Promise<Course> {
  const course: Course = { statuses: [], lost: [], acknowledged: [], sent: 0 }
  const call = async (what: () => Promise<{ response: Response }>): Promise<boolean> => {
    await sleep(pace)
    try {
      const { response } = await what()
      course.statuses.push(response.status)
      return response.ok
    } catch (error) {
      course.lost.push(String(error))
      return false
    }
  }
  const report = async (form: boolean): Promise<void> => {
    const title = `${name} ${course.sent++}`
    const place = { latitude: 21.03, longitude: 105.85 }
    const body = form ? formOf({ title, latitude: '21.03', longitude: '105.85', image }) : { title, ...place }
    if (await call(() => api.createReport({ body }))) course.acknowledged.push(title)
  }
  while (state.going) {
    await report(false)
    await call(() => api.listReports({ query: { limit: 5 } }))
    await call(() => api.getCurrentUser())
    await report(true)
    await call(() => api.listSensors())
    await call(() => api.updateProfile({ body: { full_name: `${name} ${course.sent}` } }))
  }
  return course
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('three replicas that are restarted one after another under load', () => {
  const replicas = useProxiedReplicas()

  it('lose no request, answer none with 5xx, and lose and double no write', async () => {
    const { proxy, client, adminToken, citizenToken, end, restart, databaseUrl } = replicas()
    const image = new Blob([new Uint8Array(await jpeg())])
    const state = { going: true }
    const tokens = [await adminToken()]
    while (tokens.length < 10) tokens.push(await citizenToken())
    const courses = tokens.map((token, index) => work(client(token), `client ${index}`, image, state))

    for (const index of [0, 1, 2]) {
      expect(await end(index, 'SIGTERM')).toBe(0)
      await restart(index)
      const before = new Map(proxy.answered)
      await until(() => [...proxy.answered].every(([service, count]) => count > (before.get(service) ?? 0) + 5))
    }
    state.going = false
    const all = await Promise.all(courses)

    expect(proxy.failures).toEqual([])
    expect(all.flatMap(({ lost }) => lost)).toEqual([])
    expect([...new Set(all.flatMap(({ statuses }) => statuses))].sort()).toEqual([200, 201])
    expect(all.every(({ sent }) => sent > 5)).toBe(true)
    const stored = await query<{ title: string }>(databaseUrl, 'select title from reports order by id')
    const acknowledged = all.flatMap(({ acknowledged }) => acknowledged)
    expect(stored.map(({ title }) => title).sort()).toEqual(acknowledged.sort())
  }, 240_000)
})
