import type { OpenApiDocument } from './document.js'

export type LetterCase = 'lower' | 'upper'

/** The enumerations whose letter case is a setting (`ROLE_CASE`, `REPORT_STATUS_CASE`), keyed by schema name. */
export type EnumCases = Record<'Role' | 'ReportStatus', LetterCase>

export const defaultCases: EnumCases = { Role: 'lower', ReportStatus: 'upper' }

/** Returns a copy of the contract that has each value of these enumerations once, in the given case. */
export function withEnumCases(document: OpenApiDocument, cases: EnumCases): OpenApiDocument {
  const schemas = { ...document.components?.schemas }
  for (const [name, letterCase] of Object.entries(cases)) {
    const values = schemas[name]?.enum ?? []
    schemas[name] = { ...schemas[name], enum: [...new Set(values.map((value) => inCase(String(value), letterCase)))] }
  }
  return { ...document, components: { ...document.components, schemas } }
}

/** Returns a value of such an enumeration in the given case. */
export function inCase(value: string, letterCase: LetterCase): string {
  return letterCase === 'upper' ? value.toUpperCase() : value.toLowerCase()
}
