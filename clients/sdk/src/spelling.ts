import type { ReportStatus, Role } from './generated/types.js'

/** Data in the spelling of the deployment: upper or lower case for each report status and role. */
export type AsSent<Data> = Data extends ReportStatus
  ? Data | Lowercase<Data>
  : Data extends Role
    ? Data | Uppercase<Data>
    : { [Name in keyof Data]: AsSent<Data[Name]> }

/** The data that a client returns: with the canonical spelling, or as sent if `normalize` is `false`. */
export type Spelled<Normalize extends boolean, Data> = Normalize extends true ? Data : AsSent<Data>

/** Changes the given fields of a JSON value to upper or lower case, at any depth. */
export function normalizeSpelling(value: unknown, fields: Record<string, 'upper' | 'lower'>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) {
    const spelling = fields[name]
    if (spelling && typeof item === 'string') {
      Reflect.set(value, name, spelling === 'upper' ? item.toUpperCase() : item.toLowerCase())
    } else normalizeSpelling(item, fields)
  }
}
