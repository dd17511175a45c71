import { beforeAll, describe, expect, it } from '@jest/globals'
import { listOf } from '../../_helpers/pages.js'
import { addPublicReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

/** Two positions that are rounded to the same one, and the position that users see. */
const exact = [
  { latitude: 21.034501, longitude: 105.839501 },
  { latitude: 21.035499, longitude: 105.840499 },
] as const
const rounded = { latitude: 21.035, longitude: 105.84 }

/** Searches around each exact position and around the rounded one. */
const centres = [...exact, rounded, { latitude: 21.0349, longitude: 105.8402 }]
const radii = [0.001, 0.005, 0.02, 0.05, 0.06, 0.08, 0.1, 0.12]

describe('the exact position of a public report', () => {
  const service = useService()
  let minh: TestUser
  let ids: number[]

  beforeAll(async () => {
    minh = await service().citizen()
    const lan = await service().citizen()
    ids = []
    for (const place of exact) ids.push((await addPublicReport(service(), lan.id, place)).id)
  })

  /** Requires that a search returns both reports or none, since it must not distinguish them. */
  const expectEqual = (found: { id: number }[]) => {
    const own = found.map(({ id }) => id).filter((id) => ids.includes(id))
    expect([0, 2]).toContain(own.length)
    return own.length
  }

  it('is not in the list of public reports', async () => {
    const { data } = await service().api.listPublicReports()
    const places = listOf(data).map(({ latitude, longitude }) => ({ latitude, longitude }))
    expect(places).toEqual([rounded, rounded])
  })

  it.each<[string, (query: { lat: number; lng: number; radius: number }) => Promise<{ id: number }[]>]>([
    ['in the public list', async (query) => listOf((await service().api.listPublicReports({ query })).data)],
    ['among similar reports', async (query) => (await minh.api.listSimilarReports({ query })).data ?? []],
  ])('cannot be found with small circles %s', async (_where, search) => {
    const counts: number[] = []
    for (const { latitude: lat, longitude: lng } of centres)
      for (const radius of radii) counts.push(expectEqual(await search({ lat, lng, radius })))
    expect(new Set(counts)).toEqual(new Set([0, 2]))
  })

  it('cannot be found with the edges of a bounding box', async () => {
    for (const { latitude, longitude } of centres) {
      const boxes = [
        [longitude, latitude, 106, 22],
        [105, 21, longitude, latitude],
        [longitude - 0.0001, latitude - 0.0001, longitude + 0.0001, latitude + 0.0001],
      ]
      for (const box of boxes)
        expectEqual(listOf((await service().api.listPublicReports({ query: { bbox: box.join() } })).data))
    }
  })

  it('does not affect the distance and the order of similar reports', async () => {
    for (const { latitude: lat, longitude: lng } of centres) {
      const { data = [] } = await minh.api.listSimilarReports({ query: { lat, lng, radius: 5 } })
      expect(data.map(({ id }) => id)).toEqual(ids)
      expect(new Set(data.map(({ distance }) => distance)).size).toBe(1)
    }
  })
})

describe('the supporters of a report', () => {
  const service = useService()

  it('are visible to nobody, including the reporter and admins', async () => {
    const [lan, minh] = [await service().citizen(), await service().citizen()]
    const { id } = await addPublicReport(service(), lan.id)
    await minh.api.supportReport({ path: { report_id: id } })
    const { admin } = service()
    const path = { report_id: id }
    const answers = await Promise.all([
      service().api.listPublicReports(),
      lan.api.getReport({ path }),
      lan.api.listReportHistory({ path }),
      admin.api.getReport({ path }),
      admin.api.listReports(),
      admin.api.listSimilarReports({ query: { lat: 21.0352, lng: 105.8403 } }),
      lan.api.supportReport({ path }),
    ])
    const text = JSON.stringify(answers.map(({ data, error }) => data ?? error))
    expect(text).toContain('"supports":1')
    expect(text).not.toContain(minh.email)
    expect(text).not.toMatch(new RegExp(`"[a-z_]*":${minh.id}[,}]`))
  })
})
