import { InvalidArgumentError } from 'commander'
import { createRepositories } from '../database/repositories/index.js'
import type { LocationRepository } from '../database/repositories/locations.js'
import { locationTypes, shortTypes, type LocationType, type ShortType } from '../domain/locations.js'
import { toOsmLocation, type OsmLocation } from '../domain/osm-location.js'
import { openFeatureFile, type FeatureFile } from './geojson.js'
import { createProgress, type Progress } from './progress.js'
import { withDatabase } from './with-database.js'

const batchSize = 500
/** Skipped features that are told one by one; a file of another kind would fill the screen. */
const listedProblems = 20
/** Ids that are remembered to find doubled ones: some 200 MB at most. A double beyond them counts as updated. */
const mostIds = 5_000_000

/** The kind that `--type` names, in its long or short form and in any case. */
export function parseLocationType(text: string): LocationType {
  const long = locationTypes.find((type) => type === text.toUpperCase())
  const short = Object.keys(shortTypes).find((type): type is ShortType => type === text.toLowerCase())
  const type = long ?? (short && shortTypes[short])
  if (!type) {
    throw new InvalidArgumentError(`Use one of ${[...Object.keys(shortTypes), ...locationTypes].join(', ')}.`)
  }
  return type
}

interface Tally {
  features: number
  added: number
  updated: number
  unchanged: number
  /** Features whose OSM id came again later in the file. */
  doubled: number
  skipped: number
}

/**
 * `ems import locations`: streams a GeoJSON export of OpenStreetMap into the locations of one kind. What is known by its
 * OSM id is updated; features that cannot be used are told and passed over. Each batch stays, whatever comes after it.
 */
export async function importLocations(file: string, { type }: { type: LocationType }): Promise<void> {
  const source = await openFeatureFile(file)
  await withDatabase(async (db) => {
    const started = performance.now()
    const tally: Tally = { features: 0, added: 0, updated: 0, unchanged: 0, doubled: 0, skipped: 0 }
    const progress = createProgress(source.size)
    const stop = onInterrupt()
    let complete = false
    try {
      await readInto(createBatches(createRepositories(db).locations, tally), { source, type, tally, progress, stop })
      complete = !stop.requested()
    } finally {
      stop.forget()
      progress.end()
      if (tally.skipped > listedProblems) console.error(`  … and ${tally.skipped - listedProblems} more`)
      if (complete || tally.features > 0) console.log(summary(tally, type, file, complete, performance.now() - started))
    }
    if (!complete) process.exitCode = 130
  })
}

interface Reading {
  source: FeatureFile
  type: LocationType
  tally: Tally
  progress: Progress
  stop: Interrupt
}

async function readInto(batches: Batches, { source, type, tally, progress, stop }: Reading): Promise<void> {
  try {
    for await (const { feature, bytesRead } of source.features()) {
      tally.features += 1
      const location = toOsmLocation(feature, type)
      if ('problem' in location) skip(tally, location.problem, progress)
      else await batches.add(location)
      progress.show(bytesRead, `${tally.features} features, ${tally.skipped} skipped`)
      if (stop.requested()) break
    }
  } finally {
    // What has been read of a file that breaks off is as good as the rest.
    await batches.flush()
  }
}

function skip(tally: Tally, problem: string, progress: Progress): void {
  tally.skipped += 1
  if (tally.skipped > listedProblems) return
  progress.clear()
  console.error(`  skipped: feature ${tally.features} ${problem}`)
}

interface Batches {
  add(location: OsmLocation): Promise<void>
  flush(): Promise<void>
}

function createBatches(locations: LocationRepository, tally: Tally): Batches {
  let batch = new Map<string, OsmLocation>()
  let again = new Set<string>()
  const known = new Set<number>()

  /** One statement and thus one transaction a batch. A location that an earlier batch has brought counts once. */
  const flush = async (): Promise<void> => {
    const [first, repeated] = [false, true].map((repeats) =>
      [...batch.values()].filter(({ osm_id }) => again.has(osm_id) === repeats),
    )
    batch = new Map()
    again = new Set()
    if (repeated && repeated.length > 0) await locations.importMany(repeated)
    if (!first || first.length === 0) return
    const { added, updated, unchanged } = await locations.importMany(first)
    tally.added += added
    tally.updated += updated
    tally.unchanged += unchanged
  }

  return {
    flush,
    async add(location: OsmLocation): Promise<void> {
      const { osm_id } = location
      const id = numberOf(osm_id)
      if (known.has(id)) {
        tally.doubled += 1
        if (!batch.has(osm_id)) again.add(osm_id)
      } else if (known.size < mostIds) known.add(id)
      batch.set(osm_id, location)
      if (batch.size >= batchSize) await flush()
    },
  }
}

/** An OSM id as one number, which takes a fraction of the memory of its text. */
function numberOf(osmId: string): number {
  const [kind = '', id] = osmId.split('/')
  return Number(id) * 3 + ['node', 'way', 'relation'].indexOf(kind)
}

interface Interrupt {
  requested(): boolean
  forget(): void
}

/** Ctrl-C ends an import after its batch, so that the report is right; a second one ends it at once. */
function onInterrupt(): Interrupt {
  let requested = false
  const request = () => {
    requested = true
  }
  process.once('SIGINT', request)
  return { requested: () => requested, forget: () => void process.off('SIGINT', request) }
}

function summary(tally: Tally, type: LocationType, file: string, complete: boolean, milliseconds: number): string {
  const { added, updated, unchanged, doubled, skipped } = tally
  const counts = [`${added} added`, `${updated} updated`, `${unchanged} unchanged`, `${skipped} skipped`]
  if (doubled > 0) counts.push(`${doubled} left out because their id came again later in the file`)
  const verb = complete ? 'Imported' : 'Stopped before the end. Imported until then:'
  return `${verb} ${type} from ${file} in ${(milliseconds / 1000).toFixed(1)} s: ${counts.join(', ')}.`
}
