import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { newest } from './newest.mjs'

/**
 * Runs before the build and the tests: writes the contracts and the Kotlin files that are not committed, if one is
 * missing or older than a source. Needs installed packages.
 */
const root = new URL('../../', import.meta.url)
const inRoot = (path) => fileURLToPath(new URL(path, root))

const kotlin = ['main/ErrorCode', 'main/ErrorCatalogues', 'test/ReadmeSamples'].map(
  (name) => `clients/kotlin/src/${name.replace('/', '/kotlin/org/environmentalmonitoring/client/')}.kt`,
)
const files = ['generated/openapi.yaml', 'generated/openapi.client.json', 'generated/broker.json', ...kotlin].map(
  inRoot,
)
const contractSources = ['openapi', 'scripts/contract', 'src/pipeline/contract']
const sources = [...contractSources, 'src/base/errors.ts', 'clients/sdk/src/texts', 'clients/kotlin/README.md']
const changed = Math.max(...sources.map(inRoot).map(newest))
if (files.some((path) => !existsSync(path) || statSync(path).mtimeMs < changed)) {
  const generate = ['--import', 'tsx', 'scripts/contract/generate.ts', '--uncommitted']
  const { status } = spawnSync(process.execPath, generate, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The files could not be generated. See the errors above.')
}
