import { Problem } from '../problem.js'
import { createScanner, type Scanner } from './scanner.js'

/** Characters of a regular expression, as in the contract. */
const longest = 255
/** Steps of the automaton when all repetitions are written out; Postgres builds it for every query. */
const maxSteps = 1_000
/** Maximum number of consecutive anchors. Postgres tries every combination of the anchors in alternatives. */
const maxAnchors = 2
const deepest = 16
const highestCount = 255

/** A part of the expression, as Postgres parses it. */
interface Piece {
  sql: string
  /** Estimated size of its automaton. */
  steps: number
  /** True if it matches the empty string. */
  matchesEmpty: boolean
  /** Maximum number of anchors that a match passes. */
  anchors: number
}

/** Any single character. */
const single = { steps: 1, matchesEmpty: false, anchors: 0 }

const literal = /[^\\^$.*+?()[\]{}|]/uy
const escape = /\\(?:[dDwWsS]|[^\p{L}\p{N}])/uy
const control = /\\[tnrf]/y
const quantifier = /[*+?]|\{[0-9]{1,3}(?:,(?:[0-9]{1,3})?)?\}/y
const classCharacter = /[^\\\]]|\\(?:[tnrf]|[^\p{L}\p{N}])/uy
/** Before the end of a class a hyphen is one. */
const rangeSign = /-(?!\])/y
const classEscape = /\\[dws]/y
const controls: Record<string, string> = { t: '\t', n: '\n', r: '\r', f: '\f' }

/**
 * A regular expression as Postgres takes it, made from the part of the syntax that all engines share and that is answered
 * in linear time: literals, `.`, classes, groups, `|`, `^`, `$`, `* + ? {m,n}` and `\d \w \s`. No back-references, no
 * look-around.
 * @throws Problem `BadRequestData` when it is not one, `TooComplexQuery` when it is too large.
 */
export function toSafePattern(pattern: string): string {
  if (pattern.length > longest) throw tooComplex(`is longer than ${longest} characters`)
  const scanner = createScanner(pattern, 'The regular expression')
  const { sql, steps, anchors } = alternatives(scanner, 0)
  if (!scanner.atEnd()) scanner.fail('the end')
  if (steps > maxSteps) throw tooComplex('repeats too much')
  if (anchors > maxAnchors) throw tooComplex(`has more than ${maxAnchors} anchors one after the other`)
  return sql
}

function tooComplex(why: string): Problem {
  return new Problem('TooComplexQuery', `The regular expression ${why}.`)
}

function alternatives(scanner: Scanner, depth: number): Piece {
  if (depth > deepest) throw tooComplex(`has more than ${deepest} parentheses in one another`)
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
  // Postgres has no empty alternative inside a group.
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
    if (!scanner.accept('?:') && scanner.accept('?')) scanner.fail('a group without look-around, names and options')
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
  return scanner.accept('\\') ? scanner.fail('one of d, D, w, W, s, S, t, n, r, f or a sign') : undefined
}

function repeated(scanner: Scanner, atom: Piece): Piece {
  const found = scanner.take(quantifier)
  if (found === undefined) return atom
  // Postgres takes seconds to compile a repetition that contains an anchor.
  if (atom.anchors > 0) scanner.fail('a repetition without an anchor in it before this place')
  if (atom.matchesEmpty) scanner.fail('a repetition of what cannot be empty before this place')
  // Lazy or greedy, it matches the same texts.
  scanner.accept('?')
  const sql = atom.sql + found
  if (!found.startsWith('{')) return { sql, steps: atom.steps + 1, matchesEmpty: found !== '+', anchors: 0 }
  const [least = 0, most = least] = (found.match(/[0-9]+/g) ?? []).map(Number)
  if (least > most || most > highestCount) scanner.fail(`counts in order up to ${highestCount} before this place`)
  return { sql, steps: atom.steps * Math.max(most, 1) + 1, matchesEmpty: least === 0, anchors: 0 }
}

/** The rest of a class after its `[`. */
function readClass(scanner: Scanner): Piece {
  const negated = scanner.accept('^')
  let content = ''
  while (!scanner.accept(']')) {
    const shorthand = scanner.take(classEscape)
    content += shorthand ?? readRange(scanner)
  }
  return content === ''
    ? scanner.fail('a character in the class before this place')
    : { ...single, sql: `[${negated ? '^' : ''}${content}]` }
}

/** A character of a class, or a range of them. */
function readRange(scanner: Scanner): string {
  const from = readClassCharacter(scanner)
  if (scanner.take(rangeSign) === undefined) return quote(from)
  const to = readClassCharacter(scanner)
  if ((from.codePointAt(0) ?? 0) > (to.codePointAt(0) ?? 0)) scanner.fail('a range in order before this place')
  return `${quote(from)}-${quote(to)}`
}

function readClassCharacter(scanner: Scanner): string {
  const found = scanner.take(classCharacter) ?? scanner.fail('a character of a class')
  return unescaped(found)
}

function unescaped(text: string): string
function unescaped(text: string | undefined): string | undefined
function unescaped(text: string | undefined): string | undefined {
  if (text === undefined || text.length === 1 || !text.startsWith('\\')) return text
  const character = text.slice(1)
  return controls[character] ?? character
}

/** A character that stands for itself; Postgres takes a backslash before any sign. */
function quote(character: string): string {
  return /^[!-/:-@[-`{-~]$/.test(character) ? `\\${character}` : character
}
