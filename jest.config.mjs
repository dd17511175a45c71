/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/test', '<rootDir>/clients'],
  testMatch: ['**/*.test.ts'],
  runtime: '<rootDir>/test/_runner/runtime.cjs',
  testEnvironment: '<rootDir>/test/_runner/environment.cjs',
  transform: {},
  globalSetup: '<rootDir>/test/_helpers/global-setup.mjs',
  globalTeardown: '<rootDir>/test/_helpers/global-teardown.mjs',
  testTimeout: 60_000,
  maxWorkers: 2,
  workerIdleMemoryLimit: '800MB',
  workerGracefulExitTimeout: 30_000,
  waitForUnhandledRejections: true,
}
