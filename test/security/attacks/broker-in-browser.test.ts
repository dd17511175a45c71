import { describe, expect, it } from '@jest/globals'
import { call, useBroker } from '../../broker/_helpers/broker.js'
import { exchange, statusesOf } from './_helpers/wire.js'

/** Requests that a web page can make a browser send to a broker on the visitor's machine. */
describe('a page of another origin', () => {
  const broker = useBroker()
  const id = 'urn:ngsi-ld:Subscription:of-the-service'
  const secret = 'a-callback-secret-of-ours'
  const subscription = {
    id,
    type: 'Subscription',
    entities: [{ type: 'AirQualityObserved' }],
    notification: {
      endpoint: { uri: 'http://127.0.0.1:9/', receiverInfo: [{ key: 'X-Broker-Secret', value: secret }] },
    },
  }
  const send = (head: string, body = '') => exchange(broker().url, `${head}\r\nConnection: close\r\n\r\n${body}`)

  it.each([
    'GET /ngsi-ld/v1/subscriptions',
    `GET /ngsi-ld/v1/subscriptions/${id}`,
    'GET /ngsi-ld/v1/types',
    'GET /ngsi-ld/v1/entities?type=A',
    'DELETE /ngsi-ld/v1/entities/urn:a:b',
    `DELETE /ngsi-ld/v1/subscriptions/${id}`,
  ])('cannot %s through a host name that resolves to this machine (DNS rebinding)', async (request) => {
    const received = await send(`${request} HTTP/1.1\r\nHost: rebound.attacker.example:1026`)
    expect(statusesOf(received)).toEqual([400])
    expect(received).toContain('header.Host')
    expect(received).not.toContain('attacker.example')
  })

  it('cannot read the headers that the broker sends to receivers', async () => {
    const { url } = broker()
    expect((await call(url, 'POST /subscriptions', { body: subscription })).status).toBe(201)
    const { body: one } = await call(url, `GET /subscriptions/${id}`)
    const { body: all } = await call(url, 'GET /subscriptions')
    const ld = await call(url, 'GET /subscriptions', { headers: { Accept: 'application/ld+json' } })
    expect(JSON.stringify([one, all, ld.body])).not.toContain(secret)
    expect(one).toMatchObject({
      notification: { endpoint: { receiverInfo: [{ key: 'X-Broker-Secret', value: '***' }] } },
    })
  })

  it('does not change the secret when it sends back a response', async () => {
    const { url } = broker()
    const { body } = await call(url, `GET /subscriptions/${id}`)
    const { notification } = body as { notification: object }
    const { status, body: refusal } = await call(url, `PATCH /subscriptions/${id}`, { body: { notification } })
    expect(status).toBe(400)
    expect(refusal).toMatchObject({ detail: expect.stringContaining('Send the actual value') })
    const { definition } = await broker().db('broker.subscriptions').where({ id }).first<{ definition: object }>()
    expect(JSON.stringify(definition)).toContain(secret)
  })

  it.each([
    'text/plain',
    'text/plain; charset=application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    undefined,
    '',
  ])('cannot post with the content type %s, which browsers send without a preflight', async (type) => {
    const body = JSON.stringify(['urn:a:b'])
    const contentType = type === undefined ? '' : `\r\nContent-Type: ${type}`
    const head = `POST /ngsi-ld/v1/entityOperations/delete HTTP/1.1\r\nHost: localhost\r\nOrigin: https://attacker.example`
    const received = await send(`${head}${contentType}\r\nContent-Length: ${body.length}`, body)
    expect(statusesOf(received)).toEqual([415])
  })

  it.each(['POST', 'DELETE', 'PATCH'])('is denied %s by the preflight response', async (method) => {
    const { headers } = await fetch(`${broker().url}/ngsi-ld/v1/entities/urn:a:b`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://attacker.example', 'Access-Control-Request-Method': method },
    })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})
