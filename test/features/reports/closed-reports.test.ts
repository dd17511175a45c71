import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { day } from '../../../src/base/time.js'
import { removeClosedReports } from '../../../src/features/reports/index.js'
import { useDatabase } from '../../platform/database/_helpers/database.js'

describe('old reports', () => {
  const database = useDatabase()
  const now = Date.now()
  let problems: unknown[]
  let discarded: string[]

  beforeEach(() => {
    problems = []
    discarded = []
  })
  afterEach(async () => {
    for (const table of ['uploads', 'reports', 'events', 'outbox']) await database.db(table).delete()
  })

  const run = () => {
    const fail = (...parts: unknown[]) => void problems.push(parts)
    const log = { debug: () => undefined, info: () => undefined, warn: fail, error: fail }
    const uploads = { discard: (names: string[]) => Promise.resolve(void discarded.push(...names)) }
    return removeClosedReports(30, { repositories: database.repositories, uploads, log })
  }

  const ago = (days: number) => new Date(now - days * day)
  const titles = () => database.db('reports').orderBy('id').pluck('title') as Promise<string[]>

  /** Adds reports, with the days since their last change, an image and an event each. */
  async function addReports(reports: [status: string, days: number][]) {
    for (const [status, days] of reports) {
      const [{ id } = { id: 0 }] = (await database
        .db('reports')
        .insert({ title: `${status} ${days}`, latitude: 21, longitude: 105, status, updated_at: ago(days) })
        .returning('id')) as { id: number }[]
      await database.db('uploads').insert({ name: `${id}.jpg`, report_id: id, width: 1, height: 1, size: 1 })
    }
  }

  it('are deleted after their last change if they are closed, with their events and images', async () => {
    await addReports([
      ...['PENDING', 'APPROVED', 'IN_PROGRESS', 'REJECTED', 'COMPLETED'].map(
        (status) => [status, 31] as [string, number],
      ),
      ['COMPLETED', 29],
    ])
    const ids = (await database.db('reports').orderBy('id').pluck('id')) as number[]
    const [left, gone] = [ids.filter((_id, index) => index !== 3 && index !== 4), ids.slice(3, 5)]
    await database.db('reports').where({ id: ids[4] }).update({ is_published: true })
    await database.db('outbox').delete()
    await run()
    expect(await titles()).toEqual(['PENDING 31', 'APPROVED 31', 'IN_PROGRESS 31', 'COMPLETED 29'])
    expect((await database.db('events').pluck('resource')).sort()).toEqual(left.map((id) => `report:${id}`).sort())
    const images = (await database.db('uploads').whereNull('discarded_at').pluck('name')) as string[]
    expect(images.sort()).toEqual(left.map((id) => `${id}.jpg`).sort())
    expect(discarded.sort()).toEqual(gone.map((id) => `${id}.jpg`).sort())
    // Queues the removal of the entity of a published report.
    expect(await database.db('outbox').pluck('entity_id')).toEqual([`urn:ngsi-ld:CivicIssue:${ids[4]}`])
    expect(problems).toEqual([])
  })

  it('are deleted in batches, except locked ones', async () => {
    await database.db.raw(
      `insert into reports (title, latitude, longitude, status, updated_at)
       select 'r' || n, 21, 105, 'COMPLETED', now() - interval '31 days' from generate_series(1, 250) n`,
    )
    await database.db.transaction(async (trx) => {
      await trx('reports').where({ title: 'r7' }).forUpdate().select('id')
      await run()
    })
    expect(await titles()).toEqual(['r7'])
    expect(problems).toEqual([])
  })
})
