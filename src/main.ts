import { startApp, type App } from './app/app.js'
import { exitCodeOf, onTermination } from './app/termination.js'
import { createLog, logUncaught } from './base/log.js'
import { parseConfig, type Config } from './platform/config/config.js'
import { findIgnoredNames, readEnvironment } from './platform/config/env.js'

/** Runs the service until a signal stops it, then exits the process. */
export async function serve(): Promise<void> {
  const config = parseConfig(readEnvironment())
  const log = createLog(config.logLevel)
  logUncaught(log)
  for (const text of findIgnoredNames()) log.warn(text)
  const stopping = new AbortController()
  let abandon = () => Promise.resolve()
  const terminated = new Promise<string>((resolve) => {
    onTermination(
      (signal) => (stopping.abort(), resolve(signal)),
      (signal) => {
        log.warn({ reason: signal }, 'Exiting immediately; requests in flight are aborted')
        const exit = () => process.exit(exitCodeOf(signal))
        void abandon().then(exit, exit)
      },
    )
  })
  const app = await startApp(config, log, { signal: stopping.signal }).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  if (!app) return
  abandon = () => app.abandon()
  try {
    const served = app.ready.then(async (admin) => {
      process.stdout.write(greeting(config, app, admin))
      return terminated
    })
    const reason = await Promise.race([served, terminated])
    log.info({ reason }, 'Shutting down; requests in flight are completed')
  } finally {
    await app.stop()
  }
  // Abandoned requests to external services may keep the process alive for minutes.
  process.exit()
}

function greeting(
  { broker }: Config,
  { publicUrl, brokerUrl }: App,
  admin: { email: string; password: string | undefined } | undefined,
): string {
  const password = admin?.password === undefined ? '' : `   password (shown only once): ${admin.password}`
  const lines = [
    'Environmental Monitoring Service is ready',
    `  Map             ${publicUrl}/map`,
    `  Desk            ${publicUrl}/desk`,
    `  API             ${publicUrl}`,
    `  Documentation   ${publicUrl}/docs and ${publicUrl}/redoc`,
    `  Contract        ${publicUrl}/openapi.json`,
    `  Health          ${publicUrl}/health`,
    `  Context broker  ${brokerUrl}${broker.url === undefined ? ' (embedded)' : ''}`,
    ...(admin ? [`  First admin     ${admin.email}${password}`] : []),
  ]
  return `\n${lines.join('\n')}\n\n`
}
