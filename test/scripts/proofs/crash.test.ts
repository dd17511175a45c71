import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { check, checkDeliveries } from '../../../scripts/proofs/crash/verify.js'
import { createLedger, type Kind, type Ledger } from '../../../scripts/proofs/crash/write-log.js'
import { kills, planRounds } from '../../../scripts/proofs/crash/rounds.js'
import { createTestDatabase, type TestDatabase } from '../../_helpers/postgres.js'
import { query } from '../../_helpers/processes.js'

const photo = `${'a'.repeat(32)}.jpg`
let database: TestDatabase
let uploads: string
let ledger: Ledger

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

beforeEach(async () => {
  await query(database.url, 'truncate reports, locations, uploads restart identity cascade')
  uploads = await mkdtemp(join(tmpdir(), 'ems-crash-check-'))
  ledger = createLedger()
})

afterEach(() => rm(uploads, { recursive: true, force: true }))

const find = () => check({ databaseUrl: database.url, uploads }, ledger.entries)

/** An acknowledged thing. */
function acknowledged(kind: Kind, id: number | undefined, images: string[] = []) {
  return Object.assign(ledger.begin(kind), { state: 'acknowledged', id, images } as const)
}

const insertReport = (title: string) =>
  query(database.url, `insert into reports (title, latitude, longitude) values ('${title}', 21, 105)`)

const insertImage = (size: number) =>
  query(
    database.url,
    `insert into uploads (name, report_id, width, height, size) values ('${photo}', 1, 8, 6, ${size})`,
  )

describe('the check of the ledger', () => {
  it('finds nothing wrong when everything acknowledged is there once, and what was not is there or not', async () => {
    const report = acknowledged('report with image', 1, [photo])
    const known = acknowledged('report', undefined)
    const open = ledger.begin('report')
    ledger.begin('report')
    for (const { marker } of [report, known, open]) await insertReport(marker)
    await insertImage(4)
    await writeFile(join(uploads, photo), 'JPEG')
    expect(await find()).toEqual([])
    expect(known.id).toBe(2)
  })

  it('finds what is lost: no row, another row, or no image', async () => {
    const gone = acknowledged('location', 1)
    const other = acknowledged('report', 7)
    const bare = acknowledged('report with image', 2, [photo])
    for (const { marker } of [other, bare]) await insertReport(marker)
    expect(await find()).toMatchObject([gone, other, bare].map(({ marker }) => ({ what: 'lost', thing: marker })))
  })

  it('finds what is there twice, acknowledged or not', async () => {
    const entries = [acknowledged('report', 1), Object.assign(ledger.begin('report'), { state: 'unanswered' } as const)]
    for (const { marker } of [...entries, ...entries]) await insertReport(marker)
    expect(await find()).toMatchObject(entries.map(({ marker }) => ({ what: 'doubled', thing: marker })))
  })

  it('finds an image of a report whose file is missing or was cut off, and a file that nobody knows', async () => {
    await insertReport(ledger.begin('report with image').marker)
    await insertImage(4)
    expect(await find()).toMatchObject([{ what: 'half', thing: photo, text: expect.stringContaining('is missing') }])
    await writeFile(join(uploads, photo), 'JP')
    await writeFile(join(uploads, 'stranger.jpg.part'), '')
    expect(await find()).toMatchObject([
      { what: 'half', thing: photo, text: expect.stringContaining('has 2') },
      { what: 'forgotten', thing: 'stranger.jpg.part' },
    ])
  })

  it('finds a notification that a device got twice', () => {
    const sent = ['phone-1', 'phone-2', 'phone-1'].map((device) => ({ marker: 'alert', device }))
    expect(checkDeliveries(sent)).toEqual([
      { what: 'doubled', kind: 'notification', thing: 'alert', text: 'was sent 2 times to phone-1' },
    ])
  })
})

describe('the rounds', () => {
  it('kill everything within any three, at moments that the seed alone decides', () => {
    const plans = planRounds(9, 1)
    for (let first = 0; first <= 6; first += 1) {
      expect(new Set(plans.slice(first, first + 3).map(({ kill }) => kill)).size).toBe(kills.length)
    }
    expect(planRounds(9, 1)).toEqual(plans)
    expect(planRounds(9, 2)).not.toEqual(plans)
  })

  it('kill the service again while it starts in every second of its turns, the first one included', () => {
    const twice = planRounds(12, 1).map(({ again }) => again !== undefined)
    const turns = kills.map((_kill, turn) => twice.filter((_again, index) => index % kills.length === turn))
    expect(turns).toEqual([
      [true, false, true, false],
      [false, false, false, false],
      [true, false, true, false],
    ])
  })
})
