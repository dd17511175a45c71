import type { Answer, Send } from './answer.js'

/** An answer that is kept, and until when it may be given without asking, in ms since 1970. */
interface Kept {
  answer: Answer
  etag: string
  freshUntil: number
}

/** Characters of the longest body that is kept. */
const longest = 1_000_000
/** What of a request's headers decides about the answer. The token is there so that nobody sees another's answers. */
const telling = ['Authorization', 'Accept', 'Accept-Language', 'Link']
/** What of the kept answer stays true whatever a 304 says, which has no body. */
const ofBody = /^content-(?!language)/i

/** Keeps `size` answers, the last used ones, and makes 304 transparent. */
export function withCache(send: Send, size = 100): Send {
  if (size <= 0) return send
  const store = new Map<string, Kept>()
  let changes = 0

  const keep = (key: string, kept: Kept) => {
    store.delete(key)
    store.set(key, kept)
    for (const oldest of store.keys()) if (store.size > size) store.delete(oldest)
  }

  const change: Send = async (request, call) => {
    let refused = false
    try {
      const answer = await send(request, call)
      refused = answer.status >= 400 && answer.status < 500
      return answer
    } finally {
      // Without an answer it may have happened all the same.
      if (!refused) {
        changes += 1
        for (const kept of store.values()) kept.freshUntil = 0
      }
    }
  }

  return async (request, call) => {
    if (request.method !== 'GET') return change(request, call)
    if (request.headers.has('If-None-Match')) return send(request, call)
    const key = [request.url, ...telling.map((name) => request.headers.get(name) ?? '')].join('\n')
    const had = store.get(key)
    if (had) {
      keep(key, had)
      if (had.freshUntil > Date.now()) return had.answer
      request.headers.set('If-None-Match', had.etag)
    }
    const before = changes
    const sent = await send(request, call)
    const answer = had && sent.status === 304 ? renewed(had.answer, sent) : sent
    if (answer.status !== 200) {
      if (answer.status < 429) store.delete(key)
      return answer
    }
    const kept = keepable(answer)
    if (!kept) store.delete(key)
    // What was asked before a change may be from before it.
    else keep(key, before === changes ? kept : { ...kept, freshUntil: 0 })
    return answer
  }
}

function renewed({ text, ...had }: Answer, { headers: fresh }: Answer): Answer {
  const headers = new Headers(had.headers)
  fresh.forEach((value, name) => {
    if (!ofBody.test(name)) headers.set(name, value)
  })
  // The age of the kept answer says nothing about one that has just been confirmed.
  if (!fresh.has('Age')) headers.delete('Age')
  return { ...had, headers, text }
}

function keepable(answer: Answer): Kept | undefined {
  const { headers, text } = answer
  const etag = headers.get('ETag')
  const rule = headers.get('Cache-Control') ?? ''
  const isJson = /[/+]json\b/.test(headers.get('Content-Type') ?? '')
  if (!etag || !isJson || /\bno-store\b/.test(rule) || text.length > longest) return undefined
  const seconds = /\bno-cache\b/.test(rule) ? 0 : Number(/\bmax-age=(\d+)/.exec(rule)?.[1] ?? 0)
  return { answer, etag, freshUntil: Date.now() + (seconds - Number(headers.get('Age') ?? 0)) * 1000 }
}
