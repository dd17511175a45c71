import { isRecord } from './errors.js'

/**
 * Returns the time in a DateTime value as ISO 8601. Brokers return plain text, `{ "@type": "DateTime", "@value" }`
 * (Orion-LD) or `{ "type": "DateTime", "@value" }` (Scorpio, Stellio). Returns undefined for other values.
 */
export function instantOf(value: unknown): string | undefined {
  const text = isRecord(value) ? value['@value'] : value
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined
}
