/** Returns a query that brokers accept: one without a condition must be limited to their own entities (`local`). */
export function withCondition<Query extends Partial<Record<'type' | 'attrs' | 'q' | 'georel', string>>>(query: Query) {
  const { type, attrs, q, georel } = query
  return { ...query, local: (type ?? attrs ?? q ?? georel) === undefined }
}

/** Converts parameters to the text that brokers expect. Omits undefined parameters and `count=false`. */
export function toBrokerQuery(query: Partial<Record<string, string | number | boolean>>): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== false)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
