import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A source file with one property fewer. */
export interface Mutation {
  /** For instance `presentReport without image_url (src/handlers/reports/present.ts:17)`. */
  name: string
  file: string
  source: string
}

interface Cut {
  property: string
  start: number
  end: number
  text: string
}

/**
 * Every property that a function named `present…` writes, removed in turn: those that are written out, and each of those
 * that a spread brings along. Properties that a later one of the same name overwrites are nobody's to miss.
 */
export function mutationsOf(files: string[], root: string): Mutation[] {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${root}/tsconfig.json`, (path) => ts.sys.readFile(path)).config,
    ts.sys,
    root,
  )
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    if (!source) throw new Error(`${file} cannot be read.`)
    const text = readFileSync(file, 'utf8')
    return presentFunctions(source).flatMap((declaration) =>
      objectLiterals(declaration).flatMap((literal) =>
        cutsOf(literal, checker, source).map(({ property, start, end, text: instead }) => {
          const { line } = source.getLineAndCharacterOfPosition(start)
          const place = `${file.slice(root.length + 1)}:${line + 1}`
          const name = `${declaration.name?.text ?? ''} without ${property} (${place})`
          return { name, file, source: parsed(text.slice(0, start) + instead + text.slice(end), name) }
        }),
      ),
    )
  })
}

/** A file that cannot be read would fail the tests, too, and prove nothing. */
function parsed(source: string, name: string): string {
  const { diagnostics = [] } = ts.transpileModule(source, { reportDiagnostics: true })
  if (diagnostics.length > 0) throw new Error(`The mutation is not TypeScript: ${name}`)
  return source
}

function presentFunctions(source: ts.SourceFile): ts.FunctionDeclaration[] {
  return source.statements.filter(ts.isFunctionDeclaration).filter(({ name }) => /^present[A-Z]/.test(name?.text ?? ''))
}

function objectLiterals(node: ts.Node): ts.ObjectLiteralExpression[] {
  const found: ts.ObjectLiteralExpression[] = []
  const visit = (child: ts.Node): void => {
    if (ts.isObjectLiteralExpression(child)) found.push(child)
    ts.forEachChild(child, visit)
  }
  visit(node)
  return found
}

function cutsOf(literal: ts.ObjectLiteralExpression, checker: ts.TypeChecker, source: ts.SourceFile): Cut[] {
  return literal.properties.flatMap((member, index): Cut[] => {
    const later = literal.properties.slice(index + 1).flatMap(({ name }) => name?.getText(source) ?? [])
    const start = member.getStart(source)
    if (!ts.isSpreadAssignment(member)) {
      const property = member.name.getText(source)
      const comma = source.text[member.end] === ',' ? 1 : 0
      return [{ property, start, end: member.end + comma, text: '' }]
    }
    const spread = member.expression
    // What stands in the literal of `...(known && { … })` is visited as a literal of its own.
    if (objectLiterals(spread).length > 0) return []
    const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(spread)).map(({ name }) => name)
    return properties
      .filter((property) => !later.includes(property))
      .map((property) => ({
        property,
        start,
        end: member.end,
        text: `...(({ ${JSON.stringify(property)}: _gone, ...kept }) => kept)(${spread.getText(source)})`,
      }))
  })
}
