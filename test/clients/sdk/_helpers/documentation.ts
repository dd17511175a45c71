import ts from 'typescript'
import { listOperations } from '../../../../src/contract/document.js'
import { readContract } from '../../../../src/server/service.js'

/**
 * What an editor shows at the methods of `api`, a constant of a file that uses the SDK, beside what the contract says of
 * the operations: summary and description, by operationId, without the spaces that Markdown does not care about.
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
