import { beforeEach, describe, expect, it } from '@jest/globals'
import { createAttempts } from '../../../src/features/accounts/credentials.js'
import { createMemoryCounters } from '../../../src/platform/security/quota.js'

describe('failed attempts', () => {
  const start = 1_800_000_000_000
  let now: number
  let attempts: ReturnType<typeof createAttempts>

  beforeEach(() => {
    now = start
    attempts = createAttempts(createMemoryCounters(), () => now)
  })

  const check = (email: string, address: string) => attempts(email, address).checkLimit()
  const fail = async (times: number, email: string, address: string) => {
    for (let time = 0; time < times; time++) await attempts(email, address).recordFailure()
  }

  it('are limited to 10 per account and address in 15 minutes', async () => {
    await fail(9, 'lan', '203.0.113.1')
    await expect(check('lan', '203.0.113.1')).resolves.toBeUndefined()
    await fail(1, 'lan', '203.0.113.1')
    await expect(check('lan', '203.0.113.1')).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': '900' },
    })
    await expect(check('minh', '203.0.113.1')).resolves.toBeUndefined()
    await expect(check('lan', '203.0.113.2')).resolves.toBeUndefined()
  })

  it('are limited to 50 per address for all accounts', async () => {
    for (let account = 0; account < 50; account++) {
      await check('lan', '203.0.113.1')
      await fail(1, `nobody-${account}`, '203.0.113.1')
    }
    await expect(check('lan', '203.0.113.1')).rejects.toMatchObject({ status: 429 })
    await expect(check('lan', '203.0.113.2')).resolves.toBeUndefined()
  })

  it('are limited to 20 per account and IPv6 /56, and to 40 per /48', async () => {
    for (let network = 0; network < 20; network++) await fail(1, 'lan', `2001:db8:1:${(256 + network).toString(16)}::1`)
    await expect(check('lan', '2001:db8:1:1ff::1')).rejects.toMatchObject({ status: 429 })
    await expect(check('lan', '2001:db8:1:200::1')).resolves.toBeUndefined()
    for (let network = 2; network < 22; network++) await fail(1, 'lan', `2001:db8:1:${(256 * network).toString(16)}::1`)
    await expect(check('lan', '2001:db8:1:ff00::1')).rejects.toMatchObject({ status: 429 })
    await expect(check('minh', '2001:db8:1:ff00::1')).resolves.toBeUndefined()
    await expect(check('lan', '2001:db8:2::1')).resolves.toBeUndefined()
  })

  it('are limited to 200 per IPv6 /56 and 800 per /48 for all accounts', async () => {
    const spread = async (first: number, count: number) => {
      for (let index = 0; index < count; index++) {
        const network = (256 * (first + Math.floor(index / 200)) + (index % 200)).toString(16)
        await check('lan', `2001:db8:1:${network}::1`)
        await fail(1, `nobody-${index}`, `2001:db8:1:${network}::1`)
      }
    }
    await spread(1, 200)
    await expect(check('lan', '2001:db8:1:1ff::1')).rejects.toMatchObject({ status: 429 })
    await spread(2, 600)
    await expect(check('lan', '2001:db8:1:ff00::1')).rejects.toMatchObject({ status: 429 })
    await expect(check('lan', '2001:db8:2::1')).resolves.toBeUndefined()
  })

  it('expire after 15 minutes', async () => {
    await fail(10, 'lan', '203.0.113.1')
    now = start + 899_999
    await expect(check('lan', '203.0.113.1')).rejects.toMatchObject({
      headers: { 'Retry-After': '1' },
    })
    now = start + 900_000
    await expect(check('lan', '203.0.113.1')).resolves.toBeUndefined()
  })
})
