import { rm } from 'node:fs/promises'
import { startServiceProcess } from '../../../test/_helpers/service-process.js'
import { check, printChecks } from '../../shared/checks.js'
import { createDataFolder } from '../../shared/database.js'
import { median } from '../../shared/statistics.js'
import type { BenchOptions } from './harness/options.js'
import { quietSettings } from './harness/settings.js'
import { timed } from './harness/timing.js'

/** Measures the time from `ems serve` to ready with a private Postgres, for the first start and for later ones. */
export async function benchStart({ short }: BenchOptions): Promise<void> {
  const rounds = short ? 1 : 5
  const folder = await createDataFolder('ems-bench-')
  const start = async () => {
    let stop = (): Promise<unknown> => Promise.resolve()
    const time = await timed(async () => {
      const service = await startServiceProcess({ ...quietSettings, DATA_DIR: folder })
      stop = () => service.end('SIGTERM')
    })
    await stop()
    return time / 1000
  }
  try {
    const first = await start()
    const times: number[] = []
    for (let round = 1; round <= rounds; round += 1) times.push(await start())
    printChecks([
      check('first start, which creates the database', first, { unit: 's' }),
      check('later starts, median', median(times), { unit: 's', max: 1.5 }),
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
