import { listOperations, type OpenApiDocument, type PlacedOperation } from '../../../src/contract/document.js'
import { isPaged } from './sdk.js'

/** Emits the table from which the SDK creates the options of TanStack Query. Variants are omitted. */
export function emitQueries(document: OpenApiDocument, header: string): string {
  const canonical = listOperations(document).filter(({ operation }) => operation['x-variant-of'] === undefined)
  return [
    header,
    '/** The kind of each operation: a read, a read with pages, or a write. */',
    'export const kinds = {',
    ...canonical.map((placed) => `  ${placed.operation.operationId}: '${kindOf(document, placed)}',`),
    '} as const',
    '',
  ].join('\n')
}

function kindOf(document: OpenApiDocument, placed: PlacedOperation): string {
  if (placed.method !== 'get') return 'write'
  return isPaged(document, placed) ? 'list' : 'read'
}
