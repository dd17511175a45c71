/** Rows per statement or transaction. */
export const batchSize = 100
/** Batches per run, so that a shutdown does not wait for a long run. */
const maxBatches = 20

/** Runs batches, which return their number of rows, until one is not full. */
export async function inBatches(run: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) if ((await run()) < batchSize) return
}
