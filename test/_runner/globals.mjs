/**
 * `@jest/globals` for test files and helpers. Jest creates `describe`, `it` and the hooks anew for each file, but
 * helpers are loaded once, so these exports forward to those of the current file.
 */
let current = {}

export function setCurrent(globals) {
  current = globals
}

const forward = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, parameters) => Reflect.apply(current[name], self, parameters),
    get: (_, key) => current[name][key],
  })

export const describe = forward('describe')
export const it = forward('it')
export const test = forward('test')
export const expect = forward('expect')
export const beforeAll = forward('beforeAll')
export const beforeEach = forward('beforeEach')
export const afterAll = forward('afterAll')
export const afterEach = forward('afterEach')

/** Functions of jest's mocks and fake timers. Mocks of modules are missing, because files share loaded modules. */
export const jest = new Proxy(
  {},
  {
    get(_, name) {
      for (const owner of current.jest) if (typeof owner[name] === 'function') return owner[name].bind(owner)
      throw new Error(`jest.${String(name)} is not available, because test files share loaded modules.`)
    },
  },
)
