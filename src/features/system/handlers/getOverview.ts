import { languageOf } from '../../../base/accept.js'
import type { Handlers } from '../handler-context.js'

/** Returns what a map needs first, with 200 even if parts of it are unavailable. */
export const getOverview: Handlers['getOverview'] = async ({ headers }, { overviews }) => ({
  status: 200,
  body: await overviews.read(languageOf(headers['accept-language'])),
  headers: { Vary: 'Accept-Language' },
})
