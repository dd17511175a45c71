import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, it } from '@jest/globals'
import { createConnections } from '../../../src/platform/server/connections.js'

const max = 3

/** The part of a socket that the limit uses. */
class FakeSocket extends EventEmitter {
  constructor(readonly remoteAddress: string) {
    super()
  }
  resetAndDestroy() {
    this.emit('close')
  }
}

/** Opens connections from these addresses and returns how many are accepted. */
function openFrom(addresses: string[]): number {
  const perAddress = { max, isExempt: () => false, onRefused: () => undefined }
  const connections = createConnections({ maxQueued: 1, minRead: { bytesPerSecond: 1, grace: 1 }, perAddress })
  const sockets = addresses.map((address) => new FakeSocket(address))
  for (const socket of sockets) connections.add(socket as unknown as Socket)
  const { size } = connections.open
  for (const socket of sockets) socket.emit('close')
  expect(connections.open.size).toBe(0)
  return size
}

const many = Array.from({ length: 100 }, (_, index) => index.toString(16))

it.each<[string, string[], number]>([
  ['an IPv4 address', many.map(() => '203.0.113.7'), max],
  ['IPv4 addresses', many.map((index) => `203.0.113.${Number.parseInt(index, 16)}`), 100],
  ['a /64', many.map((index) => `2001:db8:0:1::${index}`), max],
  ['a /56', many.map((index) => `2001:db8:0:${index}::1`), 4 * max],
  ['a /48', many.map((index) => `2001:db8:0:${index}00::1`), 16 * max],
  ['a /32', many.map((index) => `2001:db8:${index}::1`), 100],
])('limits the open connections of %s', (_what, addresses, open) => {
  expect(openFrom(addresses)).toBe(open)
})
