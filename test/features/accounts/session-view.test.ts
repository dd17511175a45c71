import { describe, expect, it } from '@jest/globals'
import { wideNetworkOf } from '../../../src/base/network.js'
import { deviceOf } from '../../../src/features/accounts/sessions.js'

describe('deviceOf', () => {
  it.each([
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
    ['okhttp', 'okhttp/4.12.0'],
    ['node', 'node'],
    ['Unknown device', ''],
    ['Unknown device', '<script>alert(1)</script>'],
    ['x'.repeat(60), 'x'.repeat(16_000)],
  ])('returns %s', (device, userAgent) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})

describe('wideNetworkOf', () => {
  it.each([
    ['203.0.113.77:50123', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:4f1:22:1::9', '2001:db8:4f1::/48'],
    ['[2001:db8:4f1:22:1::9]:443', '2001:db8:4f1::/48'],
  ])('shortens %s to %s', (address, network) => {
    expect(wideNetworkOf(address)).toBe(network)
  })
})
