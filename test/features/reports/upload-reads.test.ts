import { beforeAll, describe, expect, it } from '@jest/globals'
import { jpeg } from '../../_helpers/images.js'
import { useService } from '../../_helpers/service.js'
import { call, json } from '../../pipeline/http/_helpers/raw.js'

const hour = 3_600_000

describe('reads of images', () => {
  let now = Date.UTC(2026, 10, 21, 3, 15)
  const service = useService({
    environment: { RATE_LIMITS: '1,0,0', TRUST_PROXY: '1' },
    adjust: ({ rateLimit }) => (rateLimit.uploadReads = 3),
    clock: () => now,
  })
  let image = ''
  const read = (address: string, path = image, method = 'GET') =>
    call(service().baseUrl, method, path, { headers: { 'X-Forwarded-For': address } })

  beforeAll(async () => {
    const body = { image: new File([new Uint8Array(await jpeg())], 'photo.jpg') }
    const { data } = await service().admin.api.uploadImage({ body })
    image = new URL(data?.image_url ?? '', service().baseUrl).pathname
  })

  it('are limited per address and hour, whatever the response is', async () => {
    const missing = `/uploads/${'0'.repeat(32)}.jpg`
    expect((await read('203.0.113.1')).status).toBe(200)
    expect((await read('203.0.113.1', image, 'HEAD')).status).toBe(200)
    expect((await read('203.0.113.1', missing)).status).toBe(404)
    const refused = await read('203.0.113.1')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2700'])
    expect(json(refused)).toEqual({
      code: 'rate_limited',
      detail: 'Too many images read from this address. Try again in 2700 seconds.',
      request_id: refused.headers['x-request-id'],
    })
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': /json/ })
    expect((await read('203.0.113.2')).status).toBe(200)
    now += hour
    expect((await read('203.0.113.1')).status).toBe(200)
  })

  it('count for the network of an IPv6 address', async () => {
    for (const host of ['1', '2', '3']) expect((await read(`2001:db8::${host}`)).status).toBe(200)
    expect((await read('2001:db8::4')).status).toBe(429)
    expect((await read('2001:db8:0:1::4')).status).toBe(200)
  })

  it('and API calls are counted separately', async () => {
    const list = () => call(service().baseUrl, 'GET', '/news', { headers: { 'X-Forwarded-For': '203.0.113.4' } })
    for (let times = 0; times < 3; times += 1) expect((await read('203.0.113.4')).status).toBe(200)
    expect((await read('203.0.113.4')).status).toBe(429)
    expect((await list()).status).not.toBe(429)
    expect((await list()).status).toBe(429)
    for (let times = 0; times < 3; times += 1) expect((await read('203.0.113.5')).status).toBe(200)
  })

  it('with an invalid image name count as API calls', async () => {
    expect((await read('203.0.113.6', '/uploads/nothing')).status).toBe(404)
    expect((await read('203.0.113.6', '/uploads/nothing')).status).toBe(429)
    expect((await read('203.0.113.6')).status).toBe(200)
  })

  it('with an invalid forwarded address count for the proxy', async () => {
    for (const text of ['a', 'b', 'c']) expect((await read(`${text}${'x'.repeat(2_000)}`)).status).toBe(200)
    expect((await read('d')).status).toBe(429)
  })
})
