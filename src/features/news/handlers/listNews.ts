import type { NewsItem } from '../../../../generated/types.js'
import { NotFound } from '../../../base/errors.js'
import { createPreparer } from '../../../pipeline/http/prepared.js'
import { staleness } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'

const prepare = createPreparer<NewsItem[]>()

/** Lists the newest articles of a feed. */
export const listNews: Handlers['listNews'] = async ({ path, query: { limit } }, { feeds }) => {
  const source = path.news_source
  const articles = await feeds.read(source)
  if (!articles) throw new NotFound('News source')
  const body = prepare(articles.value, `${source} ${limit}`, () =>
    articles.value.slice(0, limit).map(({ title, link, description, imageUrl, publishedAt }) => ({
      ...{ title, link, description, image_url: imageUrl },
      ...{ published_at: publishedAt?.toISOString() ?? null, source },
    })),
  )
  return { status: 200, body, headers: staleness(articles).headers }
}
