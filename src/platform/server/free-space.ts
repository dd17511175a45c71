import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { codeOf, StorageFull } from '../../base/errors.js'

export interface FreeSpaceOptions {
  /** Folders that need free space. Missing ones are ignored. */
  folders: string[]
  /** Minimum number of free bytes; 0 disables the check. */
  minFreeBytes: number
  clock: () => number
  /** For tests. */
  readStats?: (folder: string) => Promise<Pick<StatsFs, 'bavail' | 'bsize' | 'blocks'>>
}

/** TTL of a measurement in milliseconds, so that a flood of uploads causes only one measurement per second. */
const ttlMs = 1_000

/** Returns a function that throws StorageFull while a folder has less than the minimum of free space. */
export function createFreeSpaceCheck({ folders, minFreeBytes, clock, readStats = statfs }: FreeSpaceOptions) {
  if (minFreeBytes === 0) return () => Promise.resolve()

  const isFull = async (folder: string): Promise<boolean> => {
    try {
      const { bavail, bsize, blocks } = await readStats(folder)
      // Some network file systems cannot determine their size and report 0 blocks.
      return blocks > 0 && bavail * bsize < minFreeBytes
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    }
  }

  let reading: { until: number; full: Promise<boolean> } | undefined
  return async (): Promise<void> => {
    if (!reading || clock() >= reading.until) {
      const full = Promise.all(folders.map(isFull)).then((found) => found.includes(true))
      reading = { until: clock() + ttlMs, full }
    }
    if (await reading.full) throw new StorageFull(new Error(`Less than ${minFreeBytes} bytes are free`))
  }
}
