import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { groupBy } from '../../../src/base/groups.js'
import { query } from '../../../test/_helpers/processes.js'
import { kinds, type Violation, type Write } from './write-log.js'

/** Where a service stores its data. */
export interface Storage {
  databaseUrl: string
  /** Folder of the images. It does not exist before the first image. */
  uploads: string
}

interface Row {
  table: string
  name: string
  ids: number[]
}

interface ImageRow {
  file: string
  /** Title of the report; `null` for an upload without a report. */
  report: string | null
  size: number
}

/**
 * Compares the stored data with the writes: acknowledged records exist once, all others at most once, reports have
 * their images, and each file has a row. Acknowledged writes without an id get the id of their row. Clients may
 * continue to write in the meantime.
 */
export async function verifyStorage(storage: Storage, writes: readonly Write[]): Promise<Violation[]> {
  // Selected before the query: writes that are acknowledged later may be missing from its result.
  const acknowledged = writes.filter(({ state }) => state === 'acknowledged')
  const begun = [...writes]
  const rows = new Map((await rowsOf(storage.databaseUrl)).map((row) => [keyOf(row.table, row.name), row.ids]))
  const idsOf = ({ kind, name }: Write) => rows.get(keyOf(kinds[kind].table, name)) ?? []
  return [
    ...acknowledged.flatMap((write) => lostRecords(write, idsOf(write))),
    ...begun.flatMap((write) => duplicatedRecords(write, idsOf(write))),
    ...(await verifyImages(storage, acknowledged, begun)),
  ]
}

function lostRecords(write: Write, ids: number[]): Violation[] {
  const { kind, name, id } = write
  if (ids.length === 0)
    return [{ type: 'lost', kind, name, detail: `acknowledged with id ${id ?? 'unknown'}, has no row` }]
  write.id ??= ids[0]
  if (id === undefined || ids.includes(id)) return []
  return [{ type: 'lost', kind, name, detail: `acknowledged with id ${id}, its row has ${ids.join(', ')}` }]
}

function duplicatedRecords({ kind, name, state }: Write, ids: number[]): Violation[] {
  if (ids.length < 2) return []
  return [{ type: 'duplicated', kind, name, detail: `${state}, has the rows ${ids.join(', ')}` }]
}

async function verifyImages(storage: Storage, acknowledged: Write[], begun: Write[]): Promise<Violation[]> {
  // Files before rows: the service stores the row before the file, and deletes the file before the row.
  const files = await readdir(storage.uploads).catch(() => [])
  const images = await imagesOf(storage.databaseUrl)
  const knownFiles = new Set(images.map(({ file }) => file))
  const imagesByReport = groupBy(images, ({ report }) => report ?? '')
  const filesOf = (report: string) => (imagesByReport.get(report) ?? []).map(({ file }) => file)
  return [
    ...acknowledged.flatMap((write) => lostImages(write, filesOf(write.name))),
    ...begun.flatMap((write) => duplicatedImages(write, filesOf(write.name))),
    ...(await incompleteFiles(storage.uploads, images)),
    ...(await orphanedFiles(
      storage.uploads,
      files.filter((file) => !knownFiles.has(file.replace(/\.part$/, ''))),
    )),
  ]
}

function lostImages({ kind, name, images }: Write, files: string[]): Violation[] {
  if (images.every((file) => files.includes(file))) return []
  const detail = `acknowledged with ${images.join(', ')}, its row has ${files.join(', ') || 'none'}`
  return [{ type: 'lost', kind, name, detail }]
}

function duplicatedImages({ kind, name }: Write, files: string[]): Violation[] {
  return files.length < 2 ? [] : [{ type: 'duplicated', kind, name, detail: `has the images ${files.join(', ')}` }]
}

/** Finds images of reports, acknowledged or not, whose file is missing or has the wrong size. */
async function incompleteFiles(folder: string, images: ImageRow[]): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { file, report, size } of images) {
    if (report === null) continue
    const actual = (await stat(join(folder, file)).catch(() => undefined))?.size
    if (actual === size) continue
    const detail = `of ${report}, should have ${size} bytes, ${actual === undefined ? 'is missing' : `has ${actual}`}`
    violations.push({ type: 'incomplete', kind: 'image', name: file, detail })
  }
  return violations
}

async function orphanedFiles(folder: string, files: string[]): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const file of files) {
    // The service may have deleted it since.
    const found = await stat(join(folder, file)).catch(() => undefined)
    if (found) violations.push({ type: 'orphaned', kind: 'image', name: file, detail: 'has no row in uploads' })
  }
  return violations
}

/** Returns the ids of all records in the tables that clients write, by table and name. */
function rowsOf(databaseUrl: string): Promise<Row[]> {
  const tables = new Map<string, string>(Object.values(kinds).map(({ table, column }) => [table, column]))
  const selects = [...tables].map(
    ([table, column]) =>
      `select $$${table}$$ as table, ${column} as name, array_agg(id order by id) as ids from ${table} group by ${column}`,
  )
  return query(databaseUrl, selects.join(' union all '))
}

function imagesOf(databaseUrl: string): Promise<ImageRow[]> {
  return query(
    databaseUrl,
    `select name as file, title as report, size from uploads left join reports on reports.id = report_id
     order by report_id, uploads.position`,
  )
}

function keyOf(table: string, name: string): string {
  return `${table} ${name}`
}

/** Finds notifications that the push service received more than once for the same device. */
export function verifyDeliveries(messages: { notification: string; device: string }[]): Violation[] {
  const deliveries = groupBy(messages, ({ notification, device }) => `${notification} to ${device}`)
  return [...deliveries.values()].flatMap((repeated): Violation[] => {
    const [first] = repeated
    if (!first || repeated.length < 2) return []
    const detail = `was sent ${repeated.length} times to ${first.device}`
    return [{ type: 'duplicated', kind: 'notification', name: first.notification, detail }]
  })
}
