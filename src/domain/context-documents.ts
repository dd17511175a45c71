/** The NGSI-LD core context. Its versions differ only in terms that the service's entities do not use. */
export const coreDocument = 'ngsi-ld-core.jsonld'
const environmentDocument = 'smart-data-models-environment.jsonld'

/** Documents in `resources/contexts/`, which the service publishes under `/contexts/`. */
export const ownDocuments: ReadonlySet<string> = new Set([
  'environment.jsonld',
  'environment-write.jsonld',
  coreDocument,
  environmentDocument,
])

/** Public URLs of the documents that are bundled in `resources/contexts/`. */
const published: [pattern: RegExp, document: string][] = [
  [/^https?:\/\/uri\.etsi\.org\/ngsi-ld\/(v1\/)?ngsi-ld-core-context(-v\d+(\.\d+)*)?\.jsonld$/, coreDocument],
  [/^https?:\/\/smart-data-models\.github\.io\/dataModel\.Environment\/context\.jsonld$/, environmentDocument],
  [
    /^https?:\/\/raw\.githubusercontent\.com\/smart-data-models\/dataModel\.Environment\/master\/context\.jsonld$/,
    environmentDocument,
  ],
]

/** Returns the document in `resources/contexts/` for a public URL. */
export function publishedDocument(address: string): string | undefined {
  return published.find(([pattern]) => pattern.test(address))?.[1]
}
