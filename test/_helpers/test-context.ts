import type { App } from '../../src/app/app.js'

/** What tests reach into, from the platform and the features of a running app. */
export function testContext({ context }: App) {
  return Object.assign(context, {})
}

export type TestContext = ReturnType<typeof testContext>

export interface TestApp extends App {
  context: TestContext
}
