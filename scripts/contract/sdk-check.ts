import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'tsup'
import { packSdk } from './sdk-pack.js'

/** Bytes of the client in an app: minified, gzipped, without the mocks. */
const limit = 12_000

/** What an app would load of the SDK, in bytes. */
async function weigh(folder: string, entry: string): Promise<number> {
  const outDir = join(folder, 'minified')
  const outExtension = () => ({ js: '.js' })
  await build({
    config: false,
    entry: { index: entry },
    outDir,
    outExtension,
    format: 'esm',
    minify: true,
    silent: true,
  })
  return gzipSync(await readFile(join(outDir, 'index.js')), { level: 9 }).length
}

/** Runs a checker of packages, which says itself what it finds. */
function passes(command: string, ...parameters: string[]): boolean {
  const shell = process.platform === 'win32'
  const { status } = spawnSync('npm', ['exec', '--no', '--', command, ...parameters], { stdio: 'inherit', shell })
  if (status !== 0) console.error(`${command} is not content with the package: see above.`)
  return status === 0
}

const folder = await mkdtemp(join(tmpdir(), 'ems-sdk-'))
try {
  const { tarball, contents } = await packSdk(folder)
  const typed = passes('attw', tarball)
  const published = passes('publint', tarball, '--strict')
  const size = await weigh(folder, join(contents, 'dist/index.js'))
  console.log(`The client is ${size} bytes, minified and gzipped; ${limit} are allowed.`)
  if (size > limit) console.error('Take something out of clients/sdk/src, or move it into an entry of its own.')
  if (!typed || !published || size > limit) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
