import { ProviderError } from '../../platform/providers/provider-error.js'

const maxRedirects = 3

/**
 * Returns a `fetch` that follows redirects within a site: to https, to or from `www.`, or to another path. A feed must
 * not be able to redirect requests to other hosts, such as those in the service's own network.
 * @throws ProviderError `invalid-answer` for any other redirect
 */
export function followWithinSite(provider: string, request: typeof fetch): typeof fetch {
  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input.toString())
    let response = await request(url, init)
    for (let redirects = 0; response.status >= 300 && response.status < 400; redirects += 1) {
      const location = response.headers.get('location') ?? ''
      const target = location !== '' && URL.canParse(location, url.href) ? new URL(location, url) : undefined
      const reject = (reason: string) =>
        new ProviderError(provider, 'invalid-answer', { status: response.status, reason })
      if (target === undefined) throw reject('The response is a redirect without an address.')
      if (!isSameSite(url, target)) throw reject(`The response is a redirect to ${target.origin.slice(0, 100)}.`)
      if (redirects === maxRedirects) throw reject(`There are more than ${maxRedirects} redirects.`)
      await response.body?.cancel()
      url = target
      response = await request(url, init)
    }
    return response
  }
}

function isSameSite(from: URL, to: URL): boolean {
  const bareHost = ({ hostname }: URL) => hostname.replace(/^www\./, '')
  const keepsProtocol = from.protocol === to.protocol || (from.protocol === 'http:' && to.protocol === 'https:')
  return keepsProtocol && bareHost(from) === bareHost(to) && from.port === to.port && to.username + to.password === ''
}
