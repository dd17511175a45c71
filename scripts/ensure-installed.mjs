import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes a fresh clone run with Node alone: installs when the lock file changed, builds when a source is newer. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`)
  process.exit(1)
}

const stamp = 'node_modules/.installed'
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing packages (once; about a minute)')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'Check the network and run it again.')
  writeFileSync(stamp, lock)
}

const built = 'dist/.built'
const sources = [
  'src',
  'generated',
  'assets',
  'clients/ngsi-ld/src',
  'clients/sdk/src',
  'clients/web',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'scripts/copy-assets.mjs',
]
if (!existsSync(built) || statSync(built).mtimeMs < Math.max(...sources.map(newest))) {
  console.log('Building')
  run('npm', ['run', '--silent', 'build'], 'The sources do not compile: see above.')
  writeFileSync(built, '')
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
