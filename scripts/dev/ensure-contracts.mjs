import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { newest } from './newest.mjs'

/**
 * Runs before the build and the tests: writes the contracts that are not committed, if one is missing or older than a
 * source. Needs installed packages.
 */
const root = new URL('../../', import.meta.url)
const inRoot = (path) => fileURLToPath(new URL(path, root))

const contracts = ['generated/openapi.yaml', 'generated/openapi.client.json', 'generated/broker.json'].map(inRoot)
const sources = ['openapi', 'scripts/contract', 'src/pipeline/contract'].map(inRoot)
const changed = Math.max(...sources.map(newest))
if (contracts.some((path) => !existsSync(path) || statSync(path).mtimeMs < changed)) {
  const generate = ['--import', 'tsx', 'scripts/contract/generate.ts', '--uncommitted']
  const { status } = spawnSync(process.execPath, generate, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The contracts could not be generated. See the errors above.')
}
