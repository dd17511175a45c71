import { beforeEach, expect } from '@jest/globals'
import { call, useBroker, type TestBrokerOptions } from '../../_helpers/broker.js'

export const path = '/subscriptions'
export const id = 'urn:ngsi-ld:Subscription:air-quality-hanoi'
export const uri = 'http://receiver.example/notify'
/** A subscription with all members. */
export const full = {
  id,
  type: 'Subscription',
  subscriptionName: 'Air quality of Hanoi',
  description: 'Bad air near the centre',
  entities: [{ type: 'AirQualityObserved', idPattern: '^urn:ngsi-ld:AirQualityObserved:Hanoi:' }],
  watchedAttributes: ['airQualityIndex', 'pm25'],
  q: 'airQualityIndex>150',
  geoQ: { georel: 'near;maxDistance==20000', geometry: 'Point', coordinates: [105.8542, 21.0285] },
  throttling: 60,
  expiresAt: '2027-11-21T00:00:00Z',
  notification: {
    attributes: ['airQualityIndex', 'pm25', 'dateObserved'],
    format: 'normalized',
    endpoint: {
      uri,
      accept: 'application/json',
      timeout: 5000,
      cooldown: 10000,
      receiverInfo: [{ key: 'X-Broker-Secret', value: 'ba-dinh-lotus' }],
    },
  },
}
export const small = {
  type: 'Subscription',
  entities: [{ type: 'AirQualityObserved' }],
  notification: { endpoint: { uri } },
}

/** Query that requests `createdAt` and `modifiedAt`. */
export const sysAttrs = '?options=sysAttrs'

/** The expected body of an error. */
export const problem = (kind: string, detail: string) => ({
  type: `https://uri.etsi.org/ngsi-ld/errors/${kind}`,
  detail: expect.stringContaining(detail) as unknown,
})

/** Matches the response of an error. */
export const isProblem = (status: number, kind: string, detail = '') => ({ status, body: problem(kind, detail) })

/** The notification of a subscription that has sent nothing. */
export const unsent = (address: string) => ({
  endpoint: { uri: address, accept: 'application/json' },
  format: 'normalized',
  timesSent: 0,
  timesFailed: 0,
})

/**
 * Provides a broker without subscriptions, whose clock starts at 08:00 on 20 November 2026 in each test, and requests
 * to it.
 */
export function useSubscriptions(options: TestBrokerOptions = {}) {
  const time = { now: 0 }
  const broker = useBroker({ clock: () => time.now, ...options })
  beforeEach(async () => {
    time.now = Date.parse('2026-11-20T08:00:00Z')
    await broker().db('broker.subscriptions').delete()
  })
  const at = (which: string) => `${path}/${encodeURIComponent(which)}`
  const get = (which = id, headers: Record<string, string> = {}, query = '') =>
    call(broker().url, `GET ${at(which)}${query}`, { headers })
  return {
    broker,
    time,
    post: (body: unknown, headers: Record<string, string> = {}) =>
      call(broker().url, `POST ${path}`, { body, headers }),
    get,
    /** Returns the body of a subscription. */
    stored: async (...sent: Parameters<typeof get>): Promise<unknown> => (await get(...sent)).body,
    list: (query = '') => call(broker().url, `GET ${path}${query}`),
    patch: (body: unknown, which = id) => call(broker().url, `PATCH ${at(which)}`, { body }),
    remove: (which = id) => call(broker().url, `DELETE ${at(which)}`),
  }
}
