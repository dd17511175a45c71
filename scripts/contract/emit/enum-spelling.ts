import type { SchemaObject } from '../../../src/pipeline/contract/document.js'

/** The canonical spelling of an enumeration that lists its values in both cases. */
export interface CanonicalSpelling {
  case: 'upper' | 'lower'
  values: string[]
}

/** Returns the spelling of the first value, or undefined if the schema does not list its values in both cases. */
export function bothCases({ enum: values = [] }: SchemaObject): CanonicalSpelling | undefined {
  const texts = values.filter((value) => typeof value === 'string')
  const [first = ''] = texts
  if (new Set(texts.map((text) => text.toLowerCase())).size === texts.length) return undefined
  const isUpper = first === first.toUpperCase()
  const canonical = texts.filter((text) => text === (isUpper ? text.toUpperCase() : text.toLowerCase()))
  return { case: isUpper ? 'upper' : 'lower', values: canonical }
}
