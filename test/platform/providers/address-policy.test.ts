import { describe, expect, it } from '@jest/globals'
import { createAddressPolicy } from '../../../src/platform/providers/guarded-post.js'
import { words } from '../../_helpers/words.js'

const strict = createAddressPolicy({ allow: [], loopback: false })

describe('createAddressPolicy', () => {
  it.each(
    words(`8.8.8.8 1.1.1.1 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 192.167.0.1 223.255.255.255
      2606:4700:4700::1111 2a00:1450:4001::1 ::ffff:8.8.8.8 64:ff9b::808:808`),
  )('allows the public address %s', (address) => {
    expect(strict.allows(address)).toBe(true)
  })

  it.each([
    ...words(`0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.254 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1
      172.31.255.255 192.0.0.1 192.0.2.1 192.168.1.1 198.18.0.1 198.51.100.7 203.0.113.7 224.0.0.1 239.255.255.250
      240.0.0.1 255.255.255.255`),
    ...words(`:: ::1 0:0:0:0:0:0:0:1 ::7f00:1 ::ffff:0:127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::FFFF:10.0.0.1
      64:ff9b::7f00:1 64:ff9b::10.0.0.1 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1:: fc00::1 fd12:3456:789a::1
      fe80::1 fe80::1%eth0 [fe80::1] fec0::1 ff02::1`),
    ...['', 'localhost', 'example.com', '1.2.3', '0x7f.0.0.1'],
  ])('rejects "%s"', (address) => {
    expect(strict.allows(address)).toBe(false)
  })

  it('allows networks that the operator configures', () => {
    const policy = createAddressPolicy({ allow: ['10.1.0.0/16', '192.168.7.9', 'fd00::/8'], loopback: false })
    const allowed = ['10.1.2.3', '::ffff:10.1.2.3', '192.168.7.9', 'fd00::1']
    expect(allowed.filter((address) => !policy.allows(address))).toEqual([])
    expect(['10.2.0.1', '192.168.7.8', 'fc00::1', '127.0.0.1'].filter((address) => policy.allows(address))).toEqual([])
  })

  it('allows only loopback in addition when configured', () => {
    const policy = createAddressPolicy({ allow: [], loopback: true })
    const allowed = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']
    expect(allowed.filter((address) => !policy.allows(address))).toEqual([])
    expect(['0.0.0.0', '::', '10.0.0.1', '169.254.1.1'].filter((address) => policy.allows(address))).toEqual([])
  })

  it('trusts origins by scheme, name and port', () => {
    const policy = createAddressPolicy({ allow: [], loopback: false, origins: ['http://ems.internal:8000/base'] })
    const trusted = ['http://ems.internal:8000/context/notifications', 'http://EMS.internal:8000']
    expect(trusted.filter((url) => !policy.trusts(new URL(url)))).toEqual([])
    const others = ['http://ems.internal/', 'https://ems.internal:8000/', 'http://ems.internal.example.com:8000/']
    expect(others.filter((url) => policy.trusts(new URL(url)))).toEqual([])
  })

  it.each([
    ['http://[::ffff:169.254.169.254]/', false],
    ['http://2130706433/', false],
    ['http://api.localhost./', false],
    ['https://8.8.8.8/', true],
    ['https://hooks.example.com/', true],
  ])('checks %s without DNS', (url, allowed) => {
    expect(strict.mayAllow(new URL(url))).toBe(allowed)
  })
})
