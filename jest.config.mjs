import { availableParallelism } from 'node:os'

/**
 * The gate: all tests except those with configurations of their own, `jest.browser.config.mjs` and `jest.all.config.mjs`.
 *
 * @type {import('jest').Config}
 */
export default {
  roots: ['<rootDir>/test', '<rootDir>/clients'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/(all|browser)/'],
  runtime: '<rootDir>/test/_runner/runtime.cjs',
  testEnvironment: '<rootDir>/test/_runner/environment.cjs',
  transform: {},
  globalSetup: '<rootDir>/test/_helpers/global-setup.mjs',
  globalTeardown: '<rootDir>/test/_helpers/global-teardown.mjs',
  // Only detects hangs.
  testTimeout: 30_000,
  maxWorkers: availableParallelism(),
  workerIdleMemoryLimit: '800MB',
  // A process with a large heap takes longer than the default of 0.5 s to end on a busy machine.
  workerGracefulExitTimeout: 30_000,
  // Attributes late rejections and exceptions to the test that caused them.
  waitForUnhandledRejections: true,
}
