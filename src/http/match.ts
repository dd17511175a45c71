import { methods, type Method } from './document.js'

export interface Routed {
  path: string
  method: Method
}

export interface Match<Operation> {
  operation: Operation
  /** Values of the path template in its order, still percent-encoded. */
  values: string[]
}

export interface Matcher<Operation> {
  /** The operation that answers, HEAD counting as GET; `undefined` where no operation has this method and path. */
  match(method: string, path: string): Match<Operation> | undefined
  /** The methods that a path has, for `Allow`; empty for an unknown path. */
  allowed(path: string): string[]
}

interface Template<Operation> {
  pattern: RegExp
  literalLength: number
  operation: Operation
}

/** Below which the service's paths answer, too. */
export const versionPrefix = '/v1'

const none: string[] = []

/**
 * Compiles the routing rules of openapi-backend once, instead of a regular expression a path a request: an exact path
 * with the method wins, then the template with the most literal characters. Trailing slashes and `prefix` are optional.
 */
export function createMatcher<Operation extends Routed>(
  operations: readonly Operation[],
  prefix = '',
): Matcher<Operation> {
  const exact = new Map<string, Operation>()
  const templates = new Map<string, Template<Operation>[]>()
  for (const method of methods) {
    const own = operations.filter((operation) => operation.method === method)
    for (const operation of own) exact.set(`${method} ${operation.path}`, operation)
    templates.set(method, own.filter(isTemplate).map(compile).sort(mostLiteralFirst))
  }

  const find = (method: string, path: string): Match<Operation> | undefined => {
    const operation = exact.get(`${method} ${path}`)
    if (operation && !isTemplate(operation)) return { operation, values: none }
    for (const template of templates.get(method) ?? []) {
      const found = template.pattern.exec(path)
      if (found) return { operation: template.operation, values: found.slice(1) }
    }
    return undefined
  }

  return {
    match: (method, path) => find(method === 'HEAD' ? 'get' : method.toLowerCase(), normalize(path, prefix)),
    allowed(path) {
      const normalized = normalize(path, prefix)
      const found = methods.filter((method) => find(method, normalized)).map((method) => method.toUpperCase())
      if (found.length === 0) return none
      return [...found, ...(found.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
    },
  }
}

/** A path as the contract has it: without the prefix and slashes at the end. */
export function normalize(path: string, prefix: string): string {
  let normalized = path
  if (prefix !== '' && normalized.startsWith(prefix)) {
    if (normalized.length === prefix.length) return '/'
    if (normalized.charCodeAt(prefix.length) === 47) normalized = normalized.slice(prefix.length)
  }
  if (normalized === '') return '/'
  while (normalized.length > 1 && normalized.endsWith('/')) normalized = normalized.slice(0, -1)
  return normalized
}

function isTemplate({ path }: Routed): boolean {
  return path.includes('{')
}

function compile<Operation extends Routed>(operation: Operation): Template<Operation> {
  const literals = operation.path.split(/\{[^}]+\}/)
  const escaped = literals.map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return {
    pattern: new RegExp(`^${escaped.join('([^/]+)')}$`),
    literalLength: literals.join('').length,
    operation,
  }
}

function mostLiteralFirst(a: Template<unknown>, b: Template<unknown>): number {
  return b.literalLength - a.literalLength
}
