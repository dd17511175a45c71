import { isInexact } from '../../pipeline/contract/parse-body.js'
import { Problem } from '../problem.js'
import { toSafePattern } from './pattern.js'
import { createScanner, type Scanner } from './scanner.js'

/**
 * ISO 8601 times as regular expressions for both JavaScript and Postgres. They match only valid dates and times, so
 * that a cast in SQL cannot fail: no 30 February, no leap seconds, at most 30 decimals of a second.
 */
const leapYears = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00)'
/** Postgres has no year 0. */
const years = '(?:000[1-9]|00[1-9][0-9]|0[1-9][0-9]{2}|[1-9][0-9]{3})'
const date =
  `(?:${years}-(?:` +
  '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)' +
  `|02-(?:0[1-9]|1[0-9]|2[0-8]))|${leapYears}-02-29)`
const time = '(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:[.][0-9]{1,30})?'
const zone = '(?:Z|[+-](?:0[0-9]|1[0-4]):[0-5][0-9])'

/** Expressions without anchors. */
export const temporal = {
  dateTime: `${date}T${time}${zone}`,
  date,
  time: `${time}Z?`,
} as const

export type TemporalKind = keyof typeof temporal

/** Returns whether a text is a date and time with a time zone. */
export const isDateTime = (text: string): boolean => dateTime.test(text)

const dateTime = new RegExp(`^${temporal.dateTime}$`)

/** Right-hand side of an operator. Temporal values are kept as sent; URIs are strings. */
export type Value =
  | { kind: 'number'; value: number }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'string' | TemporalKind; value: string }

/** A path such as `a.b[c.d]`: an attribute, sub-attributes, and members of a compound value. */
export interface Path {
  names: [string, ...string[]]
  members: string[]
}

export type Ordering = '>=' | '>' | '<=' | '<'

/** Syntax tree of `q` (ETSI GS CIM 009, 4.9). `Subject` is the left-hand side of an operator. */
export type Expression<Subject> =
  | { kind: 'and' | 'or'; operands: Expression<Subject>[] }
  | { kind: 'exists'; subject: Subject; negated: boolean }
  | { kind: 'equals'; subject: Subject; negated: boolean; values: Value[] }
  | { kind: 'between'; subject: Subject; negated: boolean; from: Value; to: Value }
  | { kind: 'order'; subject: Subject; operator: Ordering; value: Value }
  | { kind: 'match'; subject: Subject; negated: boolean; pattern: string }

export type QueryExpression = Expression<Path>

const maxTerms = 50
const maxDepth = 16

