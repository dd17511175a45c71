const { setTimeout: sleep } = require('node:timers/promises')
const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')
const { formatStackTrace } = require('./stack-trace.cjs')

/** Keys under which jest's test framework keeps its state in the global scope. */
const isFrameworkState = (symbol) =>
  ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].includes(symbol.description)

/** Marks listeners that stay until the process ends, such as the one that ends the browser that its files share. */
const belongsToProcess = Symbol.for('belongs to the process')

/** Milliseconds. */
const maxCloseTime = 10_000

/** Runs test files in the global scope of the process, and undoes what a file changed there. */
module.exports = class SharedEnvironment {
  global = globalThis
  #before = {
    console: globalThis.console,
    environment: { ...process.env },
    exit: Reflect.get(process, 'exit'),
    folder: process.cwd(),
    listeners: listenersByEvent(),
    // Node opens these streams on first use, or when a module imports 'node:process'.
    streams: [process.stdin, process.stdout, process.stderr],
    resources: process.getActiveResourcesInfo(),
  }

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis)
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
    const timeout = Symbol.for('TEST_TIMEOUT_SYMBOL')
    const settings = { setTimeout: (milliseconds) => void (globalThis[timeout] = milliseconds) }
    this.jest = [settings, this.moduleMocker, this.fakeTimersModern]
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return null
  }

  async setup() {
    Error.prepareStackTrace = formatStackTrace
    // Jest would run the file again after an exit, up to three times, and report only the last run.
    process.exit = (code) => {
      throw new Error(`process.exit(${code}) was called`)
    }
  }

  async handleTestEvent({ name }, { unhandledErrors }) {
    if (name !== 'run_finish') return
    const open = await openResources(this.#before.resources)
    if (open.length > 0) unhandledErrors.push(new Error(`The file did not close what it opened: ${open.join(', ')}`))
  }

  async teardown() {
    const { console, environment, exit, folder, listeners } = this.#before
    this.fakeTimersModern.dispose()
    this.moduleMocker.restoreAllMocks()
    for (const name in process.env) if (!(name in environment)) delete process.env[name]
    Object.assign(process.env, environment)
    process.chdir(folder)
    process.exit = exit
    globalThis.console = console
    restoreListeners(listeners)
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (isFrameworkState(symbol)) delete globalThis[symbol]
  }
}

/** Returns the types of timers, sockets, child processes and other resources that keep the process alive after a file. */
async function openResources(before) {
  let open
  // Sockets and child processes close asynchronously.
  for (let waited = 0; waited <= maxCloseTime; waited += 50) {
    // The look-up of a host name cannot be cancelled. Without a DNS server, it takes several seconds.
    open = process.getActiveResourcesInfo().filter((type) => type !== 'GetAddrInfoReqWrap')
    for (const type of before) if (open.includes(type)) open.splice(open.indexOf(type), 1)
    if (open.length === 0) break
    await sleep(50)
  }
  return open
}

function listenersByEvent() {
  return new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]))
}

function restoreListeners(before) {
  for (const [name, listeners] of listenersByEvent())
    for (const listener of listeners)
      if (!before.get(name)?.includes(listener) && !listener[belongsToProcess]) process.removeListener(name, listener)
  for (const [name, listeners] of before)
    for (const listener of listeners) if (!process.rawListeners(name).includes(listener)) process.on(name, listener)
}
