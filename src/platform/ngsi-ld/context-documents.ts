/** The NGSI-LD core context. Its versions differ only in terms that the service's entities do not use. */
export const coreDocument = 'ngsi-ld-core.jsonld'

/** Subjects of the Smart Data Models whose contexts are bundled, and their documents. */
const subjects = new Map([
  ['Environment', 'smart-data-models-environment.jsonld'],
  ['Transportation', 'smart-data-models-transportation.jsonld'],
])

/** Documents in `resources/contexts/`, which the service publishes under `/contexts/`. */
export const ownDocuments: ReadonlySet<string> = new Set([
  'environment.jsonld',
  'environment-write.jsonld',
  coreDocument,
  ...subjects.values(),
])

const coreAddresses = /^https?:\/\/uri\.etsi\.org\/ngsi-ld\/(v1\/)?ngsi-ld-core-context(-v\d+(\.\d+)*)?\.jsonld$/
const subjectAddress =
  /^https?:\/\/(?:smart-data-models\.github\.io\/dataModel\.(\w+)|raw\.githubusercontent\.com\/smart-data-models\/dataModel\.(\w+)\/master)\/context\.jsonld$/

/** The latest version of the core context, used for responses to requests without a context. */
export const coreAddress = 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld'

/** Public URLs of the bundled documents, one per document. */
export const publishedAddresses: readonly string[] = [
  coreAddress,
  ...[...subjects.keys()].map(
    (subject) => `https://raw.githubusercontent.com/smart-data-models/dataModel.${subject}/master/context.jsonld`,
  ),
]

/** Returns the document in `resources/contexts/` for a public URL. */
export function publishedDocument(address: string): string | undefined {
  if (coreAddresses.test(address)) return coreDocument
  const [, page, file] = subjectAddress.exec(address) ?? []
  return subjects.get(page ?? file ?? '')
}

/** JSON-LD contexts of the operator (`CONTEXTS_DIR`). */
export interface ContextFiles {
  /** By name. The service publishes each under `/contexts/`. */
  documents: ReadonlyMap<string, object>
  /** Names by further addresses, which can also be those of bundled contexts. */
  addresses: ReadonlyMap<string, string>
}
