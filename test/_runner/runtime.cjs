const { pathToFileURL } = require('node:url')

/**
 * Replaces jest's module loader, which loads the application once per test file, by that of Node, which loads it once
 * per process. See "Make a change" in CONTRIBUTING.md.
 */
module.exports = class SharedRuntime {
  #environment
  #globals

  constructor(
    _config,
    environment,
    _resolver,
    _transformer,
    _cache,
    { collectCoverage },
    _path,
    { watch, watchAll, runInBand },
  ) {
    if (collectCoverage) throw new Error('--coverage is not supported. Set NODE_V8_COVERAGE instead.')
    if ((watch || watchAll) && runInBand) throw new Error('--runInBand would not reload changed files. Omit it.')
    this.#environment = environment
  }

  unstable_shouldLoadAsEsm() {
    return true
  }

  async unstable_importModule(path) {
    await import('./register.mjs')
    const { setCurrent } = await import('./globals.mjs')
    setCurrent({ ...this.#globals, jest: this.#environment.jest })
    return import(pathToFileURL(path).href)
  }

  requireModule(path) {
    return require(path)
  }

  /** Loads jest's test framework anew for each file, because its state belongs to one file. */
  requireInternalModule(path) {
    delete require.cache[path]
    return require(path)
  }

  setGlobalsForRuntime(globals) {
    this.#globals = globals
  }

  /** Node maps the stack traces, so jest needs no source maps. */
  getSourceMaps() {
    return new Map()
  }

  getAllCoverageInfoCopy() {
    return undefined
  }

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {}
}
