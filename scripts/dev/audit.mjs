import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Queries the registry for advisories of production dependencies. Fails if one is high or critical, or missing from
 * "Advisories" in SECURITY.md, and with code 2 if the registry does not answer the query. Arguments are passed to npm, for example `--registry=https://…`.
 */
const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json', ...process.argv.slice(2)], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
const report = parse(stdout)

if (report.vulnerabilities) {
  const accepted = acceptedIn(readFileSync('SECURITY.md', 'utf8'))
  const advisories = advisoriesOf(report.vulnerabilities)
  const toFix = advisories.filter(
    ({ id, severity }) => ['high', 'critical'].includes(severity) || !accepted.includes(id),
  )
  for (const { id, severity, name, title } of advisories)
    console.log(`${severity}: ${name}: ${title} (${id}${accepted.includes(id) ? ', see SECURITY.md' : ''})`)
  console.log(`${advisories.length} advisories, ${toFix.length} to fix`)
  process.exitCode = toFix.length > 0 ? 1 : 0
} else if (isUnsupported(report)) {
  console.error('Not checked: this registry does not support npm audit. Choose another one with --registry.')
  process.exitCode = 2
} else {
  console.error(`npm audit failed:\n${report.message ?? stderr}`)
  process.exitCode = 1
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Detects mirrors that do not support npm audit. Versions of npm report them differently. */
function isUnsupported({ statusCode, error }) {
  return statusCode === 404 || statusCode === 405 || error?.code === 'ENOAUDIT'
}

/** Returns each advisory once. For indirect findings, `via` contains the name of a package instead of an advisory. */
function advisoriesOf(vulnerabilities) {
  const found = new Map()
  for (const { via } of Object.values(vulnerabilities))
    for (const advisory of via.filter((entry) => typeof entry === 'object')) {
      const id = advisory.url.split('/').at(-1)
      found.set(id, { ...advisory, id })
    }
  return [...found.values()]
}

/** Returns the ids in the section "Advisories". */
function acceptedIn(text) {
  const [, section = ''] = /^#+ Advisories$([^]*?)(?=^#|(?![^]))/m.exec(text) ?? []
  return section.match(/GHSA(-[0-9a-z]{4}){3}/g) ?? []
}
