import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenApiDocument } from '../../../src/pipeline/contract/document.js'
import { redocly } from '../redocly/run.js'
import { addCodeSamples } from '../samples/code-samples.js'
import { clientEdition, withoutMarkers } from './client-edition.js'
import { addBrokerHeaders, addStandardHeaders, readHeaders } from './standard-headers.js'

/** The contract of the service, its client edition, and the contract of the embedded broker. */
export interface Contracts {
  service: OpenApiDocument
  client: OpenApiDocument
  broker: OpenApiDocument
}

/** Bundles each contract into one document. The result is reproducible: it depends only on the sources. */
export async function bundleContract(): Promise<Contracts> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'))
  try {
    const sources = ['openapi/openapi.yaml', 'openapi/broker.yaml']
    const { ok, stderr } = await redocly(['bundle', ...sources, '--ext', 'json', '--output', folder])
    if (!ok) throw new Error(`Cannot bundle the contract. Run \`npm run contract:lint\` for details.\n${stderr}`)
    const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as OpenApiDocument
    const [marked, broker] = [await read('openapi.json'), await read('broker.json')]
    const headers = await readHeaders()
    addStandardHeaders(marked, headers)
    addBrokerHeaders(broker, headers)
    const [service, client] = [withoutMarkers(marked), clientEdition(marked)]
    await addCodeSamples(service)
    return { service: sortComponents(service), client: sortComponents(client), broker: sortComponents(broker) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Sorts the components by name: Redocly lists them in the order of their first use. Paths keep the order of
 * openapi.yaml.
 */
function sortComponents(document: OpenApiDocument): OpenApiDocument {
  const sections = sortKeys(document.components ?? {}).map(([name, section]): [string, object] => [
    name,
    Object.fromEntries(sortKeys(section)),
  ])
  return { ...document, components: Object.fromEntries(sections) }
}

function sortKeys(record: object): [string, object][] {
  return Object.entries<object>({ ...record }).sort(([a], [b]) => (a < b ? -1 : 1))
}
