import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { stringify } from 'yaml'
import type { OpenApiDocument } from '../../src/contract/document.js'
import { bundleContract } from './bundle.js'
import { emitMsw } from './emit-msw.js'
import { emitOperations } from './emit-operations.js'
import { emitFileFields, emitSdk } from './emit-sdk.js'

/** The folders that this script owns: what it does not write there does not belong there. */
const outputFolders = ['generated', 'clients/sdk/src/generated']

async function generate(): Promise<Map<string, string>> {
  const { service, broker } = await bundleContract()
  const header = headerOf(service)
  const brokerHeader = headerOf(broker)
  return new Map([
    ['generated/openapi.json', json(service)],
    ['generated/openapi.yaml', stringify(service, { aliasDuplicateObjects: false, lineWidth: 120 })],
    ['generated/broker.json', json(broker)],
    ['generated/types.ts', header + (await types(service))],
    [
      'generated/operations.ts',
      emitOperations(service, header, {
        handlers: 'Handlers',
        types: './types.js',
        context: { name: 'Context', module: '../src/handlers/context.js' },
      }),
    ],
    ['generated/broker-types.ts', brokerHeader + (await types(broker))],
    [
      'generated/broker-operations.ts',
      emitOperations(broker, brokerHeader, {
        handlers: 'BrokerHandlers',
        types: './broker-types.js',
        context: { name: 'BrokerContext', module: '../src/broker/context.js' },
      }),
    ],
    ['clients/sdk/src/generated/msw-contract.ts', emitMsw(service, header)],
    ['clients/sdk/src/generated/file-fields.ts', emitFileFields(service, header)],
    ['clients/sdk/src/generated/methods.ts', emitSdk(service, header)],
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

async function types(document: OpenApiDocument): Promise<string> {
  const tree = await openapiTS(JSON.stringify(document), {
    alphabetize: false,
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
  })
  return astToString(tree)
}

async function present(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const folder of outputFolders) {
    const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of names.filter((candidate) => candidate.isFile())) {
      const path = join(entry.parentPath, entry.name)
      files.set(path, await readFile(path, 'utf8'))
    }
  }
  return files
}

async function write(files: Map<string, string>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  for (const path of await present().then((now) => now.keys())) if (!files.has(path)) await rm(path)
  console.log(`Wrote ${files.size} files: ${[...files.keys()].join(', ')}`)
}

async function check(fresh: Map<string, string>): Promise<void> {
  const now = await present()
  const stale = [...fresh].filter(([path, text]) => now.get(path) !== text).map(([path]) => path)
  const orphans = [...now.keys()].filter((path) => !fresh.has(path))
  if (stale.length + orphans.length === 0) return console.log(`generated/ is up to date (${fresh.size} files)`)
  for (const path of stale) console.error(`${path} is out of date`)
  for (const path of orphans) console.error(`${path} is not a generated file`)
  console.error('Run `npm run generate` and commit the result.')
  process.exitCode = 1
}

const files = await generate()
await (process.argv.includes('--check') ? check(files) : write(files))
