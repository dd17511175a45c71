/** Warns about the query parameters in a header `X-Ignored-Parameters`. */
type WarnIgnored = (operationId: string, header: string | null | undefined) => void

/** Creates a function that warns once per operation and parameter. By default, it does nothing in production. */
export function createIgnoredWarnings(enabled = isDevelopment()): WarnIgnored {
  const warned = new Set<string>()
  return (operationId, header) => {
    if (!enabled || !header) return
    for (const name of header.split(/,\s*/)) {
      const message = `${operationId} has no query parameter "${name}", so it was ignored.`
      if (!warned.has(message)) console.warn(message)
      warned.add(message)
    }
  }
}

declare const process: { env: Record<'NODE_ENV', string | undefined> }

/** Bundlers replace `process.env.NODE_ENV`. In a browser without a bundler there is no `process`. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
