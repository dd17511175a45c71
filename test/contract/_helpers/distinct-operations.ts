import { listOperations, type OpenApiDocument, type PlacedOperation } from '../../../src/pipeline/contract/document.js'

/**
 * Lists the operations without the path variants that have the same contract as their canonical operation.
 * `operations.test.ts` proves that those variants call the same handler with the same input.
 */
export function distinctOperations(document: OpenApiDocument): PlacedOperation[] {
  const operations = listOperations(document)
  const contracts = new Map(operations.map((one) => [one.operation.operationId, contractOf(one)]))
  return operations.filter((one) => {
    const canonical = one.operation['x-variant-of']
    return canonical === undefined || contracts.get(canonical) !== contractOf(one)
  })
}

/** Returns everything in an operation that can change a request or a response. */
function contractOf({ operation }: PlacedOperation): string {
  const { operationId: _id, tags: _tags, summary: _summary, description: _description, ...rest } = operation
  const rules = Object.entries(rest).filter(([name]) => name !== 'x-variant-of' && name !== 'x-codeSamples')
  return JSON.stringify(rules.sort(([a], [b]) => (a < b ? -1 : 1)))
}
