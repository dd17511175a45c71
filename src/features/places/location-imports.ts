import { Unavailable, Unprocessable } from '../../base/errors.js'
import { createYield } from '../../base/time.js'
import type { LocationType } from './locations.js'
import { toOsmLocation } from './osm-location.js'
import { createRepeatedPlaces, samePlaceRadius } from './repeated-places.js'
import type { PlaceRepositories } from './repositories.js'
import type { ImportedLocation, LocationRepository, StoredLocation, StoredMatch } from './repository.js'

/** Maximum number of features in a request. */
const maxFeatures = 10_000
/** Locations per statement. */
const batchSize = 500
/** Seconds. */
const retryAfter = 5

/** What an import does with a feature. `detail` explains why it is skipped; `fields` are the columns that change. */
export interface ImportOutcome {
  action: 'added' | 'changed' | 'unchanged' | 'skipped'
  location_id: number | null
  name: string | null
  detail?: string
  fields?: string[]
}

export interface ImportOptions {
  dryRun: boolean
  /** Type of the features without the property `location_type`. */
  type: LocationType | undefined
  user: { id: number }
  requestId: string
}

export interface LocationImports {
  /**
   * Imports the features of a GeoJSON document in one transaction, and records the import. `dryRun` stores nothing.
   * @returns one outcome per feature, in order
   * @throws Unavailable while another import runs, Unprocessable for too many features; the errors of the reader
   */
  run(document: Uint8Array, options: ImportOptions): Promise<ImportOutcome[]>
}

type Features = Iterable<{ feature: unknown } | { problem: string }>
type AsyncFeatures = AsyncIterable<{ feature: unknown } | { problem: string }>

export interface LocationImportsOptions {
  /** Yields the features of a document, or the reasons why they are skipped. */
  featuresOf: (document: Uint8Array) => Features | AsyncFeatures
  repositories: { locations: ImportRepository }
  inTransaction: <T>(work: (repositories: PlaceRepositories) => Promise<T>) => Promise<T>
}

type ImportRepository = Pick<LocationRepository, 'compareImported' | 'importMany'>
/** A valid location, or why its feature is skipped. */
type ImportItem = ImportedLocation | ImportOutcome

/** Creates the imports. At most one runs at a time in a process, because it uses CPU time and memory. */
export function createLocationImports(options: LocationImportsOptions): LocationImports {
  const { featuresOf, repositories, inTransaction } = options
  let running = false

  const parse = async (document: Uint8Array, type: LocationType | undefined): Promise<ImportItem[]> => {
    const list = createImportList()
    const yieldToEventLoop = createYield()
    for await (const member of featuresOf(document)) {
      if (list.items.length >= maxFeatures)
        throw new Unprocessable({
          location: 'body.features',
          message: 'must have at most 10,000 items; split the file',
          code: 'too_many',
          limit: maxFeatures,
        })
      list.add('problem' in member ? member : toOsmLocation(member.feature, type))
      await yieldToEventLoop()
    }
    return list.items
  }

  const store = (items: ImportItem[], { dryRun, user, requestId }: ImportOptions): Promise<ImportOutcome[]> => {
    if (dryRun) return importAll(repositories.locations, items, true)
    return inTransaction(async ({ locations, audit }) => {
      if (!(await locations.beginImport())) throw importRunning()
      const outcomes = await importAll(locations, items, false)
      await audit.add({ user, requestId }, 'locations.imported', { changes: countActions(outcomes) })
      return outcomes
    })
  }

  return {
    async run(document, importOptions) {
      if (running) throw importRunning()
      running = true
      try {
        return await store(await parse(document, importOptions.type), importOptions)
      } finally {
        running = false
      }
    },
  }
}

/** Returns how often each action occurs. */
export function countActions(outcomes: ImportOutcome[]): Record<ImportOutcome['action'], number> {
  const counts = { added: 0, changed: 0, unchanged: 0, skipped: 0 }
  for (const { action } of outcomes) counts[action] += 1
  return counts
}

function importRunning(): Unavailable {
  return new Unavailable(`Another import is running. Try again in ${retryAfter} seconds.`, { retryAfter })
}

/** Creates a list of parsed features. Of a location that occurs more than once, all but one are skipped. */
export function createImportList() {
  const items: ImportItem[] = []
  const repeated = createRepeatedPlaces()
  return {
    items,
    add(location: ImportedLocation | { problem: string }): void {
      if ('problem' in location) {
        items.push(skipped(null, `The feature ${location.problem}.`))
        return
      }
      const index = items.push(location) - 1
      const repetition = repeated.add(location, index)
      if (!repetition) return
      const { earlier, replaced } = repetition
      const [dropped, used, reason] = replaced
        ? [earlier, index, 'has the same OpenStreetMap id']
        : [index, earlier, 'has the same name and place']
      const name = items[dropped]?.name ?? null
      items[dropped] = skipped(name, `The feature at index ${used} ${reason} and is used instead.`)
    },
  }
}

async function importAll(repository: ImportRepository, items: ImportItem[], dryRun: boolean): Promise<ImportOutcome[]> {
  const outcomes: ImportOutcome[] = []
  for (let start = 0; start < items.length; start += batchSize)
    outcomes.push(...(await importBatch(repository, items.slice(start, start + batchSize), dryRun)))
  return outcomes
}

/**
 * Adds and updates locations, none of which is repeated. Unless `dryRun`, call it in a transaction that has begun an
 * import.
 * @returns one outcome per item, in order. Items that are outcomes already are returned as they are
 */
export async function importBatch(
  repository: ImportRepository,
  batch: ImportItem[],
  dryRun: boolean,
): Promise<ImportOutcome[]> {
  const locations = batch.filter((item): item is ImportedLocation => !('action' in item))
  const matches = await repository.compareImported(locations, samePlaceRadius)
  const ids = new Map<string, number>()
  const changes = dryRun ? [] : locations.filter((location) => isStored(outcomeOf(location, matches.get(location))))
  for (const source of ['openstreetmap', 'manual'] as const) {
    const own = changes.filter(({ osm_id }) => (osm_id === null) === (source === 'manual'))
    const stored = own.length === 0 ? [] : await repository.importMany(own, source)
    for (const location of stored) ids.set(keyOf(location), location.id)
  }
  return batch.map((item) =>
    'action' in item ? item : outcomeOf(item, matches.get(item), ids.get(keyOf(item)) ?? null),
  )
}

function outcomeOf(location: ImportedLocation, match?: StoredMatch, newId: number | null = null): ImportOutcome {
  const { name, osm_id } = location
  if (!match) return { action: 'added', location_id: newId, name }
  const { id, data_source, fields } = match
  if (fields.length === 0) return { action: 'unchanged', location_id: id, name }
  if (osm_id !== null && data_source === 'openstreetmap') return { action: 'changed', location_id: id, name, fields }
  const detail = `Location ${id} is the same place and ${
    data_source === 'manual' ? 'was entered by hand' : 'is from OpenStreetMap'
  }. Change its ${fields.join(', ')} with PUT /locations/${id}.`
  return { action: 'skipped', location_id: id, name, detail }
}

function isStored({ action }: ImportOutcome): boolean {
  return action === 'added' || action === 'changed'
}

function skipped(name: string | null, detail: string): ImportOutcome {
  return { action: 'skipped', location_id: null, name, detail }
}

/** Returns the key of a location within one import. */
function keyOf({ location_type, osm_id, name, latitude, longitude }: ImportedLocation | StoredLocation): string {
  return `${location_type} ${osm_id ?? `${latitude} ${longitude} ${name}`}`
}