const name = /[\p{L}\p{N}_@$:-]+/uy
/** A name can be an IRI. Dots are part of the IRI, so it can be followed only by `[`, not by a sub-attribute. */
const iri = /[A-Za-z][A-Za-z0-9+.-]*:\/\/[^\s;|()[\]=!<>~",]+/y
const member = /[^\s.[\]"]+/y
const operator = /==|!=|>=|<=|!~=|~=|>|</y
const quoted = /"(?:[^"\\]|\\.)*"/suy
const bareValue = /[^\s;|(),"]+/y
const barePattern = /[^\s;|()"]+/y
const boolean = /(?:true|false)(?![^;|(),.])/y
const uri = /[A-Za-z][A-Za-z0-9+.-]*:[^\s;|(),"]+/y
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const times = (['dateTime', 'date', 'time'] as const).map((kind) => ({ kind, form: new RegExp(temporal[kind], 'y') }))

/**
 * Parses `q`.
 * @throws Problem `BadRequestData` with the position of the error; `TooComplexQuery` beyond 50 terms or 16 levels of
 *   parentheses
 */
export function parseQuery(q: string): QueryExpression {
  const scanner = createScanner(q, 'q')
  let terms = 0

  const alternatives = (depth: number): QueryExpression => joined('or', '|', () => conjunction(depth))
  const conjunction = (depth: number): QueryExpression => joined('and', ';', () => term(depth))

  function joined(kind: 'and' | 'or', separator: string, part: () => QueryExpression): QueryExpression {
    const first = part()
    const operands = [first]
    while (scanner.accept(separator)) operands.push(part())
    return operands.length === 1 ? first : { kind, operands }
  }

  function term(depth: number): QueryExpression {
    if (scanner.accept('(')) {
      if (depth === maxDepth)
        throw new Problem('TooComplexQuery', `q must not have more than ${maxDepth} levels of parentheses.`)
      const inner = alternatives(depth + 1)
      return scanner.accept(')') ? inner : scanner.fail('";", "|" or ")"')
    }
    terms += 1
    if (terms > maxTerms) throw new Problem('TooComplexQuery', `q must not have more than ${maxTerms} terms.`)
    return readTerm(scanner)
  }

  const expression = alternatives(0)
  return scanner.atEnd() ? expression : scanner.fail('";", "|" or the end')
}

function readTerm(scanner: Scanner): QueryExpression {
  if (scanner.accept('!')) return { kind: 'exists', subject: readPath(scanner), negated: true }
  const subject = readPath(scanner)
  const found = scanner.take(operator)
  if (found === undefined) return { kind: 'exists', subject, negated: false }
  if (found === '~=' || found === '!~=') {
    return { kind: 'match', subject, negated: found === '!~=', pattern: readPattern(scanner) }
  }
  if (found === '==' || found === '!=') return readEquality(scanner, subject, found === '!=')
  const value = readValue(scanner)
  if (value.kind === 'boolean') scanner.fail('a value other than true or false before this position')
  return { kind: 'order', subject, operator: found as Ordering, value }
}

function readPath(scanner: Scanner): Path {
  const whole = scanner.take(iri)
  const first = whole ?? scanner.take(name) ?? scanner.fail('the name of an attribute')
  const names: Path['names'] = [first]
  while (whole === undefined && scanner.accept('.')) {
    names.push(scanner.take(name) ?? scanner.fail('the name of a sub-attribute'))
  }
  if (scanner.accept('{')) throw new Problem('OperationNotSupported', 'q: a path to a linked entity is not supported.')
  const members: string[] = []
  if (scanner.accept('[')) {
    do members.push(scanner.take(member) ?? scanner.fail('the name of a member'))
    while (scanner.accept('.'))
    if (!scanner.accept(']')) scanner.fail('"." or "]"')
  }
  return { names, members }
}

/** Parses the value, list or range after `==` or `!=`. */
function readEquality(scanner: Scanner, subject: Path, negated: boolean): QueryExpression {
  const first = readValue(scanner)
  if (scanner.accept('..')) {
    const to = readValue(scanner)
    if (first.kind !== to.kind || first.kind === 'boolean') {
      scanner.fail('a range of two numbers, two strings or two times before this position')
    }
    return { kind: 'between', subject, negated, from: first, to }
  }
  const values = [first]
  while (scanner.accept(',')) values.push(readValue(scanner))
  return { kind: 'equals', subject, negated, values }
}

function readValue(scanner: Scanner): Value {
  const text = scanner.take(quoted)
  if (text !== undefined)
    return { kind: 'string', value: unquote(text) ?? scanner.fail('valid JSON escapes before this position') }
  for (const { kind, form } of times) {
    const value = scanner.take(form)
    if (value !== undefined) return { kind, value }
  }
  const digits = scanner.take(number)
  if (digits !== undefined) {
    const value = Number(digits)
    if (!Number.isFinite(value)) scanner.fail('a smaller number before this position')
    if (isInexact(digits.replace('-', ''))) scanner.fail('a number that can be stored exactly before this position')
    return { kind: 'number', value }
  }
  const address = scanner.take(uri)
  if (address !== undefined) return { kind: 'string', value: address }
  const truth = scanner.take(boolean)
  if (truth !== undefined) return { kind: 'boolean', value: truth === 'true' }
  const word = scanner.take(bareValue)
  return scanner.fail(
    `a number, true, false, a "string", a time or a URI${word === undefined ? '' : ` instead of ${word} before this position`}`,
  )
}

/** Parses a quoted string with JSON escapes. Returns `undefined` for strings that Postgres cannot store. */
function unquote(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' && !value.includes('\0') && !/\p{Surrogate}/u.test(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Parses a regular expression with or without quotes. In quotes, `\"` is a quote; any other backslash is part of the
 * expression.
 */
function readPattern(scanner: Scanner): string {
  const text = scanner.take(quoted)
  const pattern = text?.slice(1, -1).replaceAll('\\"', '"') ?? scanner.take(barePattern)
  return toSafePattern(pattern ?? scanner.fail('a regular expression'))
}
