import { createSmtp } from '../../features/accounts/index.js'
import { createFirebasePush } from '../../features/messages/index.js'
import { createNewsFeeds } from '../../features/news/index.js'
import { createBucketStore } from '../../features/reports/index.js'
import { mqttHost, tryConnect } from '../../features/stations/index.js'
import type { Config } from '../../platform/config/config.js'
import { ok, warn, type Finding } from './finding.js'

/** Timeout per news feed and of the MQTT server in milliseconds. */
const timeout = 5_000
/** Name of an image that does not exist, which a working bucket reports as missing. */
const missingImage = `${'0'.repeat(32)}.jpg`

/** Checks the MQTT server, images, news, AI, push notifications and the mail server. The service starts without any of them. */
export async function checkOptionalServices(config: Config): Promise<Finding[]> {
  const [images, push, mail, mqtt, ...news] = await Promise.all([
    checkImages(config),
    checkPush(config),
    checkMail(config),
    checkMqtt(config),
    ...checkNews(config),
  ])
  return [...mqtt, images, ...news, checkAi(config), push, mail]
}

/** Returns nothing if the agent does not run, because most services have no MQTT server. */
async function checkMqtt({ mqtt: { enabled, url } }: Config): Promise<Finding[]> {
  if (!enabled || url === undefined) return []
  const success = `the MQTT server ${mqttHost(url)} accepts the connection`
  return [
    await tryAccess('agent mqtt', success, 'no readings arrive over MQTT; check MQTT_URL and the MQTT server', () =>
      tryConnect(url, timeout),
    ),
  ]
}

async function checkImages({ uploads: { store } }: Config): Promise<Finding> {
  const about = 'images'
  if (store.kind === 'folder') return ok(about, 'stored in the data folder')
  return tryAccess(about, `the bucket ${store.bucket} responds`, 'check UPLOADS and the AWS variables', () =>
    createBucketStore(store.bucket, store.prefix).open(missingImage),
  )
}

function checkNews({ city }: Config): Promise<Finding>[] {
  const reader = createNewsFeeds({ city, clock: Date.now, timeout })
  if (reader.sources.length === 0) return [Promise.resolve(ok('news', 'no feeds; add `newsFeeds` to CITY_FILE'))]
  return reader.sources.map((slug) =>
    tryAccess(`news ${slug}`, 'the feed can be read', 'check `newsFeeds` in CITY_FILE', async () => reader.read(slug)),
  )
}

function checkAi({ ai }: Config): Finding {
  const keys = [ai.gemini.apiKey !== undefined && 'Gemini', ai.groq.apiKey !== undefined && 'Groq']
  const names = keys.filter((name) => name !== false)
  if (names.length > 0) return ok('AI', `${names.join(', then ')}; keys are not verified before the first request`)
  return ok('AI', 'disabled; analyses and directions require GEMINI_API_KEY or GROQ_API_KEY')
}

async function checkPush({ push: { credentialsFile, url, daily } }: Config): Promise<Finding> {
  const about = 'notifications'
  if (credentialsFile === undefined)
    return daily
      ? warn(about, 'there is no daily message: DAILY_PUSH requires FIREBASE_CREDENTIALS_FILE')
      : ok(about, 'disabled; push notifications require FIREBASE_CREDENTIALS_FILE')
  const push = createFirebasePush({ credentialsFile, url })
  const success = `the service account can be read${url === undefined ? '' : '; FIREBASE_URL replaces Google'}`
  return tryAccess(about, success, 'push notifications cannot be sent', () => push.prepare())
}

async function checkMail({ mail: { smtpUrl, from }, production }: Config): Promise<Finding> {
  const about = 'email'
  if (smtpUrl === undefined)
    return production
      ? warn(about, 'disabled; users cannot reset forgotten passwords without SMTP_URL')
      : ok(about, 'written to the log, because SMTP_URL is not set')
  const server = createSmtp({ url: smtpUrl, from })
  try {
    const success = `the mail server ${new URL(smtpUrl).host} accepts the connection`
    return await tryAccess(about, success, 'no email can be sent; check SMTP_URL', () => server.verify())
  } finally {
    server.close()
  }
}

/** Returns a warning if `access` fails, because the service starts nevertheless. */
async function tryAccess(
  about: string,
  success: string,
  advice: string,
  access: () => Promise<unknown>,
): Promise<Finding> {
  try {
    await access()
    return ok(about, success)
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
    return warn(about, `${reason}: ${advice}`)
  }
}
