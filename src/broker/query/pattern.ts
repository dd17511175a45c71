import { Problem } from '../problem.js'
import { createScanner, type Scanner } from './scanner.js'

/** Maximum number of characters of a regular expression, as in the contract. */
const maxLength = 255
/** Maximum number of steps after all repetitions are expanded. Postgres builds the automaton again for each query. */
const maxSteps = 1_000
/** Maximum number of anchors per match. Postgres tries all combinations of the anchors in alternatives. */
const maxAnchors = 2
const maxDepth = 16
/** Maximum count in `{m,n}`, as in Postgres. */
const maxCount = 255

/** A part of the expression, as Postgres parses it. */
interface Piece {
  sql: string
  /** Estimated size of its automaton. */
  steps: number
  /** True if it matches the empty string. */
  matchesEmpty: boolean
  /** Maximum number of anchors per match. */
  anchors: number
}

/** Properties of a piece that matches exactly one character. */
const single = { steps: 1, matchesEmpty: false, anchors: 0 }

const literal = /[^\\^$.*+?()[\]{}|]/uy
const escape = /\\(?:[dDwWsS]|[^\p{L}\p{N}])/uy
const control = /\\[tnrf]/y
const quantifier = /[*+?]|\{[0-9]{1,3}(?:,(?:[0-9]{1,3})?)?\}/y
const classCharacter = /[^\\\]]|\\(?:[tnrf]|[^\p{L}\p{N}])/uy
/** A hyphen at the end of a class is a literal hyphen. */
const rangeSign = /-(?!\])/y
const classEscape = /\\[dws]/y
const controls: Record<string, string> = { t: '\t', n: '\n', r: '\r', f: '\f' }

/**
 * Converts a regular expression to the syntax of Postgres. Only syntax that all engines share and that can be matched
 * in linear time is supported: literals, `.`, classes, groups, `|`, `^`, `$`, `* + ? {m,n}` and `\d \w \s`, but not
 * back-references or lookaround.
 * @throws Problem `BadRequestData` if it is invalid or not supported; `TooComplexQuery` if it is too large
 */
export function toSafePattern(pattern: string): string {
  if (pattern.length > maxLength) throw tooComplex(`must not have more than ${maxLength} characters`)
  const scanner = createScanner(pattern, 'The regular expression')
  const { sql, steps, anchors } = alternatives(scanner, 0)
  if (!scanner.atEnd()) scanner.fail('the end')
  if (steps > maxSteps) throw tooComplex('is too large with all repetitions expanded')
  if (anchors > maxAnchors) throw tooComplex(`must not require more than ${maxAnchors} anchors in one match`)
  return sql
}

function tooComplex(reason: string): Problem {
  return new Problem('TooComplexQuery', `The regular expression ${reason}.`)
}

function alternatives(scanner: Scanner, depth: number): Piece {
  if (depth > maxDepth) throw tooComplex(`must not have more than ${maxDepth} levels of parentheses`)
  const pieces = [sequence(scanner, depth)]
  while (scanner.accept('|')) pieces.push(sequence(scanner, depth))
  return {
    ...joined(pieces, '|'),
    matchesEmpty: pieces.some(({ matchesEmpty }) => matchesEmpty),
    anchors: Math.max(...pieces.map(({ anchors }) => anchors)),
  }
}

function sequence(scanner: Scanner, depth: number): Piece {
  const pieces: Piece[] = []
  for (let atom = readAtom(scanner, depth); atom; atom = readAtom(scanner, depth)) pieces.push(repeated(scanner, atom))
  // Postgres does not support empty alternatives in a group.
  if (pieces.length === 0) return { ...single, sql: '(?:)', matchesEmpty: true }
  return {
    ...joined(pieces, ''),
    matchesEmpty: pieces.every(({ matchesEmpty }) => matchesEmpty),
    anchors: pieces.reduce((sum, { anchors }) => sum + anchors, 0),
  }
}

