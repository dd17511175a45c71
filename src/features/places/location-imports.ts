import { Unavailable, Unprocessable } from '../../base/errors.js'
import { haversine, toCartesian } from '../../base/geo.js'
import { featuresOf } from '../../base/geojson.js'
import { plainWords } from '../../base/text.js'
import { createYield } from '../../base/time.js'
import type { Transactional } from '../../platform/database/postgres.js'
import type { LocationType } from './locations.js'
import { toOsmLocation } from './osm-location.js'
import type {
  PlaceRepositories,
  ImportedLocation,
  LocationRepository,
  StoredLocation,
  StoredMatch,
} from './repository.js'

const maxFeatures = 10_000
const batchSize = 500
/** Seconds. */
const retryAfter = 5

/** What an import does with a feature. `detail` explains why it is skipped; `fields` are the columns that change. */
interface ImportOutcome {
  action: 'added' | 'changed' | 'unchanged' | 'skipped'
  location_id: number | null
  name: string | null
  detail?: string
  fields?: string[]
}

interface ImportOptions {
  dryRun: boolean
  /** Type of the features without the property `location_type`. */
  type: LocationType | undefined
  user: { id: number }
  requestId: string
}

type ImportRepository = Pick<LocationRepository, 'compareImported' | 'importMany'>
/** A valid location, or why its feature is skipped. */
type ImportItem = ImportedLocation | ImportOutcome

/** Creates the imports. At most one runs at a time in a process, because it uses CPU time and memory. */
export function createLocationImports({ repositories, inTransaction }: Transactional<PlaceRepositories>) {
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
    /**
     * Imports the features of a GeoJSON document in one transaction, and records the import. `dryRun` stores nothing.
     * @returns one outcome per feature, in order
     * @throws Unavailable while another import runs, Unprocessable for too many features; the errors of the reader
     */
    async run(document: Uint8Array, importOptions: ImportOptions): Promise<ImportOutcome[]> {
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

function keyOf({ location_type, osm_id, name, latitude, longitude }: ImportedLocation | StoredLocation): string {
  return `${location_type} ${osm_id ?? `${latitude} ${longitude} ${name}`}`
}

/** Metres within which two places with one name and type are the same place, unless they have OSM ids. */
const samePlaceRadius = 50

/**
 * Creates a finder of places that occur more than once in an import. Of several places with an OSM id, the last one is
 * used; of several places without an OSM id, the first one.
 */
function createRepeatedPlaces() {
  const byId = new Map<string, number>()
  const byName = new Map<string, Map<string, { place: ImportedLocation; index: number }[]>>()

  return {
    /** Adds a place. Returns the index of the earlier place that is the same, and whether the new one replaces it. */
    add(place: ImportedLocation, index: number): { earlier: number; replaced: boolean } | undefined {
      if (place.osm_id !== null) {
        const key = `${place.location_type} ${place.osm_id}`
        const earlier = byId.get(key)
        byId.set(key, index)
        return earlier === undefined ? undefined : { earlier, replaced: true }
      }
      const name = `${place.location_type} ${plainWords(place.name)}`
      const cells = byName.get(name) ?? new Map<string, { place: ImportedLocation; index: number }[]>()
      byName.set(name, cells)
      const [x, y, z] = toCartesian(place).map((metres) => Math.floor(metres / samePlaceRadius)) as [
        number,
        number,
        number,
      ]
      for (const offset of cells.size > 0 ? neighbours : []) {
        const near = cells.get(`${x + offset[0]} ${y + offset[1]} ${z + offset[2]}`)
        const same = near?.find((other) => haversine(other.place, place) <= samePlaceRadius)
        if (same) return { earlier: same.index, replaced: false }
      }
      const own = `${x} ${y} ${z}`
      cells.set(own, [...(cells.get(own) ?? []), { place, index }])
      return undefined
    },
  }
}

const steps = [0, -1, 1]
/** The cells within one step, as differences. */
const neighbours = steps.flatMap((x) => steps.flatMap((y) => steps.map((z) => [x, y, z] as const)))
