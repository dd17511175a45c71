import type { App } from '../../src/app/app.js'
import { createRepositories, type Repositories } from './repositories.js'

/** What tests reach into, from the platform and the features of a running app. */
function testContext({ platform, features }: App) {
  const { config, db, broker, tokens, clock, log } = platform
  const { passwords, sessions, links, totp, attempts, mailer, dataExport, repositories } = features.accounts.context
  return {
    ...{ config, broker, tokens, clock, log },
    ...{ passwords, sessions, links, totp, attempts, mailer, dataExport },
    uploads: features.reports.context.uploads,
    // Tests replace methods of the repositories that the handlers use.
    repositories: { ...createRepositories(db), ...repositories } satisfies Repositories,
    /** Runs `work` in one transaction, with repositories bound to it. */
    inTransaction: <T>(work: (bound: Repositories) => Promise<T>): Promise<T> =>
      db.transaction((trx) => work(createRepositories(trx))),
  }
}

export type TestContext = ReturnType<typeof testContext>

export interface TestApp extends App {
  context: TestContext
}

export function testApp(app: App): TestApp {
  return { ...app, context: testContext(app) }
}
