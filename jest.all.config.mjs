import gate from './jest.config.mjs'

// Of `until`, shorter than `testTimeout`.
process.env.TEST_HANG_TIMEOUT = '240000'

/**
 * The slow tier: tests that depend on the passing of time, stop processes, or need other tools.
 *
 * @type {import('jest').Config}
 */
export default {
  ...gate,
  roots: ['<rootDir>/test/all'],
  testPathIgnorePatterns: ['/node_modules/'],
  // Tests wait for leases, restarts and downloads.
  testTimeout: 300_000,
}
