import { describe, expect, it } from '@jest/globals'
import { createHostCheck } from '../../src/broker/headers.js'

const ownAddresses = ['https://environment.example:8443/base']

describe('createHostCheck', () => {
  const local = createHostCheck('127.0.0.1', ownAddresses)
  const open = createHostCheck('0.0.0.0', ownAddresses)
  const named = createHostCheck('broker.lan.example', ownAddresses)

  it.each([
    ...['127.0.0.1:1026', 'localhost', '[::1]:1026', '192.168.1.4:1026', '[fd00::1]', 'environment.example:1026'],
    undefined,
  ])('accepts %s on any interface', (header) => {
    for (const check of [local, open, named]) expect(() => check(header)).not.toThrow()
  })

  it.each([
    ...['evil.example', 'evil.example:1026', '127.0.0.1.evil.example', 'localhost.evil.example'],
    ...['environment.example.evil.example', 'evil.example@127.0.0.1', 'broker:1026', ''],
  ])('rejects %s on loopback', (header) => {
    expect(() => local(header)).toThrow(expect.objectContaining({ kind: 'InvalidRequest' }))
  })

  it('accepts names without a dot, and its configured host name, unless it listens on loopback', () => {
    for (const check of [open, named]) {
      expect(() => check('broker:1026')).not.toThrow()
      expect(() => check('evil.example')).toThrow()
    }
    expect(() => named('broker.lan.example:1026')).not.toThrow()
  })
})