const joined = (pieces: Piece[], separator: string): Pick<Piece, 'sql' | 'steps'> => ({
  sql: pieces.map(({ sql }) => sql).join(separator),
  steps: pieces.reduce((sum, { steps }) => sum + steps, 1),
})

function readAtom(scanner: Scanner, depth: number): Piece | undefined {
  if (scanner.accept('(')) {
    if (!scanner.accept('?:') && scanner.accept('?')) scanner.fail('a group without lookaround, name or flags')
    const group = alternatives(scanner, depth + 1)
    return scanner.accept(')') ? { ...group, sql: `(?:${group.sql})` } : scanner.fail('")"')
  }
  if (scanner.accept('[')) return readClass(scanner)
  for (const anchor of ['^', '$'] as const) {
    if (scanner.accept(anchor)) return { sql: anchor, steps: 1, matchesEmpty: true, anchors: 1 }
  }
  if (scanner.accept('.')) return { ...single, sql: '.' }
  const character = scanner.take(literal) ?? unescaped(scanner.take(control))
  if (character !== undefined) return { ...single, sql: quote(character) }
  const escaped = scanner.take(escape)
  if (escaped !== undefined) return { ...single, sql: escaped }
  return scanner.accept('\\') ? scanner.fail('one of d, D, w, W, s, S, t, n, r, f or a symbol') : undefined
}

function repeated(scanner: Scanner, atom: Piece): Piece {
  const found = scanner.take(quantifier)
  if (found === undefined) return atom
  // Postgres takes seconds to compile a repetition that contains an anchor.
  if (atom.anchors > 0) scanner.fail('a repetition without an anchor before this position')
  if (atom.matchesEmpty)
    scanner.fail('a repetition of an expression that cannot match the empty string before this position')
  // Lazy and greedy quantifiers match the same texts.
  scanner.accept('?')
  const sql = atom.sql + found
  if (!found.startsWith('{')) return { sql, steps: atom.steps + 1, matchesEmpty: found !== '+', anchors: 0 }
  const [min = 0, max = min] = (found.match(/[0-9]+/g) ?? []).map(Number)
  if (min > max || max > maxCount) scanner.fail(`ascending counts of at most ${maxCount} before this position`)
  return { sql, steps: atom.steps * Math.max(max, 1) + 1, matchesEmpty: min === 0, anchors: 0 }
}

/** Parses a class after its `[`. */
function readClass(scanner: Scanner): Piece {
  const negated = scanner.accept('^')
  let content = ''
  while (!scanner.accept(']')) {
    const shorthand = scanner.take(classEscape)
    content += shorthand ?? readRange(scanner)
  }
  return content === ''
    ? scanner.fail('a character in the class before this position')
    : { ...single, sql: `[${negated ? '^' : ''}${content}]` }
}

/** Parses a character or a range of a class. */
function readRange(scanner: Scanner): string {
  const from = readClassCharacter(scanner)
  if (scanner.take(rangeSign) === undefined) return quote(from)
  const to = readClassCharacter(scanner)
  if ((from.codePointAt(0) ?? 0) > (to.codePointAt(0) ?? 0)) scanner.fail('an ascending range before this position')
  return `${quote(from)}-${quote(to)}`
}

function readClassCharacter(scanner: Scanner): string {
  const found = scanner.take(classCharacter) ?? scanner.fail('a character of the class')
  return unescaped(found)
}

function unescaped(text: string): string
function unescaped(text: string | undefined): string | undefined
function unescaped(text: string | undefined): string | undefined {
  if (text === undefined || text.length === 1 || !text.startsWith('\\')) return text
  const character = text.slice(1)
  return controls[character] ?? character
}

/** Escapes a literal character. Postgres accepts a backslash before any symbol. */
function quote(character: string): string {
  return /^[!-/:-@[-`{-~]$/.test(character) ? `\\${character}` : character
}
