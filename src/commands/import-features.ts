import { createHash } from 'node:crypto'
import type { ImportCounts } from '../features/traffic/index.js'
import type { FeatureFile } from './feature-file.js'
import { onInterrupt, type Interrupt, createProgress, type Progress } from './terminal.js'

const batchSize = 500
/** Bytes read after which a batch is stored, even if it has few items, because items can be large. */
const batchBytes = 8 * 1024 * 1024
/** Maximum number of skipped features that are listed. A file of the wrong kind would fill the screen. */
const maxListedProblems = 20
/** Maximum number of keys kept to detect duplicates. They take about 200 MB. Further duplicates count as updated. */
const maxKeys = 5_000_000

/** Defines what is imported from a file of features, and where it is stored. */
export interface FeatureImport<Item> {
  /** Name of the items in the summary. */
  name: string
  /**
   * Returns the items of a feature, or the reason to skip it. The reason completes a sentence that begins with "feature
   * 7".
   */
  parse(feature: unknown): Item[] | { problem: string }
  /** Returns the key that identifies an item. */
  keyOf(item: Item): string | number
  /** Adds or updates items. Their keys are unique. `problems` are the reasons why items were skipped. */
  importMany(items: Item[]): Promise<ImportCounts & { problems?: string[] }>
  /** Records what was added or updated. Called once, unless nothing was. */
  record(counts: Pick<ImportCounts, 'added' | 'updated'>): Promise<void>
}

interface Counts extends ImportCounts {
  features: number
  /** Items replaced by a later item with the same key. */
  duplicates: number
  skipped: number
}

/**
 * Streams a GeoJSON file into the database, and prints progress and a summary. Invalid features are listed and skipped.
 * Stored batches are kept if a later one fails. Ctrl-C stops the import after a batch, with exit code 130.
 * @returns whether the import was completed
 */
export async function importFeatures<Item>(source: FeatureFile, features: FeatureImport<Item>): Promise<boolean> {
  const started = performance.now()
  const counts: Counts = { features: 0, added: 0, updated: 0, unchanged: 0, duplicates: 0, skipped: 0 }
  const progress = createProgress(source.size)
  const stop = onInterrupt()
  let complete = false
  try {
    await storeFeatures(createBatches(features, counts, progress), { source, features, counts, progress, stop })
    complete = !stop.signal.aborted
  } finally {
    stop.release()
    progress.end()
    if (counts.skipped > maxListedProblems) console.error(`  … and ${counts.skipped - maxListedProblems} more`)
    if (complete || counts.features > 0) {
      console.log(summary(counts, features.name, source.path, complete, performance.now() - started))
    }
  }
  if (!complete) process.exitCode = 130
  return complete
}

interface Run<Item> {
  source: FeatureFile
  features: FeatureImport<Item>
  counts: Counts
  progress: Progress
  stop: Interrupt
}

async function storeFeatures<Item>(
  batches: Batches<Item>,
  { source, features, counts, progress, stop }: Run<Item>,
): Promise<void> {
  let flushedAt = 0
  try {
    for await (const { bytesRead, ...member } of source.features()) {
      counts.features += 1
      const items = 'problem' in member ? member : features.parse(member.feature)
      if ('problem' in items) skip(counts, `feature ${counts.features} ${items.problem}`, progress)
      else for (const item of items) await batches.add(item)
      if (bytesRead - flushedAt >= batchBytes) {
        await batches.flush()
        flushedAt = bytesRead
      }
      progress.show(bytesRead, `${counts.features} features, ${counts.skipped} skipped`)
      if (stop.signal.aborted) break
    }
  } finally {
    // Features that precede an error in the file are stored, too.
    await batches.flush()
    const { added, updated } = counts
    if (added + updated > 0) await features.record({ added, updated })
  }
}

function skip(counts: Counts, problem: string, progress: Progress): void {
  counts.skipped += 1
  if (counts.skipped > maxListedProblems) return
  progress.clear()
  console.error(`  skipped: ${problem}`)
}

interface Batches<Item> {
  add(item: Item): Promise<void>
  flush(): Promise<void>
}

function createBatches<Item>(features: FeatureImport<Item>, counts: Counts, progress: Progress): Batches<Item> {
  let batch = new Map<string | number, Item>()
  let repeatedKeys = new Set<string | number>()
  const seen = new Set<number>()

  /** Stores the batch. Items whose key occurred in an earlier batch are stored first and not counted again. */
  const flush = async (): Promise<void> => {
    const [first, repeated] = [false, true].map((repeats) =>
      [...batch].flatMap(([key, item]) => (repeatedKeys.has(key) === repeats ? [item] : [])),
    )
    batch = new Map()
    repeatedKeys = new Set()
    if (repeated && repeated.length > 0) await features.importMany(repeated)
    if (!first || first.length === 0) return
    const { added, updated, unchanged, problems = [] } = await features.importMany(first)
    for (const problem of problems) skip(counts, problem, progress)
    counts.added += added
    counts.updated += updated
    counts.unchanged += unchanged
  }

  return {
    flush,
    async add(item: Item): Promise<void> {
      const key = features.keyOf(item)
      const hash = hashOf(key)
      if (seen.has(hash)) {
        counts.duplicates += 1
        if (!batch.has(key)) repeatedKeys.add(key)
      } else if (seen.size < maxKeys) seen.add(hash)
      batch.set(key, item)
      if (batch.size >= batchSize) await flush()
    },
  }
}

/**
 * Returns a numeric key unchanged, or a 48-bit hash of a string key, which may be long. A collision only affects a
 * count.
 */
function hashOf(key: string | number): number {
  return typeof key === 'number' ? key : createHash('sha256').update(key).digest().readUIntBE(0, 6)
}

function summary(counts: Counts, name: string, file: string, complete: boolean, milliseconds: number): string {
  const { added, updated, unchanged, duplicates, skipped } = counts
  const parts = [`${added} added`, `${updated} updated`, `${unchanged} unchanged`, `${skipped} skipped`]
  if (duplicates > 0) parts.push(`${duplicates} replaced by a later feature with the same id`)
  const verb = complete ? 'Imported' : 'Stopped before the end of the file. Imported so far:'
  return `${verb} ${name} from ${file} in ${(milliseconds / 1000).toFixed(1)} s: ${parts.join(', ')}.`
}
