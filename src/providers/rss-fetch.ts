import { TextDecoder } from 'node:util'
import { ProviderError } from './provider-error.js'

const mostRedirects = 3

/**
 * A fetch that goes where a site moves its feed within itself: to https, to or from `www.`, to another path. A feed
 * cannot send us to any other host, least of all to one of ours.
 * @throws ProviderError `invalid-answer` for any other redirect
 */
export function followWithinSite(provider: string, ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    let at = new URL(input instanceof Request ? input.url : input.toString())
    let response = await ask(at, init)
    for (let hop = 0; response.status >= 300 && response.status < 400; hop += 1) {
      const to = response.headers.get('location') ?? ''
      const next = to !== '' && URL.canParse(to, at.href) ? new URL(to, at) : undefined
      const refuse = (reason: string) =>
        new ProviderError(provider, 'invalid-answer', { status: response.status, reason })
      if (next === undefined) throw refuse('The answer is a redirect without an address.')
      if (!isSameSite(at, next)) throw refuse(`The answer is a redirect to ${next.origin.slice(0, 100)}.`)
      if (hop === mostRedirects) throw refuse(`The answer is the ${mostRedirects + 1}th redirect.`)
      await response.body?.cancel()
      at = next
      response = await ask(at, init)
    }
    return response
  }
}

function isSameSite(from: URL, to: URL): boolean {
  const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '')
  const upgrade = from.protocol === to.protocol || (from.protocol === 'http:' && to.protocol === 'https:')
  return upgrade && bare(from) === bare(to) && from.port === to.port && to.username === '' && to.password === ''
}

/** By its byte order mark, the header or the XML declaration; UTF-8 where they say nothing that is known. */
export function decoderOfFeed(headers: Headers, start: Uint8Array): TextDecoder {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  if (first === 0xef && second === 0xbb) return new TextDecoder()
  const declaration = new TextDecoder('latin1').decode(start.subarray(0, 200))
  const [, inHeader] = /charset\s*=\s*["']?([\w.:-]+)/i.exec(headers.get('content-type') ?? '') ?? []
  const [, inText] = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/i.exec(declaration) ?? []
  try {
    return new TextDecoder(inHeader ?? inText)
  } catch {
    return new TextDecoder()
  }
}
