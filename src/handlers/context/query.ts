/** Parameters as a broker takes them; `count` only when it is wanted. */
export function brokerQuery(query: Partial<Record<string, string | number | boolean>>): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== false)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
