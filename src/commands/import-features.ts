import { createHash } from 'node:crypto'
import type { ImportCounts } from '../database/repositories/locations.js'
import { openFeatureFile, type FeatureFile } from './geojson.js'
import { onInterrupt, type Interrupt } from './interrupt.js'
import { createProgress, type Progress } from './progress.js'

const batchSize = 500
/** Bytes read after which a batch is stored, even if it has few items, because items can be large. */
const batchBytes = 8 * 1024 * 1024
/** Skipped features that are told one by one; a file of another kind would fill the screen. */
const listedProblems = 20
/** Keys that are remembered to find doubled ones: some 200 MB at most. A double beyond them counts as updated. */
const maxKeys = 5_000_000

/** Defines what is imported from a file of features, and where it is stored. */
export interface FeatureImport<Item> {
  /** What the summary calls them. */
  name: string
  /** Returns a feature's items, or why it cannot be used, as the end of a sentence that begins with "feature 7". */
  read(feature: unknown): Item[] | { problem: string }
  /** Returns the key that identifies an item. */
  keyOf(item: Item): string | number
  /** Adds or updates items, whose keys differ. */
  importMany(items: Item[]): Promise<ImportCounts>
}

interface Tally extends ImportCounts {
  features: number
  /** Items whose key came again later in the file. */
  doubled: number
  skipped: number
}

/** Opens a file, and imports it within `around`, which gives what is needed for that, for instance a database. */
export async function importFile<Item>(
  file: string,
  around: (work: (features: FeatureImport<Item>) => Promise<void>) => Promise<void>,
): Promise<void> {
  const source = await openFeatureFile(file)
  await around((features) => importFeatures(file, source, features))
}

/**
 * Streams a GeoJSON file into the database with progress, and a summary at the end. Features that cannot be used are told
 * and passed over. Each batch stays, whatever comes after it; Ctrl-C ends the import after a batch, with exit code 130.
 */
async function importFeatures<Item>(file: string, source: FeatureFile, features: FeatureImport<Item>): Promise<void> {
  const started = performance.now()
  const tally: Tally = { features: 0, added: 0, updated: 0, unchanged: 0, doubled: 0, skipped: 0 }
  const progress = createProgress(source.size)
  const stop = onInterrupt()
  let complete = false
  try {
    await readInto(createBatches(features, tally), { source, features, tally, progress, stop })
    complete = !stop.requested()
  } finally {
    stop.forget()
    progress.end()
    if (tally.skipped > listedProblems) console.error(`  … and ${tally.skipped - listedProblems} more`)
    if (complete || tally.features > 0) {
      console.log(summary(tally, features.name, file, complete, performance.now() - started))
    }
  }
  if (!complete) process.exitCode = 130
}

interface Reading<Item> {
  source: FeatureFile
  features: FeatureImport<Item>
  tally: Tally
  progress: Progress
  stop: Interrupt
}

async function readInto<Item>(
  batches: Batches<Item>,
  { source, features, tally, progress, stop }: Reading<Item>,
): Promise<void> {
  let storedAt = 0
  try {
    for await (const { bytesRead, ...member } of source.features()) {
      tally.features += 1
      const items = 'problem' in member ? member : features.read(member.feature)
      if ('problem' in items) skip(tally, items.problem, progress)
      else for (const item of items) await batches.add(item)
      if (bytesRead - storedAt >= batchBytes) {
        await batches.flush()
        storedAt = bytesRead
      }
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

interface Batches<Item> {
  add(item: Item): Promise<void>
  flush(): Promise<void>
}

function createBatches<Item>(features: FeatureImport<Item>, tally: Tally): Batches<Item> {
  let batch = new Map<string | number, Item>()
  let again = new Set<string | number>()
  const known = new Set<number>()

  /** One statement and thus one transaction a batch. An item that an earlier batch has brought counts once. */
  const flush = async (): Promise<void> => {
    const [first, repeated] = [false, true].map((repeats) =>
      [...batch].flatMap(([key, item]) => (again.has(key) === repeats ? [item] : [])),
    )
    batch = new Map()
    again = new Set()
    if (repeated && repeated.length > 0) await features.importMany(repeated)
    if (!first || first.length === 0) return
    const { added, updated, unchanged } = await features.importMany(first)
    tally.added += added
    tally.updated += updated
    tally.unchanged += unchanged
  }

  return {
    flush,
    async add(item: Item): Promise<void> {
      const key = features.keyOf(item)
      const remembered = numberOf(key)
      if (known.has(remembered)) {
        tally.doubled += 1
        if (!batch.has(key)) again.add(key)
      } else if (known.size < maxKeys) known.add(remembered)
      batch.set(key, item)
      if (batch.size >= batchSize) await flush()
    },
  }
}

/** Returns a 48-bit hash in place of a string, which may be long. A collision only makes a count wrong. */
function numberOf(key: string | number): number {
  return typeof key === 'number' ? key : createHash('sha256').update(key).digest().readUIntBE(0, 6)
}

function summary(tally: Tally, name: string, file: string, complete: boolean, milliseconds: number): string {
  const { added, updated, unchanged, doubled, skipped } = tally
  const counts = [`${added} added`, `${updated} updated`, `${unchanged} unchanged`, `${skipped} skipped`]
  if (doubled > 0) counts.push(`${doubled} left out because their id came again later in the file`)
  const verb = complete ? 'Imported' : 'Stopped before the end. Imported until then:'
  return `${verb} ${name} from ${file} in ${(milliseconds / 1000).toFixed(1)} s: ${counts.join(', ')}.`
}
