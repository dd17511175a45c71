import type { Config } from '../../config/config.js'
import { createFirebasePush } from '../../providers/firebase.js'
import { createBucketStore } from '../../services/images/bucket-store.js'
import { createNews } from '../../services/news.js'
import { ok, warn, type Finding } from './finding.js'

/** Milliseconds. */
const timeout = 5_000
/** A name that no image has: a store that works says that it is not there. */
const noImage = `${'0'.repeat(32)}.jpg`

/** What the service can do with its settings: images, news, AI, notifications. It starts without any of them. */
export async function checkFeatures(config: Config): Promise<Finding[]> {
  const [images, push, ...news] = await Promise.all([checkImages(config), checkPush(config), ...checkNews(config)])
  return [images, ...news, checkAi(config), push]
}

async function checkImages({ uploads: { store } }: Config): Promise<Finding> {
  const about = 'images'
  if (store.kind === 'folder') return ok(about, 'in the data folder')
  return tell(about, `the bucket ${store.bucket} answers`, 'see UPLOADS and the AWS variables', () =>
    createBucketStore(store.bucket, store.prefix).open(noImage),
  )
}

function checkNews({ news, city }: Config): Promise<Finding>[] {
  const reader = createNews({ feeds: news.feeds, city, clock: Date.now, timeout })
  return reader.sources.map((slug) =>
    tell(`news ${slug}`, 'its feed can be read', 'there are no news of it until it can; see NEWS_FEEDS', async () =>
      reader.read(slug),
    ),
  )
}

function checkAi({ ai }: Config): Finding {
  const keys = [ai.gemini.apiKey !== undefined && 'Gemini', ai.groq.apiKey !== undefined && 'Groq']
  const names = keys.filter((name) => name !== false)
  if (names.length > 0) return ok('AI', `${names.join(', then ')}; a key is tried with the first question`)
  return ok('AI', 'off; analyses and directions need GEMINI_API_KEY or GROQ_API_KEY')
}

async function checkPush({ push: { credentialsFile } }: Config): Promise<Finding> {
  const about = 'notifications'
  if (credentialsFile === undefined) return ok(about, 'off; they need FIREBASE_CREDENTIALS_FILE')
  const push = createFirebasePush({ credentialsFile })
  return tell(about, 'the service account can be read', 'nothing can be sent until it can', () => push.prepare())
}

/** What fails here is no reason not to start. */
async function tell(about: string, good: string, advice: string, ask: () => Promise<unknown>): Promise<Finding> {
  try {
    await ask()
    return ok(about, good)
  } catch (error) {
    const failed = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
    return warn(about, `${failed}: ${advice}`)
  }
}
