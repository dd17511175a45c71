import ts from 'typescript'
import { readContract } from '../../../../src/app/service.js'
import { listOperations, type OperationObject } from '../../../../src/pipeline/contract/document.js'

/**
 * Returns the documentation that an editor shows for the members of a constant in `file`, and the documentation in the
 * contract: summary and description by operationId, with normalized whitespace.
 */
export function documentationOf(
  file: string,
  constant: string,
  isIncluded: (operation: OperationObject) => boolean = () => true,
): { expected: Record<string, string>; found: Record<string, string> } {
  const program = ts.createProgram([file], { module: ts.ModuleKind.NodeNext, strict: true, types: [] })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const symbol =
    source && checker.getSymbolsInScope(source, ts.SymbolFlags.Variable).find(({ name }) => name === constant)
  if (!source || !symbol) throw new Error(`${file} has no constant \`${constant}\`.`)
  const type = checker.getTypeOfSymbolAtLocation(symbol, source)
  const expected: Record<string, string> = {}
  const found: Record<string, string> = {}
  for (const { operation } of listOperations(readContract())) {
    if (!isIncluded(operation)) continue
    const id = operation.operationId
    expected[id] = flat(`${operation.summary ?? ''} ${operation.description ?? ''}`)
    const shown = ts.displayPartsToString(type.getProperty(id)?.getDocumentationComment(checker) ?? [])
    found[id] = flat(shown).slice(0, expected[id].length)
  }
  return { expected, found }
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
