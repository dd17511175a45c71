import { listOperations, type OpenApiDocument } from '../../../src/contract/document.js'

/** Emits the table from which the SDK creates the options of TanStack Query. Variants are omitted. */
export function emitQueries(document: OpenApiDocument, header: string): string {
  const canonical = listOperations(document).filter(({ operation }) => operation['x-variant-of'] === undefined)
  return [
    header,
    '/** The kind of each operation. */',
    'export const kinds = {',
    ...canonical.map(
      ({ method, operation }) => `  ${operation.operationId}: '${method === 'get' ? 'read' : 'write'}',`,
    ),
    '} as const',
    '',
  ].join('\n')
}
