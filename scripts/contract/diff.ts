import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareContracts, contractAt, lastRelease, NothingToCompare } from './compare.js'
import { projectRoot } from './redocly.js'

/**
 * Fails when the contract breaks clients of an older one: `npm run contract:diff -- <git ref>`, by default of the last
 * release.
 */
async function main(): Promise<void> {
  const ref = process.argv[2] ?? (await lastRelease())
  if (ref === undefined) {
    return console.log(
      'Nothing is compared: there is no release here (no tag v…). A shallow clone has none until `git fetch --tags`.',
    )
  }
  const present = await readFile(join(projectRoot, 'generated/openapi.json'), 'utf8')
  const { ok, report } = await compareContracts(await contractAt(ref), present)
  console.log(report)
  if (ok) return console.log(`Clients of ${ref} can live with the present contract.`)
  console.error(
    `The contract breaks clients of ${ref}. Add instead of changing: a new field or operation, the old one \`deprecated\` with an \`x-sunset\` date. What cannot be had that way waits for v2 (CONTRIBUTING.md, "Versions").`,
  )
  process.exitCode = 1
}

await main().catch((error: unknown) => {
  if (!(error instanceof NothingToCompare)) throw error
  console.error(error.message)
  process.exitCode = 2
})
