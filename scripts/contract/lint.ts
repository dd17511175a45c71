import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { projectFile } from '../../src/base/project.js'
import { listOperations } from '../../src/pipeline/contract/document.js'
import { bundleContract } from './bundle/bundle.js'
import { lint, unusedSources, type Finding } from './redocly/lint.js'

/** Lints the sources and the bundles of both contracts, and finds unused source files: `npm run contract:lint`. */

const brokerBundle = projectFile('generated/broker.json')

/** Drops findings in a bundle if the same rule reports the sources: the bundle repeats their errors. */
function withoutRepetitions(findings: Finding[]): Finding[] {
  const inSources = new Set(findings.filter(({ file }) => !isBundle(file)).map(({ rule }) => rule))
  return findings.filter(({ file, rule }) => !isBundle(file) || !inSources.has(rule))
}

function isBundle(file: string): boolean {
  return file.startsWith('generated/')
}

function lineOf({ file, line, pointer, rule, message }: Finding): string {
  return `${file}:${isBundle(file) ? pointer : line}  ${rule}  ${message}`
}

const bundling = bundleContract().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
// Git ignores the bundle of the broker.
if (!existsSync(brokerBundle)) {
  const contracts = await bundling
  if (!(contracts instanceof Error)) await writeFile(brokerBundle, JSON.stringify(contracts.broker, null, 2))
}
const bundles = ['service-bundle', ...(existsSync(brokerBundle) ? ['broker-bundle'] : [])]
const [findings, unused, bundled] = await Promise.all([
  lint(['service', 'broker', ...bundles]),
  unusedSources(projectFile('openapi')),
  bundling,
])

const lines = [
  ...withoutRepetitions(findings).map(lineOf),
  ...unused.map((source) => `openapi/${source}  unused  Remove it, or refer to it.`),
  ...(bundled instanceof Error ? [bundled.message] : []),
]
for (const line of lines) console.log(line)
if (lines.length > 0) process.exitCode = 1

const checked =
  bundled instanceof Error
    ? 'the contract'
    : `${listOperations(bundled.service).length} operations of the service and ${listOperations(bundled.broker).length} of the broker`
console.log(`${lines.length === 0 ? 'No findings' : `${lines.length} findings`} in ${checked}`)
