import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { stringify } from 'yaml'
import type { OpenApiDocument } from '../../src/pipeline/contract/document.js'
import { bundleContract, type Contracts } from './bundle/bundle.js'
import { emitErrorCodes, emitErrorTexts, emitReadmeSamples } from './emit/kotlin.js'
import { emitMsw } from './emit/msw.js'
import { emitOperations } from './emit/operations.js'
import { emitQueries, emitRoles } from './emit/sdk-tables.js'
import { emitSdkTypes } from './emit/sdk-types.js'
import { emitFileFields, emitSdk } from './emit/sdk.js'
import { emitConfigurationPage, emitEnvExample } from './emit/settings.js'

/**
 * Writes everything that is generated from the contract: `npm run generate`. With `--uncommitted`, writes only the
 * files that git ignores. With `--check`, writes these, and fails if a committed file is missing, stale or left over.
 */

/** Folders that contain only generated files. Other files in them are deleted. */
const outputFolders = ['generated', 'clients/sdk/src/generated']

const kotlinFolder = (part: 'main' | 'test') => `clients/kotlin/src/${part}/kotlin/org/environmentalmonitoring/client`

/** Returns the files that nobody reviews. `ensure-contracts.mjs` names them as well. */
async function uncommittedFiles({ service, client, broker }: Contracts): Promise<Map<string, string>> {
  const readme = await readFile('clients/kotlin/README.md', 'utf8')
  return new Map([
    ['generated/openapi.yaml', stringify(service, { aliasDuplicateObjects: false, lineWidth: 120 })],
    ['generated/openapi.client.json', json(client)],
    ['generated/broker.json', json(broker)],
    [`${kotlinFolder('main')}/ErrorCode.kt`, emitErrorCodes()],
    [`${kotlinFolder('main')}/ErrorCatalogues.kt`, emitErrorTexts()],
    [`${kotlinFolder('test')}/ReadmeSamples.kt`, emitReadmeSamples(readme)],
  ])
}

async function committedFiles({ service, broker }: Contracts): Promise<Map<string, string>> {
  const header = headerOf(service)
  const brokerHeader = headerOf(broker)
  return new Map([
    ['generated/openapi.json', json(service)],
    ['generated/types.ts', header + (await typesOf(service))],
    ['generated/operations.ts', emitOperations(service, header, { prefix: '', types: './types.js' })],
    ['generated/broker-types.ts', brokerHeader + (await typesOf(broker))],
    [
      'generated/broker-operations.ts',
      emitOperations(broker, brokerHeader, { prefix: 'Broker', types: './broker-types.js' }),
    ],
    ['clients/sdk/src/generated/msw-contract.ts', emitMsw(service, header)],
    ['clients/sdk/src/generated/file-fields.ts', emitFileFields(service, header)],
    ['clients/sdk/src/generated/types.ts', await emitSdkTypes(service, header)],
    ['clients/sdk/src/generated/methods.ts', emitSdk(service, header)],
    ['clients/sdk/src/generated/queries.ts', emitQueries(service, header)],
    ['clients/sdk/src/generated/roles.ts', emitRoles(service, header)],
    ['.env.example', emitEnvExample()],
    ['docs/configuration.md', await emitConfigurationPage()],
  ])
}

/** Returns the first lines of a generated module. They change only with the contract that it is generated from. */
function headerOf(document: OpenApiDocument): string {
  const hash = createHash('sha256').update(json(document)).digest('hex').slice(0, 16)
  return `// GENERATED from openapi/ by \`npm run generate\`. Do not edit: change the contract instead.
// Contract sha256 ${hash}
`
}

function json(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

async function typesOf(document: OpenApiDocument): Promise<string> {
  const tree = await openapiTS(JSON.stringify(document), {
    alphabetize: false,
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
  })
  return astToString(tree)
}

/** Returns the current text of the generated files, and of all other files in the output folders. */
async function readCurrent(generated: Iterable<string>): Promise<Map<string, string>> {
  const paths = new Set(generated)
  for (const folder of outputFolders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries.filter((candidate) => candidate.isFile())) paths.add(join(entry.parentPath, entry.name))
  }
  const files = new Map<string, string>()
  for (const path of paths) {
    const text = await readFile(path, 'utf8').catch(() => undefined)
    if (text !== undefined) files.set(path, text)
  }
  return files
}

async function write(files: Map<string, string>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true })
    // Renamed, because `contract:lint` can read the file at the same time.
    await writeFile(`${path}.new`, text)
    await rename(`${path}.new`, path)
  }
}

function check(committed: Map<string, string>, current: Map<string, string>, orphans: string[]): void {
  const outdated = [...committed].filter(([path, text]) => current.get(path) !== text).map(([path]) => path)
  if (outdated.length + orphans.length === 0) return console.log(`All ${committed.size} generated files are up to date`)
  for (const path of outdated) console.error(`${path} is out of date`)
  for (const path of orphans) console.error(`${path} is not a generated file`)
  console.error('Run `npm run generate` and commit the result.')
  process.exitCode = 1
}

const contracts = await bundleContract()
const uncommitted = await uncommittedFiles(contracts)
const checks = process.argv.includes('--check')
const written = await readCurrent(uncommitted.keys())
// A check leaves files that are up to date alone, because a build is stale if it is older than they are.
await write(new Map([...uncommitted].filter(([path, text]) => !checks || written.get(path) !== text)))
if (!process.argv.includes('--uncommitted')) {
  const committed = await committedFiles(contracts)
  const current = await readCurrent(committed.keys())
  const orphans = [...current.keys()].filter((path) => !committed.has(path) && !uncommitted.has(path))
  if (checks) check(committed, current, orphans)
  else {
    await write(committed)
    for (const path of orphans) await rm(path)
    console.log(`Wrote ${[...uncommitted.keys(), ...committed.keys()].join(', ')}`)
  }
}
