import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listOperations, type OpenApiDocument } from '../../src/contract/document.js'
import { bundleContract } from './bundle.js'
import { lint, type Finding } from './redocly-lint.js'
import { projectRoot } from './redocly.js'
import { unusedSources } from './unused-sources.js'

const bundles = { 'service-bundle': 'generated/openapi.json', 'broker-bundle': 'generated/broker.json' }

/** A fault of the sources shows in the bundle again; once is enough. */
function withoutEchoes(findings: Finding[]): Finding[] {
  const inSources = new Set(findings.filter(({ file }) => !isBundle(file)).map(({ rule }) => rule))
  return findings.filter(({ file, rule }) => !isBundle(file) || !inSources.has(rule))
}

function isBundle(file: string): boolean {
  return file.startsWith('generated/')
}

function line({ file, line, pointer, rule, message }: Finding): string {
  return `${file}:${isBundle(file) ? pointer : line}  ${rule}  ${message}`
}

function count(document: OpenApiDocument): number {
  return listOperations(document).length
}

const present = Object.entries(bundles).filter(([, file]) => existsSync(join(projectRoot, file)))
const [findings, unused, bundled] = await Promise.all([
  lint(['service', 'broker', ...present.map(([api]) => api)]),
  unusedSources(join(projectRoot, 'openapi')),
  bundleContract().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
])

const complaints = [
  ...withoutEchoes(findings).map(line),
  ...unused.map((source) => `openapi/${source}  unused  Remove it, or refer to it.`),
  ...(bundled instanceof Error ? [bundled.message] : []),
]
for (const complaint of complaints) console.log(complaint)
if (complaints.length > 0) process.exitCode = 1

const checked =
  bundled instanceof Error
    ? []
    : [`${count(bundled.service)} operations of the service`, `${count(bundled.broker)} of the broker`]
console.log(
  `${complaints.length === 0 ? 'No findings' : `${complaints.length} findings`} in ${checked.join(' and ') || 'the contract'}`,
)
