import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { newest } from './newest.mjs'

/**
 * Runs before npm scripts, so that a fresh clone needs nothing but Node: installs packages if the lock file has
 * changed, and builds if a source is newer than the build. With the argument `packages`, it only installs packages.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is not supported. Install Node 20.19 or later.`)
  process.exit(1)
}

if (!isInstalled()) {
  console.log('Installing packages (once, about a minute)')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'Check the network and try again.')
}
if (process.argv[2] === 'packages') process.exit()

// After the installation, because it needs packages.
await import('./ensure-contracts.mjs')

// The build writes this file last.
const built = 'dist/desk/index.html'
const sources = [
  'src',
  'generated/operations.ts',
  'generated/broker-operations.ts',
  'resources',
  'clients/ngsi-ld/src',
  'clients/sdk/src',
  'clients/web',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'scripts/dev/copy-assets.mjs',
  'scripts/dev/compress-assets.mjs',
]
if (!existsSync(built) || statSync(built).mtimeMs < Math.max(...sources.map(newest))) {
  console.log('Building')
  run('npm', ['run', '--silent', 'build'], 'See the errors above.')
}

/** Compares the lock file with the list of installed packages, which npm writes at the end of an installation. */
function isInstalled() {
  const list = 'node_modules/.package-lock.json'
  if (!existsSync(list)) return false
  const [locked, installed] = ['package-lock.json', list].map((file) => JSON.parse(readFileSync(file, 'utf8')).packages)
  return Object.entries(locked).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

function run(command, args, advice) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status === 0) return
  console.error(`\`${command} ${args.join(' ')}\` failed. ${advice}`)
  process.exit(1)
}
