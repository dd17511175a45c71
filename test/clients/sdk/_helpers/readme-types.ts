import { join } from 'node:path'
import ts from 'typescript'
import { projectFile } from '../../../../src/project.js'

/** Declarations for packages that are not installed here, and for variables that the examples expect. */
const surroundings = `
declare const api: import('@environmental-monitoring/sdk').ApiClient

declare module 'expo-crypto' {
  export function randomUUID(): string
}

declare module 'expo-secure-store' {
  export function getItemAsync(key: string): Promise<string | null>
  export function setItemAsync(key: string, value: string): Promise<void>
  export function deleteItemAsync(key: string): Promise<void>
}

declare module 'vitest' {
  export function beforeAll(work: () => unknown): void
  export function afterAll(work: () => unknown): void
  export function afterEach(work: () => unknown): void
}
`

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  types: [],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
  resolveJsonModule: true,
  paths: {
    '@environmental-monitoring/sdk': [projectFile('clients/sdk/src/index.ts')],
    '@environmental-monitoring/sdk/msw': [projectFile('clients/sdk/src/msw/index.ts')],
    '@environmental-monitoring/sdk/react-query': [projectFile('clients/sdk/src/react-query/index.ts')],
    '@environmental-monitoring/sdk/texts': [projectFile('clients/sdk/src/texts/index.ts')],
  },
}

/**
 * Type-checks source texts, given by file name, as modules of a browser project that uses the SDK.
 * @returns the compiler's messages per file name, with their lines
 */
export function typeCheck(texts: Record<string, string>): Record<string, string[]> {
  const program = createProgram(texts)
  return Object.fromEntries(
    Object.keys(texts).map((name) => {
      const source = program.getSourceFile(join(folder, name))
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      return [name, found.map(message)]
    }),
  )
}

/** Returns the types of the constants that a module exports, as an editor shows them. */
export function shownTypes(text: string): Record<string, string> {
  const program = createProgram({ 'shown.ts': text })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(join(folder, 'shown.ts'))
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error('The text has no exports.')
  return Object.fromEntries(
    checker.getExportsOfModule(module).map((one) => [one.name, checker.typeToString(checker.getTypeOfSymbol(one))]),
  )
}

/** Returns the names that the package exports. */
export function exportedNames(): string[] {
  const index = projectFile('clients/sdk/src/index.ts')
  const program = ts.createProgram([index], options)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(index)
  const module = source && checker.getSymbolAtLocation(source)
  return module ? checker.getExportsOfModule(module).map(({ name }) => name) : []
}

const folder = projectFile('clients/sdk/readme')

function createProgram(texts: Record<string, string>): ts.Program {
  const files = Object.entries({ ...texts, 'surroundings.d.ts': surroundings })
  const all = new Map(files.map(([name, text]) => [join(folder, name), text]))
  const host = ts.createCompilerHost(options)
  const [fileExists, readFile] = [host.fileExists.bind(host), host.readFile.bind(host)]
  host.fileExists = (path) => all.has(path) || fileExists(path)
  host.readFile = (path) => all.get(path) ?? readFile(path)
  return ts.createProgram([...all.keys()], options, host)
}

function message({ file, start, messageText }: ts.Diagnostic): string {
  const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
  return `line ${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
}
