import ts from 'typescript'
import { listOperations } from '../../../../src/contract/document.js'
import { readContract } from '../../../../src/server/service.js'

/**
 * Returns the documentation that an editor shows for the methods of `api`, a constant in `file`, and the documentation
 * in the contract: summary and description by operationId, with normalized whitespace.
 */
export function documentationOf(file: string): { expected: Record<string, string>; found: Record<string, string> } {
  const program = ts.createProgram([file], { module: ts.ModuleKind.NodeNext, strict: true, types: [] })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const api = source && checker.getSymbolsInScope(source, ts.SymbolFlags.Variable).find(({ name }) => name === 'api')
  if (!source || !api) throw new Error(`${file} has no constant \`api\`.`)
  const type = checker.getTypeOfSymbolAtLocation(api, source)
  const expected: Record<string, string> = {}
  const found: Record<string, string> = {}
  for (const { operation } of listOperations(readContract())) {
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
