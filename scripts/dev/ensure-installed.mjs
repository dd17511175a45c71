import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes a fresh clone run with Node alone: installs when the lock file has other packages, and builds when a source is
 * newer; `node scripts/dev/ensure-installed.mjs packages` installs only.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`)
  process.exit(1)
}

if (!isInstalled()) {
  console.log('Installing packages (once; about a minute)')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'Check the network and run it again.')
}
if (process.argv[2] === 'packages') process.exit()

// A build writes the map last.
const built = 'dist/web/index.html'
const sources = [
  'src',
  'generated',
  'resources',
  'clients/ngsi-ld/src',
  'clients/sdk/src',
  'clients/web',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'scripts/dev/copy-assets.mjs',
]
if (!existsSync(built) || statSync(built).mtimeMs < Math.max(...sources.map(newest))) {
  console.log('Building')
  run('npm', ['run', '--silent', 'build'], 'The sources do not compile: see above.')
}

/** Whether npm has installed what the lock file names; it writes a list of its own when it is done. */
function isInstalled() {
  const list = 'node_modules/.package-lock.json'
  if (!existsSync(list)) return false
  const [wanted, present] = ['package-lock.json', list].map((file) => JSON.parse(readFileSync(file, 'utf8')).packages)
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  )
}

function run(command, parameters, advice) {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status === 0) return
  console.error(`\`${command} ${parameters.join(' ')}\` failed. ${advice}`)
  process.exit(1)
}

function newest(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
