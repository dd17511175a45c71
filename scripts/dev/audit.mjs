import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Asks the registry for advisories of what runs in production. Fails for one that is high or critical, and for one that
 * "Advisories" in SECURITY.md does not argue about. Arguments are passed on to npm, for instance `--registry=https://…`.
 */
const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json', ...process.argv.slice(2)], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
const report = parse(stdout)

if (report.vulnerabilities) {
  const argued = arguedIn(readFileSync('SECURITY.md', 'utf8'))
  const advisories = advisoriesOf(report.vulnerabilities)
  const wrong = advisories.filter(({ id, severity }) => ['high', 'critical'].includes(severity) || !argued.includes(id))
  for (const { id, severity, name, title } of advisories)
    console.log(`${severity}: ${name}: ${title} (${id}${argued.includes(id) ? ', see SECURITY.md' : ''})`)
  console.log(`${advisories.length} advisories, ${wrong.length} of them to be mended`)
  process.exitCode = wrong.length > 0 ? 1 : 0
} else if (offersNone(report)) {
  console.log('this registry offers no audit')
} else {
  console.error(`The registry could not be asked:\n${report.message ?? stderr}`)
  process.exitCode = 1
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Mirrors refuse the question, and each npm says so in another way. */
function offersNone({ statusCode, error }) {
  return statusCode === 404 || statusCode === 405 || error?.code === 'ENOAUDIT'
}

/** Each advisory once; a package that only needs another one has its name in place of an advisory. */
function advisoriesOf(vulnerabilities) {
  const found = new Map()
  for (const { via } of Object.values(vulnerabilities))
    for (const advisory of via.filter((one) => typeof one === 'object')) {
      const id = advisory.url.split('/').at(-1)
      found.set(id, { ...advisory, id })
    }
  return [...found.values()]
}

/** Advisories that the section names. */
function arguedIn(text) {
  const [, section = ''] = /^#+ Advisories$([^]*?)(?=^#|(?![^]))/m.exec(text) ?? []
  return section.match(/GHSA(-[0-9a-z]{4}){3}/g) ?? []
}
