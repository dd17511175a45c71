import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'tsup'
import { packSdk } from './sdk/pack.js'

/** Packs the SDK as `npm publish` would, and checks its types, its package.json and its size: `npm run sdk:check`. */

/** Maximum sizes in bytes, minified and gzipped, of the files that apps load. The mocks are not among them. */
const maxSizes = { 'index.js': 12_500, 'react-query.js': 1_500, 'texts.js': 8_500 }

/** Returns the size in bytes that an app would load. The entries other than the client import the client. */
async function bundledSize(folder: string, entry: string): Promise<number> {
  const outDir = join(folder, 'minified')
  const outExtension = () => ({ js: '.js' })
  await build({
    config: false,
    entry: { index: entry },
    outDir,
    outExtension,
    format: 'esm',
    external: ['@environmental-monitoring/sdk'],
    minify: true,
    silent: true,
  })
  return gzipSync(await readFile(join(outDir, 'index.js')), { level: 9 }).length
}

/** Runs a package checker, which prints its own findings. Returns whether it succeeded. */
function passes(command: string, ...args: string[]): boolean {
  const shell = process.platform === 'win32'
  const { status } = spawnSync('npm', ['exec', '--no', '--', command, ...args], { stdio: 'inherit', shell })
  if (status !== 0) console.error(`${command} reported problems with the package; see above.`)
  return status === 0
}

const folder = await mkdtemp(join(tmpdir(), 'ems-sdk-'))
try {
  const { tarball, contents } = await packSdk(folder)
  const typed = passes('attw', tarball)
  const published = passes('publint', tarball, '--strict')
  let fits = true
  for (const [file, maxSize] of Object.entries(maxSizes)) {
    const size = await bundledSize(folder, join(contents, 'dist', file))
    console.log(`${file} has ${size} bytes, minified and gzipped (maximum: ${maxSize}).`)
    fits &&= size <= maxSize
  }
  if (!fits) console.error('Remove code from clients/sdk/src, or move it to a separate entry point.')
  if (!typed || !published || !fits) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
