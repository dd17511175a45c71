import { describe, expect, it } from '@jest/globals'
import { createDeliver } from '../../../src/broker/subscriptions/deliver.js'

const delivery = {
  url: 'http://receiver.example/',
  headers: {},
  body: '{}',
  timeout: 5_000,
  signal: new AbortController().signal,
}

describe('deliver', () => {
  it('succeeds with status 200', async () => {
    const deliver = createDeliver(() => Promise.resolve({ status: 200, body: Buffer.alloc(0) }))
    expect(await deliver(delivery)).toEqual({ delivered: true })
  })

  it.each([201, 202, 204, 301, 302, 307, 400, 404, 500, 503])('fails with status %d', async (status) => {
    const deliver = createDeliver(() => Promise.resolve({ status, body: Buffer.alloc(0) }))
    expect(await deliver(delivery)).toEqual({ delivered: false, reason: `status ${status}` })
  })

  it('fails without a response', async () => {
    const deliver = createDeliver(() => Promise.resolve({ status: undefined, reason: 'ECONNREFUSED' }))
    expect(await deliver(delivery)).toEqual({ delivered: false, reason: 'ECONNREFUSED' })
  })
})
