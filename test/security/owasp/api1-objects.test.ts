import { beforeAll, describe, expect, it } from '@jest/globals'
import { operations, type OperationId } from '../../../generated/operations.js'
import type { UserRecord } from '../../../src/database/repositories/users.js'
import { query } from '../../_helpers/processes.js'
import { standInPush } from '../../_helpers/push.js'
import { addReport } from '../../_helpers/reports.js'
import { useService } from '../../_helpers/service.js'
import { document, idsWhere, placedOf, snapshot, useAttacker } from './_helpers/attacker.js'
import { placesOf } from './_helpers/contract-places.js'

/** What Lan owns, by the place of a request that names it. */
type Possessions = Record<'path user_id' | 'path report_id' | 'path token' | 'body image_urls', string>

/** What other names in requests stand for, and why no citizen owns it. */
const shared: Partial<Record<string, string>> = {
  'path location_id': 'places of the city',
  'path notification_id': 'what was sent to all',
  'path city': 'public',
  'path sensor_id': 'public',
  'path news_source': 'public',
  'path entity_id': 'public',
  'query id': 'public entities',
  'query subscriptionId': 'told by the broker alone',
  'body id': 'an entity that an admin makes, or that the broker tells of',
  'body subscriptionId': 'told by the broker alone',
  'body username': 'proved by the password beside it',
  'body email': 'proved by the password beside it, or free',
  'body client_id': 'a field of OAuth forms that is not read',
  'body client_secret': 'a field of OAuth forms that is not read',
  'body token': 'whoever has the token has the device; nobody is shown it',
  'header Idempotency-Key': 'tried below',
}

const naming = /(^|_)(id|key|token|url|name|email|secret)s?$|Id$|-Key$|^(city|username|news_source)$/
/** Names of things, not of records. */
const words = ['name', 'full_name']

/** The places of an operation's requests that name something. */
const namesIn = (id: string) =>
  placesOf(document, placedOf(id)).flatMap(({ within, steps }) => {
    const name = steps.filter((step) => step !== '[]').at(-1) ?? ''
    const named = within === 'path' || (naming.test(name) && !words.includes(name))
    return named ? [`${within.includes('/') ? 'body' : within} ${name}`] : []
  })

const ownNames = ['path user_id', 'path report_id', 'path token'] as const
const pathName = (id: OperationId) => ownNames.find((name) => namesIn(id).includes(name))
const withOwn = idsWhere(() => true).filter((id) => pathName(id) !== undefined)
const withKey = idsWhere(() => true).filter((id) => namesIn(id).includes('header Idempotency-Key'))
const push = await standInPush()

