import { markdownTable } from './markdown-table.js'

/** One row of a table of results. */
export interface Check {
  name: string
  measured: string
  limit: string
  /** `undefined` for values that are only reported. */
  passed: boolean | undefined
}

interface Limits {
  unit?: string
  min?: number
  max?: number
}

/** Compares a value with its minimum or maximum. Without either, the value is only reported. NaN fails. */
export function check(name: string, value: number, { unit = '', min, max }: Limits = {}): Check {
  const withUnit = (text: string | number) => `${text} ${unit}`.trimEnd()
  const bounds = [
    ...(min === undefined ? [] : [{ text: `>= ${min}`, passed: value >= min }]),
    ...(max === undefined ? [] : [{ text: `<= ${max}`, passed: value <= max }]),
  ]
  return {
    name,
    measured: withUnit(Number.isInteger(value) ? value : Number(value.toPrecision(3))),
    limit: bounds.map(({ text }) => withUnit(text)).join(', '),
    passed: bounds.length === 0 ? undefined : bounds.every(({ passed }) => passed),
  }
}

/** Prints checks as a Markdown table. A failed check sets the exit code to 1. */
export function printChecks(checks: Check[]): void {
  const rows = checks.map(({ name, measured, limit, passed }) => ({
    check: name,
    limit,
    measured,
    result: passed === undefined ? '' : passed ? 'ok' : 'FAILED',
  }))
  console.log(`${markdownTable(rows)}\n`)
  if (checks.some(({ passed }) => passed === false)) process.exitCode = 1
}
