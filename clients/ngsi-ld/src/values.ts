import { isRecord } from './errors.js'

/**
 * The instant of a dateTime value as ISO 8601 text: brokers write it as plain text, as `{ "@type": "DateTime", "@value" }`
 * (Orion-LD) or as `{ "type": "DateTime", "@value" }` (Scorpio, Stellio). Undefined for anything else.
 */
export function instantOf(value: unknown): string | undefined {
  const text = isRecord(value) ? value['@value'] : value
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined
}
