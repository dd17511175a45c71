const globals = new URL('globals.mjs', import.meta.url).href

/** Module hook: `@jest/globals` itself only throws, because jest replaces it in its own module loader. */
export function resolve(specifier, context, next) {
  return specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context)
}
