import { join } from 'node:path'
import ts from 'typescript'
import { projectFile } from '../../../../src/base/project.js'

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
  types: ['node'],
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

/** Modules of a browser project that uses the SDK, compiled together. */
export interface CompiledModules {
  /** Returns the compiler's messages for a file, with their lines. */
  messages(name: string): string[]
  /** Returns the types of the constants that a file exports, as an editor shows them. */
  shownTypes(name: string): Record<string, string>
  /** Returns the names that the package exports. */
  exportsOfSdk(): string[]
}

/** Compiles source texts, given by file name. */
export function compileModules(texts: Record<string, string>): CompiledModules {
  const program = createProgram(texts)
  const checker = program.getTypeChecker()
  const sourceOf = (path: string) => {
    const source = program.getSourceFile(path)
    if (!source) throw new Error(`${path} was not compiled.`)
    return source
  }
  const exportsOf = (path: string) => {
    const module = checker.getSymbolAtLocation(sourceOf(path))
    if (!module) throw new Error(`${path} has no exports.`)
    return checker.getExportsOfModule(module)
  }
  return {
    messages(name) {
      const source = sourceOf(join(folder, name))
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(message)
    },
    shownTypes: (name) =>
      Object.fromEntries(
        exportsOf(join(folder, name)).map((one) => [one.name, checker.typeToString(checker.getTypeOfSymbol(one))]),
      ),
    exportsOfSdk: () => exportsOf(projectFile('clients/sdk/src/index.ts')).map(({ name }) => name),
  }
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
