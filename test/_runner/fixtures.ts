/** Test files for the tests of the runner, by name. */

const named = (prefix: string, files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${prefix}-${name}.test.ts`, text]))

const jest = `import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'\n`

export const failing = named('failing', {
  syntax: `const = 1`,
  load: `${jest}interface Erased { type: string }
throw new Error('this file cannot be loaded')`,
  import: `import './missing.js'`,
  empty: `export {}`,
  assertion: `${jest}
interface Erased {
  type: string
}
it('one', () => { const sum: number = 1; expect(sum).toBe(2) })`,
  timeout: `${jest}it('one', () => new Promise(() => {}))`,
  'own-timeout': `${jest}jest.setTimeout(50)
it('one', () => new Promise(() => {}))`,
  'before-all': `${jest}beforeAll(() => { throw new Error('the start failed') })
it('one', () => {})`,
  'after-all': `${jest}afterAll(() => { throw new Error('the end failed') })
it('one', () => {})`,
  rejection: `${jest}it('one', () => { void Promise.reject(new Error('nobody waits for this')) })
it('two', () => {})`,
  exception: `${jest}it('one', async () => {
  setTimeout(() => { throw new Error('thrown by a timer') }, 1)
  await new Promise((resolve) => setTimeout(resolve, 50))
})
it('two', () => {})`,
  'late-exception': `${jest}it('one', () => {})
afterAll(() => { setImmediate(() => { throw new Error('thrown after the last test') }) })`,
  exit: `${jest}it('one', () => process.exit(0))
it('two', () => {})`,
  assertions: `${jest}it('one', () => { expect.assertions(2); expect(1).toBe(1) })
it('two', () => {})`,
  'module-mock': `${jest}jest.mock('./other.js')
it('one', () => {})`,
})

/** Each copy checks that it starts with a clean process, and then changes the process. */
const changing = `${jest}import { loads } from './common.js'
loads.count += 1
it('process ' + process.pid, () => { expect(loads.count).toBeLessThanOrEqual(2) })
it('starts clean', () => {
  expect(process.env['RUNNER_LEAK']).toBeUndefined()
  expect(process.env['PATH']).toBeDefined()
  expect(process.cwd()).toBe(import.meta.dirname)
  expect(process.listenerCount('SIGUSR2')).toBe(0)
  expect(jest.isMockFunction(Math.max)).toBe(false)
  expect(Date.now()).toBeGreaterThan(1e12)
  expect(console.info.name).not.toBe('leak')
})
it('changes the process', () => {
  process.env['RUNNER_LEAK'] = 'yes'
  delete process.env['PATH']
  process.chdir('/')
  process.on('SIGUSR2', () => {})
  jest.spyOn(Math, 'max').mockReturnValue(0)
  jest.useFakeTimers({ now: 0 })
  jest.setTimeout(1)
  console.info = function leak() {}
  expect.assertions(0)
})`

export const leaky = {
  'common.ts': `export const loads = { count: 0 }`,
  ...named('leaky', { a: changing, b: changing }),
}

export const passing = named('passing', {
  selected: `${jest}it.only('runs', () => {})
it('does not run', () => { throw new Error() })`,
  skipped: `${jest}describe.skip('skipped', () => { it('one', () => { throw new Error() }) })
it.skip('two', () => { throw new Error() })
it.todo('three')
describe.each([['a'], ['b']])('group %s', (letter) => {
  it.each([[1, 2], [2, 3]])('adds one to %i', (number, sum) => { expect(number + 1).toBe(sum) })
})`,
  process: `${jest}it('process ' + process.pid, () => {})`,
  'other-process': `${jest}it('process ' + process.pid, () => {})`,
})

/** The process does not end by itself after this. */
export const open = named('open', {
  timer: `${jest}it('one', () => { setInterval(() => {}, 1e6) })
it('two', () => { throw new Error('the cause') })`,
})

/** The process ends during these. */
export const crashing = named('crashing', {
  kill: `${jest}it('one', () => { process.kill(process.pid, 'SIGKILL') })`,
  abort: `${jest}it('one', () => { process.abort() })`,
  exit: `${jest}it('one', () => { process.reallyExit(0) })`,
})
