import type { App } from '../../src/app/app.js'

/** What tests reach into, from the platform and the features of a running app. */
function testContext({ context, features }: App) {
  const { passwords, tokens, links, totp, attempts, mailer, dataExport } = features.accounts.context
  // Tests replace methods of the repositories that the handlers use.
  Object.assign(context.repositories, features.accounts.context.repositories)
  return Object.assign(context, { passwords, tokens, links, totp, attempts, mailer, dataExport })
}

export type TestContext = ReturnType<typeof testContext>

export interface TestApp extends App {
  context: TestContext
}

export function testApp(app: App): TestApp {
  return { ...app, context: testContext(app) }
}
