/** Converts parameters to the text that brokers expect. Omits undefined parameters and `count=false`. */
export function toBrokerQuery(query: Partial<Record<string, string | number | boolean>>): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== false)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
