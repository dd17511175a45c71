import { startApp, type App } from './app/app.js'
import { exitCodeOf, onTermination } from './app/termination.js'
import { parseConfig, type Config } from './config/config.js'
import { readEnvironment } from './config/env.js'
import { createLog, logUncaught } from './log.js'

/** The process of the service: configuration, start, signals. Ends it when the service has ended. */
export async function serve(): Promise<void> {
  const config = parseConfig(readEnvironment())
  const log = createLog(config.logLevel)
  logUncaught(log)
  const end = new AbortController()
  let abandon = () => Promise.resolve()
  const ended = new Promise<string>((resolve) => {
    onTermination(
      (signal) => (end.abort(), resolve(signal)),
      (signal) => {
        log.warn({ reason: signal }, 'Ending at once: requests in flight are broken off')
        const exit = () => process.exit(exitCodeOf(signal))
        void abandon().then(exit, exit)
      },
    )
  })
  const app = await startApp(config, log, { signal: end.signal }).catch((error: unknown) => {
    if (!end.signal.aborted) throw error
  })
  if (!app) return
  abandon = () => app.abandon()
  try {
    const served = app.ready.then(async (admin) => {
      process.stdout.write(greeting(config, app, admin))
      return ended
    })
    const reason = await Promise.race([served, ended])
    log.info({ reason }, 'Ending: no new requests, those in flight may finish')
  } finally {
    await app.stop()
  }
  // Calls to others that nobody waits for any more may hang for minutes.
  process.exit()
}

function greeting(
  { server, broker }: Config,
  { port, brokerUrl }: App,
  admin: { email: string; password: string | undefined } | undefined,
): string {
  const base = server.publicUrl.replace(/:0$/, `:${port}`)
  const shown = admin?.password === undefined ? '' : `   password (shown this once): ${admin.password}`
  const lines = [
    'Environmental Monitoring Service is ready',
    `  Map             ${base}/map`,
    `  API             ${base}`,
    `  Documentation   ${base}/docs and ${base}/redoc`,
    `  Contract        ${base}/openapi.json`,
    `  Health          ${base}/health`,
    `  Context broker  ${brokerUrl}${broker.url === undefined ? ' (embedded)' : ''}`,
    ...(admin ? [`  First admin     ${admin.email}${shown}`] : []),
  ]
  return `\n${lines.join('\n')}\n\n`
}