describe("API1: what is one citizen's own", () => {
  const service = useService({
    environment: { FIREBASE_CREDENTIALS_FILE: push.credentialsFile },
    pushAgent: push.agent,
  })
  const attacker = useAttacker(service)
  let lan: UserRecord
  let own: Possessions

  beforeAll(async () => {
    lan = await attacker().account('citizen')
    const { repositories } = service().app.context
    const report = await addReport(service(), lan.id)
    await repositories.devices.register({ token: 'the token of Lan', platform: 'android', user_id: lan.id })
    const upload = `${'1a'.repeat(16)}.jpg`
    await repositories.uploads.add([{ name: upload, width: 8, height: 6, size: 300 }], lan.id)
    await repositories.insights.add({
      user_id: lan.id,
      lat: 21.03,
      lon: 105.85,
      provider: 'gemini',
      model: 'a-model',
      analysis: 'for Lan alone',
      context: {},
    })
    own = {
      'path user_id': String(lan.id),
      'path report_id': String(report.id),
      'path token': encodeURIComponent('the token of Lan'),
      'body image_urls': addressOf(upload),
    }
  })

  const addressOf = (upload: string) => `${service().app.context.config.server.publicUrl}/uploads/${upload}`

  it('is known of every place of a request that names something', () => {
    const known = new Set([...Object.keys(own), ...Object.keys(shared)])
    const unknown = idsWhere(() => true).flatMap((id) => namesIn(id).filter((name) => !known.has(name)))
    expect([...new Set(unknown)]).toEqual([])
  })

  describe.each(withOwn.filter((id) => operations[id].access === 'user'))('%s', (id) => {
    it('answers another citizen as if it were not there, and leaves it as it was', async () => {
      const name = pathName(id) ?? 'path user_id'
      for (const { draft } of await attacker().allValid(id, { role: 'citizen' }))
        expect((await attacker().send(draft)).status).not.toBe(404)
      for (const { draft } of await attacker().allValid(id, { role: 'citizen' })) {
        const parameter = name.replace('path ', '')
        const before = await snapshot(service())
        const absent = await attacker().send({ ...draft, values: { ...draft.values, [parameter]: '2147483647' } })
        const theirs = await attacker().send({ ...draft, values: { ...draft.values, [parameter]: own[name] } })
        expect([theirs.status, withoutId(theirs.text)]).toEqual([404, withoutId(absent.text)])
        expect(await snapshot(service())).toEqual(before)
      }
    })
  })

  it.each(withOwn.filter((id) => operations[id].access === 'admin'))(
    '%s answers 403 to any citizen, the owner too, and changes nothing',
    async (id) => {
      const name = pathName(id) ?? 'path user_id'
      const { draft } = await attacker().valid(id, { role: 'citizen' })
      draft.values[name.replace('path ', '')] = own[name]
      const before = await snapshot(service())
      const asLan = { ...draft, headers: { Authorization: `Bearer ${attacker().tokenOf(lan)}` } }
      expect([(await attacker().send(draft)).status, (await attacker().send(asLan)).status]).toEqual([403, 403])
      expect(await snapshot(service())).toEqual(before)
    },
  )

  it('is no image that another citizen may put into a report', async () => {
    const body = { title: 'Rác thải', latitude: 21.03, longitude: 105.85 }
    const { draft } = await attacker().valid('createReport')
    const before = await snapshot(service())
    const [theirs, absent] = await Promise.all(
      [own['body image_urls'], addressOf(`${'0'.repeat(32)}.jpg`)].map((address) =>
        attacker().send({ ...draft, contentType: 'application/json', body: { ...body, image_urls: [address] } }),
      ),
    )
    expect(theirs?.status).toBe(422)
    expect(withoutId(theirs?.text)).toBe(withoutId(absent?.text))
    expect(await snapshot(service())).toEqual(before)
    const { data, error } = await service()
      .client(attacker().tokenOf(lan))
      .createReport({ body: { ...body, image_urls: [own['body image_urls']] } })
    expect(error).toBeUndefined()
    expect(data?.image_urls).toHaveLength(1)
  })

  it.each(withKey)("is no answer that %s gave under the citizen's Idempotency-Key", async (id) => {
    const [first, second] = [await attacker().valid(id), await attacker().valid(id)]
    const headers = { 'Idempotency-Key': 'one-key-of-two' }
    const [one, other] = [
      await attacker().send({ ...first.draft, headers: { ...first.draft.headers, ...headers } }),
      await attacker().send({ ...second.draft, headers: { ...second.draft.headers, ...headers } }),
    ]
    const idOf = (text: string) => (JSON.parse(text) as { id: number }).id
    expect([one.status, other.status]).toEqual([expect.any(Number), one.status])
    expect(one.status).toBeLessThan(300)
    expect(idOf(other.text)).not.toBe(idOf(one.text))
  })

  it("shows in nobody else's lists", async () => {
    const minh = await service().citizen()
    const lists = await Promise.all([
      minh.api.listReports(),
      minh.api.listReports({ query: { status: 'PENDING', bbox: '-180,-90,180,90' } }),
      minh.api.listReports({ query: { page: 1 } }),
      minh.api.listWeatherInsights(),
    ])
    expect(lists.map(({ data }) => (data && 'data' in data ? data.data : data))).toEqual([[], [], [], []])
    const counted = lists.map(({ response }) => response.headers.get('X-Total-Count'))
    expect(counted).toEqual(['0', '0', '0', null])
  })

  it('is there for its owner, after all that', async () => {
    const api = service().client(attacker().tokenOf(lan))
    const report = await api.getReport({ path: { report_id: Number(own['path report_id']) } })
    expect([report.response.status, report.data?.user_id]).toEqual([200, lan.id])
    const user = await api.getUser({ path: { user_id: lan.id } })
    expect([user.response.status, user.data?.email]).toEqual([200, lan.email])
    const devices = await query(service().databaseUrl, `select token from devices where user_id = ${lan.id}`)
    expect(devices).toEqual([{ token: 'the token of Lan' }])
  })
})

/** A body without what differs from answer to answer. */
function withoutId(text = ''): string {
  return text.replace(/"request_id":"[^"]*"/, '')
}
