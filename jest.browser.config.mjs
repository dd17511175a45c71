import { availableParallelism } from 'node:os'
import gate from './jest.config.mjs'

/**
 * Tests in Chromium, which run alone on the machine.
 *
 * @type {import('jest').Config}
 */
export default {
  ...gate,
  roots: ['<rootDir>/test/browser'],
  testPathIgnorePatterns: ['/node_modules/'],
  // More than cores, because each page also waits for the service and for frames.
  maxWorkers: availableParallelism() + 1,
  // Longer than the timeout of pages, whose errors name what is missing.
  testTimeout: 60_000,
}
