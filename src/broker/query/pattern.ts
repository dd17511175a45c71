import { Problem } from '../problem.js'
import { createScanner, type Scanner } from './scanner.js'

/** Characters of a regular expression, as in the contract. */
const longest = 255
/** Steps of the automaton when all repetitions are written out; Postgres builds it for every query. */
const mostSteps = 2_000
const deepest = 16
const highestCount = 255

/** A piece of the expression, as Postgres reads it, and its steps. */
interface Piece {
  sql: string
  steps: number
}

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
  const { sql, steps } = alternatives(scanner, 0)
  if (!scanner.atEnd()) scanner.fail('the end')
  if (steps > mostSteps) throw tooComplex('repeats too much')
  return sql
}

function tooComplex(why: string): Problem {
  return new Problem('TooComplexQuery', `The regular expression ${why}.`)
}

function alternatives(scanner: Scanner, depth: number): Piece {
  if (depth > deepest) throw tooComplex(`has more than ${deepest} parentheses in one another`)
  const pieces = [sequence(scanner, depth)]
  while (scanner.accept('|')) pieces.push(sequence(scanner, depth))
  return { sql: pieces.map(({ sql }) => sql).join('|'), steps: total(pieces) }
}

function sequence(scanner: Scanner, depth: number): Piece {
  const pieces: Piece[] = []
  for (let atom = readAtom(scanner, depth); atom; atom = readAtom(scanner, depth)) pieces.push(repeated(scanner, atom))
  // Postgres has no empty alternative inside a group.
  return pieces.length === 0
    ? { sql: '(?:)', steps: 1 }
    : { sql: pieces.map(({ sql }) => sql).join(''), steps: total(pieces) }
}

const total = (pieces: Piece[]): number => pieces.reduce((sum, { steps }) => sum + steps, 1)

function readAtom(scanner: Scanner, depth: number): Piece | undefined {
  if (scanner.accept('(')) {
    if (!scanner.accept('?:') && scanner.accept('?')) scanner.fail('a group without look-around, names and options')
    const { sql, steps } = alternatives(scanner, depth + 1)
    return scanner.accept(')') ? { sql: `(?:${sql})`, steps } : scanner.fail('")"')
  }
  if (scanner.accept('[')) return readClass(scanner)
  for (const anchor of ['^', '$'] as const) {
    // An anchor cannot be repeated; in a group of its own it can.
    if (scanner.accept(anchor)) return { sql: `(?:${anchor})`, steps: 1 }
  }
  if (scanner.accept('.')) return { sql: '.', steps: 1 }
  const character = scanner.take(literal) ?? unescaped(scanner.take(control))
  if (character !== undefined) return { sql: quote(character), steps: 1 }
  const escaped = scanner.take(escape)
  if (escaped !== undefined) return { sql: escaped, steps: 1 }
  return scanner.accept('\\') ? scanner.fail('one of d, D, w, W, s, S, t, n, r, f or a sign') : undefined
}

function repeated(scanner: Scanner, atom: Piece): Piece {
  const found = scanner.take(quantifier)
  if (found === undefined) return atom
  // Lazy or greedy, it matches the same texts.
  scanner.accept('?')
  if (!found.startsWith('{')) return { sql: atom.sql + found, steps: atom.steps + 1 }
  const [least = 0, most = least] = (found.match(/[0-9]+/g) ?? []).map(Number)
  if (least > most || most > highestCount) scanner.fail(`counts in order up to ${highestCount} before this place`)
  return { sql: atom.sql + found, steps: atom.steps * Math.max(most, 1) + 1 }
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
    : { sql: `[${negated ? '^' : ''}${content}]`, steps: 1 }
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
