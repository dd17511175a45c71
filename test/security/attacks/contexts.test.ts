import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'

const broker = await standInBroker()

const relation = 'http://www.w3.org/ns/json-ld#context'
const linkTo = (address: string) => `<${address}>; rel="${relation}"; type="application/ld+json"`
const theirs = 'https://example.org/context.jsonld'

/** Brokers fetch the JSON-LD contexts of requests. */
describe('a JSON-LD context in a request', () => {
  const service = useService({
    environment: { BROKER_URL: broker.url, AGENTS: 'none' },
    adjust: (config) => config.broker.contexts.push(theirs),
  })
  const get = (headers: Record<string, string>) =>
    fetch(`${service().baseUrl}/context/entities?type=AirQualityObserved`, { headers })

  it.each([
    ['a cloud metadata service', linkTo('http://169.254.169.254/latest/meta-data/')],
    ['another host', linkTo('https://example.org/elsewhere.jsonld')],
    ['the configured address with a query', linkTo(`${theirs}?a`)],
    ['another port of this host', linkTo('http://localhost:22/contexts/environment.jsonld')],
    ['another path of a known host', linkTo('https://uri.etsi.org/other.jsonld')],
    ['another host among other links', `</a>; rel="next", <https://evil.example/c>; rel="x ${relation}"`],
    ['another host with the older relation', '<https://evil.example/c>;REL=http://www.w3.org/ns/ldp#context'],
  ])('is rejected if its address is %s', async (_what, link) => {
    const response = await get({ Link: link })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      detail: expect.stringContaining('header.Link'),
      errors: [{ location: 'header.Link' }],
    })
    expect(broker.requests).toEqual([])
  })

  it('is rejected with the list of allowed contexts', async () => {
    const { publicUrl } = service().app.context.config.server
    const response = await get({ Link: linkTo('https://example.org/elsewhere.jsonld') })
    const { detail } = (await response.json()) as { detail: string }
    expect(detail).toContain('header.Link')
    expect(detail).toContain(`${publicUrl}/contexts/environment.jsonld`)
    expect(detail).toContain(theirs)
  })

  it('is rejected from citizens and accepted from admins', async () => {
    const Link = linkTo('https://example.org/elsewhere.jsonld')
    const lan = await service().citizen()
    expect((await get({ Link, Authorization: `Bearer ${lan.token}` })).status).toBe(400)
    expect(broker.requests).toEqual([])
    expect((await get({ Link, Authorization: `Bearer ${service().admin.token}` })).status).toBe(200)
    expect(broker.requests[0]?.headers.link).toBe(Link)
  })

  it.each(['http://169.254.169.254/', 'http://[fe80::1]/c', 'http://[::ffff:169.254.169.254]/', 'http://2852039166/'])(
    'is rejected from admins if it is %s',
    async (address) => {
      const Authorization = `Bearer ${service().admin.token}`
      expect((await get({ Link: linkTo(address), Authorization })).status).toBe(400)
      expect(broker.requests).toEqual([])
    },
  )

  it.each([
    'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context-v1.8.jsonld',
    'https://raw.githubusercontent.com/smart-data-models/dataModel.Environment/master/context.jsonld',
    'https://raw.githubusercontent.com/smart-data-models/dataModel.Transportation/master/context.jsonld',
  ])('is forwarded to the broker if it is %s, which all callers may use', async (address) => {
    expect((await get({ Link: linkTo(address) })).status).toBe(200)
    expect(broker.requests[0]?.headers.link).toBe(linkTo(address))
  })
})
