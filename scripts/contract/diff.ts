import { readFile } from 'node:fs/promises'
import { projectFile } from '../../src/base/project.js'
import { BaseNotFound, contractAt, diffContracts, lastBase } from './redocly/diff.js'

/**
 * Compares the contract with an older one and fails on a breaking change: `npm run contract:diff -- [git ref]`. The
 * default is the latest release, or before the first one, the commit at which this branch left `main`.
 */
async function main(): Promise<void> {
  const ref = process.argv[2] ?? (await lastBase())
  const current = await readFile(projectFile('generated/openapi.json'), 'utf8')
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
