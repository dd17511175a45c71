/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test', '<rootDir>/clients'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@environmental-monitoring/(ngsi-ld|sdk)$': '<rootDir>/clients/$1/src/index',
    '^@environmental-monitoring/sdk/msw$': '<rootDir>/clients/sdk/src/msw/index',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' }, sourceMaps: 'inline' },
    ],
  },
  globalSetup: '<rootDir>/test/_helpers/global-setup.mjs',
  globalTeardown: '<rootDir>/test/_helpers/global-teardown.mjs',
  // Only detects hangs. Tests are slow on a busy machine.
  testTimeout: 300_000,
  maxWorkers: 2,
}
