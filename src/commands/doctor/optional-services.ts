import type { Config } from '../../config/config.js'
import { createFirebasePush } from '../../providers/firebase.js'
import { createBucketStore } from '../../services/images/bucket-store.js'
import { createNews } from '../../services/news.js'
import { ok, warn, type Finding } from './finding.js'

/** Timeout per news feed in milliseconds. */
const timeout = 5_000
/** Name of an image that does not exist, which a working bucket reports as missing. */
const missingImage = `${'0'.repeat(32)}.jpg`

/** Checks images, news, AI and push notifications. The service starts without any of them. */
export async function checkOptionalServices(config: Config): Promise<Finding[]> {
  const [images, push, ...news] = await Promise.all([checkImages(config), checkPush(config), ...checkNews(config)])
  return [images, ...news, checkAi(config), push]
}

async function checkImages({ uploads: { store } }: Config): Promise<Finding> {
  const about = 'images'
  if (store.kind === 'folder') return ok(about, 'stored in the data folder')
  return tryAccess(about, `the bucket ${store.bucket} responds`, 'check UPLOADS and the AWS variables', () =>
    createBucketStore(store.bucket, store.prefix).open(missingImage),
  )
}

function checkNews({ news, city }: Config): Promise<Finding>[] {
  const reader = createNews({ feeds: news.feeds, city, clock: Date.now, timeout })
  return reader.sources.map((slug) =>
    tryAccess(`news ${slug}`, 'the feed can be read', 'check NEWS_FEEDS', async () => reader.read(slug)),
  )
}

function checkAi({ ai }: Config): Finding {
  const keys = [ai.gemini.apiKey !== undefined && 'Gemini', ai.groq.apiKey !== undefined && 'Groq']
  const names = keys.filter((name) => name !== false)
  if (names.length > 0) return ok('AI', `${names.join(', then ')}; keys are not verified before the first request`)
  return ok('AI', 'disabled; analyses and directions require GEMINI_API_KEY or GROQ_API_KEY')
}

async function checkPush({ push: { credentialsFile } }: Config): Promise<Finding> {
  const about = 'notifications'
  if (credentialsFile === undefined) return ok(about, 'disabled; push notifications require FIREBASE_CREDENTIALS_FILE')
  const push = createFirebasePush({ credentialsFile })
  return tryAccess(about, 'the service account can be read', 'push notifications cannot be sent', () => push.prepare())
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
