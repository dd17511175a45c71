import type { OpenApiDocument } from '../../../src/pipeline/contract/document.js'
import { endingOperations, isDownload } from './response-kinds.js'

/**
 * Emits the table from which the SDK creates the options of TanStack Query. Variants and event streams are omitted.
 * Downloads are not cached, and must not be repeated when a window gets the focus, so they count as writes.
 */
export function emitQueries(document: OpenApiDocument, header: string): string {
  const canonical = endingOperations(document).filter(({ operation }) => operation['x-variant-of'] === undefined)
  return [
    header,
    '/** The kind of each operation. */',
    'export const kinds = {',
    ...canonical.map(({ method, operation }) => {
      const isRead = method === 'get' && !isDownload(document, operation)
      return `  ${operation.operationId}: '${isRead ? 'read' : 'write'}',`
    }),
    '} as const',
    '',
  ].join('\n')
}
