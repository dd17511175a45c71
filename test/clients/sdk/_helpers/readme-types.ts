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
  },
}

/**
 * Type-checks source texts, given by file name, as modules of a browser project that uses the SDK.
 * @returns the compiler's messages per file name, with their lines
 */
export function typeCheck(texts: Record<string, string>): Record<string, string[]> {
  const folder = projectFile('clients/sdk/readme')
  const files = new Map(Object.entries(texts).map(([name, text]) => [join(folder, name), text]))
  const all = new Map([...files, [join(folder, 'surroundings.d.ts'), surroundings]])
  const host = ts.createCompilerHost(options)
  const [fileExists, readFile] = [host.fileExists.bind(host), host.readFile.bind(host)]
  host.fileExists = (path) => all.has(path) || fileExists(path)
  host.readFile = (path) => all.get(path) ?? readFile(path)
  const program = ts.createProgram([...all.keys()], options, host)
  return Object.fromEntries(
    [...files.keys()].map((path) => {
      const source = program.getSourceFile(path)
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      return [path.slice(folder.length + 1), found.map(message)]
    }),
  )
}

function message({ file, start, messageText }: ts.Diagnostic): string {
  const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
  return `line ${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
}
