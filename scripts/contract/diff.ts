import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BaseNotFound, contractAt, diffContracts, lastRelease } from './redocly/diff.js'
import { projectRoot } from './redocly/run.js'

/**
 * Compares the contract with an older one and fails on a breaking change: `npm run contract:diff -- [git ref]`. The
 * default is the latest release.
 */
async function main(): Promise<void> {
  const ref = process.argv[2] ?? (await lastRelease())
  if (ref === undefined) {
    return console.log(
      'Nothing to compare: this repository has no release tag (v…). In a shallow clone, run `git fetch --tags` first.',
    )
  }
  const current = await readFile(join(projectRoot, 'generated/openapi.json'), 'utf8')
  const { ok, report } = await diffContracts(await contractAt(ref), current)
  console.log(report)
  if (ok) return console.log(`The contract is compatible with clients of ${ref}.`)
  console.error(
    `The contract breaks clients of ${ref}. Add a new field or operation, and mark the old one \`deprecated\` with an \`x-sunset\` date. Other breaking changes must wait for v2 (CONTRIBUTING.md, "Versions").`,
  )
  process.exitCode = 1
}

await main().catch((error: unknown) => {
  if (!(error instanceof BaseNotFound)) throw error
  console.error(error.message)
  process.exitCode = 2
})
