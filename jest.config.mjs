import { availableParallelism } from 'node:os'

/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/test', '<rootDir>/clients'],
  testMatch: ['**/*.test.ts'],
  runtime: '<rootDir>/test/_runner/runtime.cjs',
  testEnvironment: '<rootDir>/test/_runner/environment.cjs',
  transform: {},
  globalSetup: '<rootDir>/test/_helpers/global-setup.mjs',
  globalTeardown: '<rootDir>/test/_helpers/global-teardown.mjs',
  // Only detects hangs. Tests are slow on a busy machine.
  testTimeout: 300_000,
  // More than cores, because tests also wait for Postgres.
  maxWorkers: availableParallelism() + 1,
  workerIdleMemoryLimit: '800MB',
  // A process with a large heap takes longer than the default of 0.5 s to end on a busy machine.
  workerGracefulExitTimeout: 30_000,
  // Attributes late rejections and exceptions to the test that caused them.
  waitForUnhandledRejections: true,
}
