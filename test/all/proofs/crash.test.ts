import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { killTargets, planRounds } from '../../../scripts/proofs/crash/rounds.js'
import { verifyDeliveries, verifyStorage } from '../../../scripts/proofs/crash/verify.js'
import { createWriteLog, type Kind, type WriteLog } from '../../../scripts/proofs/crash/write-log.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { query } from '../../_helpers/processes.js'

const photo = `${'a'.repeat(32)}.jpg`
let database: TestDatabase
let uploads: string
let log: WriteLog

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

beforeEach(async () => {
  await query(database.url, 'truncate reports, locations, uploads restart identity cascade')
  uploads = await mkdtemp(join(tmpdir(), 'ems-crash-check-'))
  log = createWriteLog()
})

afterEach(() => rm(uploads, { recursive: true, force: true }))

const verify = () => verifyStorage({ databaseUrl: database.url, uploads }, log.writes)

function acknowledged(kind: Kind, id: number | undefined, images: string[] = []) {
  return Object.assign(log.begin(kind), { state: 'acknowledged', id, images } as const)
}

const insertReport = (title: string) =>
  query(database.url, `insert into reports (title, latitude, longitude) values ('${title}', 21, 105)`)

const insertImage = (size: number) =>
  query(
    database.url,
    `insert into uploads (name, report_id, width, height, size) values ('${photo}', 1, 8, 6, ${size})`,
  )

describe('the verification of stored data', () => {
  it('passes if acknowledged records exist once and others at most once', async () => {
    const report = acknowledged('report with image', 1, [photo])
    const withoutId = acknowledged('report', undefined)
    const pending = log.begin('report')
    log.begin('report')
    for (const { name } of [report, withoutId, pending]) await insertReport(name)
    await insertImage(4)
    await writeFile(join(uploads, photo), 'JPEG')
    expect(await verify()).toEqual([])
    expect(withoutId.id).toBe(2)
  })

  it('reports a missing row, another row and a missing image as lost', async () => {
    const withoutRow = acknowledged('location', 1)
    const withOtherRow = acknowledged('report', 7)
    const withoutImage = acknowledged('report with image', 2, [photo])
    for (const { name } of [withOtherRow, withoutImage]) await insertReport(name)
    expect(await verify()).toMatchObject(
      [withoutRow, withOtherRow, withoutImage].map(({ name }) => ({ type: 'lost', name })),
    )
  })

  it('reports duplicates, acknowledged or not', async () => {
    const writes = [acknowledged('report', 1), Object.assign(log.begin('report'), { state: 'unknown' } as const)]
    for (const { name } of [...writes, ...writes]) await insertReport(name)
    expect(await verify()).toMatchObject(writes.map(({ name }) => ({ type: 'duplicated', name })))
  })

  it('reports missing and truncated image files, and files without a row', async () => {
    await insertReport(log.begin('report with image').name)
    await insertImage(4)
    expect(await verify()).toMatchObject([
      { type: 'incomplete', name: photo, detail: expect.stringContaining('is missing') },
    ])
    await writeFile(join(uploads, photo), 'JP')
    await writeFile(join(uploads, 'stranger.jpg.part'), '')
    expect(await verify()).toMatchObject([
      { type: 'incomplete', name: photo, detail: expect.stringContaining('has 2') },
      { type: 'orphaned', name: 'stranger.jpg.part' },
    ])
  })

  it('reports a notification that a device received twice', () => {
    const messages = ['phone-1', 'phone-2', 'phone-1'].map((device) => ({ notification: 'alert', device }))
    expect(verifyDeliveries(messages)).toEqual([
      { type: 'duplicated', kind: 'notification', name: 'alert', detail: 'was sent 2 times to phone-1' },
    ])
  })
})

describe('the rounds', () => {
  it('kill every target within any three rounds, at times that depend only on the seed', () => {
    const plans = planRounds(9, 1)
    for (let first = 0; first <= 6; first += 1) {
      expect(new Set(plans.slice(first, first + 3).map(({ target }) => target)).size).toBe(killTargets.length)
    }
    expect(planRounds(9, 1)).toEqual(plans)
    expect(planRounds(9, 2)).not.toEqual(plans)
  })

  it('kill the service again while it starts in every second turn, beginning with the first', () => {
    const killsAgain = planRounds(12, 1).map(({ killAgainAfter }) => killAgainAfter !== undefined)
    const turns = killTargets.map((_target, turn) =>
      killsAgain.filter((_again, index) => index % killTargets.length === turn),
    )
    expect(turns).toEqual([
      [true, false, true, false],
      [false, false, false, false],
      [true, false, true, false],
    ])
  })
})
