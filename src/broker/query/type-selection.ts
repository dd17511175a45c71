import type { Names } from '../entity-model.js'
import { Problem } from '../problem.js'
import { expandName } from '../reading/read-entity.js'
import { createScanner } from './scanner.js'

/**
 * Alternatives, each a list of IRIs. An entity is selected if it has all types of at least one alternative, possibly
 * among others.
 */
export type TypeSelection = string[][]

/** Value that selects entities of all types. */
export const anyType = '*'

const maxTerms = 50
const maxDepth = 16
const maxAlternatives = 100
const typeName = /[^|,;()]+/y

/**
 * Parses a type selection such as `(Home;Vehicle)|Motorhome` (ETSI GS CIM 009, 4.17). `|` and `,` mean "or", `;` means
 * "and" and requires parentheses. Beyond the grammar of the specification, parentheses can be nested and can contain
 * "or".
 * @param what name of the text for error messages
 * @returns `undefined` for `*`, which selects all types
 * @throws Problem `BadRequestData`; `TooComplexQuery` beyond 50 types, 16 levels of parentheses or 100 alternatives
 */
export function parseTypes(text: string, what: string, names: Names): TypeSelection | undefined {
  if (text === anyType) return undefined
  const scanner = createScanner(text, what)
  let terms = 0

  const alternatives = (depth: number): TypeSelection => {
    const found = conjunction(depth)
    while (scanner.accept('|') || scanner.accept(',')) found.push(...conjunction(depth))
    return limited(found)
  }

  const conjunction = (depth: number): TypeSelection => {
    let found = term(depth)
    while (depth > 0 && scanner.accept(';')) found = allPairs(found, term(depth))
    return found
  }

  const term = (depth: number): TypeSelection => {
    if (!scanner.accept('(')) return [[readType()]]
    if (depth === maxDepth) throw tooComplex(`${maxDepth} levels of parentheses`)
    const inner = alternatives(depth + 1)
    return scanner.accept(')') ? inner : scanner.fail('"|", ",", ";" or ")"')
  }

  const readType = (): string => {
    terms += 1
    if (terms > maxTerms) throw tooComplex(`${maxTerms} types`)
    const name = scanner.take(typeName) ?? scanner.fail('an entity type')
    return expandName(`${what}: ${name}`, name, names)
  }

  const tooComplex = (limit: string) => new Problem('TooComplexQuery', `${what} must not have more than ${limit}.`)

  const limited = (found: TypeSelection): TypeSelection => {
    if (found.length > maxAlternatives) throw tooComplex(`${maxAlternatives} alternatives`)
    return found
  }

  const allPairs = (left: TypeSelection, right: TypeSelection): TypeSelection =>
    limited(left.flatMap((some) => right.map((others) => [...new Set([...some, ...others])])))

  const selection = alternatives(0)
  if (scanner.atEnd()) return selection
  return scanner.fail('"|", "," or the end; types combined with ";" must be in parentheses')
}

/** Parses the optional parameter `type` of operations on one entity. @throws Problem see `parseTypes` */
export function readTypeCondition({ type }: { type?: string }, names: Names): TypeSelection | undefined {
  return type === undefined ? undefined : parseTypes(type, 'type', names)
}

/** Returns whether an entity with these types is selected. */
export function selectsTypes(selection: TypeSelection, types: string[]): boolean {
  return selection.some((all) => all.every((type) => types.includes(type)))
}

/** Converts a selection to text, with the names of a context. */
export function formatTypes(selection: TypeSelection, names: Names): string {
  return selection
    .map((all) => all.map((type) => names.compact(type)))
    .map((all) => (all.length === 1 ? (all[0] ?? '') : `(${all.join(';')})`))
    .join('|')
}
