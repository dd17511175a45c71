import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServiceProcess } from '../../../test/_helpers/service-process.js'
import { judge, timed } from './harness/limits.js'
import { quietSettings } from './harness/service.js'
import { median } from './harness/target.js'

const rounds = process.argv.includes('--short') ? 1 : 5

/** From `ems serve` to ready, with its private Postgres: the first time, and whenever it is started again. */
export async function benchStart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ems-bench-'))
  await chmod(folder, 0o755)
  const start = async () => {
    let end = (): Promise<unknown> => Promise.resolve()
    const taken = await timed(async () => {
      const service = await startServiceProcess({ ...quietSettings, DATA_DIR: folder })
      end = () => service.end('SIGTERM')
    })
    await end()
    return taken / 1000
  }
  try {
    const first = await start()
    const times: number[] = []
    for (let round = 1; round <= rounds; round += 1) times.push(await start())
    judge([
      { what: 'first start, which makes the database', measured: first, unit: 's' },
      { what: 'start when installed', limit: 3, measured: median(times), unit: 's' },
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
