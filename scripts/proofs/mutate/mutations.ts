import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A source file without one of its properties. */
export interface Mutation {
  /** For example `presentReport without image_url (src/features/reports/present.ts:17)`. */
  name: string
  file: string
  source: string
}

/** Replaces the text from `start` to `end`, which removes the property. */
interface Edit {
  property: string
  start: number
  end: number
  replacement: string
}

/**
 * Returns one mutation per property in the object literals of functions named `present…`, including each property of
 * spreads. Properties that a later one overwrites are skipped, because their removal changes nothing.
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
        editsOf(literal, checker, source).map(({ property, start, end, replacement }) => {
          const { line } = source.getLineAndCharacterOfPosition(start)
          const place = `${file.slice(root.length + 1)}:${line + 1}`
          const name = `${declaration.name?.text ?? ''} without ${property} (${place})`
          return { name, file, source: requireValid(text.slice(0, start) + replacement + text.slice(end), name) }
        }),
      ),
    )
  })
}

/** Ensures that the source is valid: the tests would also fail because of a syntax error. */
function requireValid(source: string, name: string): string {
  const { diagnostics = [] } = ts.transpileModule(source, { reportDiagnostics: true })
  if (diagnostics.length > 0) throw new Error(`The mutation is not valid TypeScript: ${name}`)
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

function editsOf(literal: ts.ObjectLiteralExpression, checker: ts.TypeChecker, source: ts.SourceFile): Edit[] {
  return literal.properties.flatMap((member, index): Edit[] => {
    const later = literal.properties.slice(index + 1).flatMap(({ name }) => name?.getText(source) ?? [])
    const start = member.getStart(source)
    if (!ts.isSpreadAssignment(member)) {
      const property = member.name.getText(source)
      const comma = source.text[member.end] === ',' ? 1 : 0
      return [{ property, start, end: member.end + comma, replacement: '' }]
    }
    const spread = member.expression
    // The literal in `...(condition && { … })` is visited separately.
    if (objectLiterals(spread).length > 0) return []
    const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(spread)).map(({ name }) => name)
    return properties
      .filter((property) => !later.includes(property))
      .map((property) => ({
        property,
        start,
        end: member.end,
        replacement: `...(({ ${JSON.stringify(property)}: _removed, ...rest }) => rest)(${spread.getText(source)})`,
      }))
  })
}
