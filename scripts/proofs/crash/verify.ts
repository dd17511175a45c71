import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { query } from '../../../test/_helpers/processes.js'
import { kinds, type Entry, type Fault } from './write-log.js'

/** Where a service keeps what it acknowledged. */
export interface Place {
  databaseUrl: string
  /** Folder of its images; none is made before the first image. */
  uploads: string
}

interface Row {
  table: string
  marker: string
  ids: number[]
}

interface ImageRow {
  name: string
  /** The title of its report. */
  marker: string | null
  size: number
}

/**
 * Compares what is kept with the ledger: every acknowledged thing is there once, everything else at most once, reports have
 * their images, and no file is without its row. Acknowledged things whose answer had no id get that of their row.
 * Others may go on making things meanwhile.
 */
export async function check(place: Place, entries: readonly Entry[]): Promise<Fault[]> {
  // Before the database is read: what is acknowledged from now on may not be seen.
  const acknowledged = entries.filter(({ state }) => state === 'acknowledged')
  const begun = [...entries]
  const rows = new Map((await rowsOf(place.databaseUrl)).map((row) => [keyOf(row.table, row.marker), row.ids]))
  const idsOf = ({ kind, marker }: Entry) => rows.get(keyOf(kinds[kind].table, marker)) ?? []
  return [
    ...acknowledged.flatMap((entry) => losses(entry, idsOf(entry))),
    ...begun.flatMap((entry) => doubles(entry, idsOf(entry))),
    ...(await checkImages(place, acknowledged, begun)),
  ]
}

function losses(entry: Entry, ids: number[]): Fault[] {
  const { kind, marker, id } = entry
  if (ids.length === 0)
    return [{ what: 'lost', kind, thing: marker, text: `acknowledged with id ${id ?? 'unknown'}, has no row` }]
  entry.id ??= ids[0]
  if (id === undefined || ids.includes(id)) return []
  return [{ what: 'lost', kind, thing: marker, text: `acknowledged with id ${id}, its row has ${ids.join(', ')}` }]
}

function doubles({ kind, marker, state }: Entry, ids: number[]): Fault[] {
  if (ids.length < 2) return []
  return [{ what: 'doubled', kind, thing: marker, text: `${state}, has the rows ${ids.join(', ')}` }]
}

async function checkImages(place: Place, acknowledged: Entry[], begun: Entry[]): Promise<Fault[]> {
  // In this order: an image gets its row before its file, and loses its file before its row.
  const files = await readdir(place.uploads).catch(() => [])
  const images = await imagesOf(place.databaseUrl)
  const known = new Set(images.map(({ name }) => name))
  const ofReport = groupBy(images, ({ marker }) => marker ?? '')
  const namesOf = (marker: string) => (ofReport.get(marker) ?? []).map(({ name }) => name)
  return [
    ...acknowledged.flatMap((entry) => otherImages(entry, namesOf(entry.marker))),
    ...begun.flatMap((entry) => doubledImages(entry, namesOf(entry.marker))),
    ...(await missingFiles(place.uploads, images)),
    ...(await forgottenFiles(
      place.uploads,
      files.filter((name) => !known.has(name.replace(/\.part$/, ''))),
    )),
  ]
}

function otherImages({ kind, marker, images }: Entry, names: string[]): Fault[] {
  if (images.every((name) => names.includes(name))) return []
  const text = `acknowledged with ${images.join(', ')}, its row has ${names.join(', ') || 'none'}`
  return [{ what: 'lost', kind, thing: marker, text }]
}

function doubledImages({ kind, marker }: Entry, names: string[]): Fault[] {
  return names.length < 2 ? [] : [{ what: 'doubled', kind, thing: marker, text: `has the images ${names.join(', ')}` }]
}

/** Images of reports, acknowledged or not, whose file is missing or not whole. */
async function missingFiles(folder: string, images: ImageRow[]): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { name, marker, size } of images) {
    if (marker === null) continue
    const found = (await stat(join(folder, name)).catch(() => undefined))?.size
    if (found === size) continue
    const text = `of ${marker}, should have ${size} bytes, ${found === undefined ? 'is missing' : `has ${found}`}`
    faults.push({ what: 'half', kind: 'image', thing: name, text })
  }
  return faults
}

async function forgottenFiles(folder: string, names: string[]): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const name of names) {
    // Gone by now if it was being removed.
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found) faults.push({ what: 'forgotten', kind: 'image', thing: name, text: 'has no row in uploads' })
  }
  return faults
}

/** Every row of the tables that clients write, by what it is called. */
function rowsOf(databaseUrl: string): Promise<Row[]> {
  const tables = new Map<string, string>(Object.values(kinds).map(({ table, column }) => [table, column]))
  const texts = [...tables].map(
    ([table, column]) =>
      `select '${table}' as table, ${column} as marker, array_agg(id order by id) as ids from ${table} group by ${column}`,
  )
  return query(databaseUrl, texts.join(' union all '))
}

function imagesOf(databaseUrl: string): Promise<ImageRow[]> {
  return query(
    databaseUrl,
    `select name, title as marker, size from uploads left join reports on reports.id = report_id
     order by report_id, position`,
  )
}

function groupBy<Item>(items: Item[], keyOfItem: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOfItem(item))
    if (group) group.push(item)
    else groups.set(keyOfItem(item), [item])
  }
  return groups
}

function keyOf(table: string, marker: string): string {
  return `${table} ${marker}`
}

/** Notifications that the push service was given more than once for the same device. */
export function checkDeliveries(messages: { marker: string; device: string }[]): Fault[] {
  const sent = groupBy(messages, ({ marker, device }) => `${marker} to ${device}`)
  return [...sent.values()].flatMap((times): Fault[] => {
    const [first] = times
    if (!first || times.length < 2) return []
    const text = `was sent ${times.length} times to ${first.device}`
    return [{ what: 'doubled', kind: 'notification', thing: first.marker, text }]
  })
}
