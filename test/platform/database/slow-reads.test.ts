import { once } from 'node:events'
import { expect, it } from '@jest/globals'
import { createSlowReads, maxSlowReads } from '../../../src/platform/database/slow-reads.js'

/** Occupies all slots until `end` is called. */
function occupy(timeout: number) {
  const reads = createSlowReads(timeout)
  const held = new AbortController()
  for (let slot = 0; slot < maxSlowReads.concurrent; slot += 1) void reads.run(() => once(held.signal, 'abort'))
  const read = (options = {}) => reads.run(() => Promise.resolve('read'), options)
  return { read, end: () => held.abort() }
}

it('a read that has waited too long is refused while the others still run', async () => {
  const { read, end } = occupy(1)
  const continued = read({ continued: true })
  await expect(read()).rejects.toThrow('Too many queries are waiting.')
  end()
  expect(await continued).toBe('read')
})

it('a read whose client has closed the connection leaves its place to another one', async () => {
  const { read, end } = occupy(60_000)
  const client = new AbortController()
  const left = Array.from({ length: maxSlowReads.waiting }, () => read({ signal: client.signal }))
  await expect(read()).rejects.toThrow('Too many queries are waiting.')
  client.abort()
  expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(left.map(() => 'rejected'))
  await expect(read({ signal: client.signal })).rejects.toThrow('closed the connection')
  const next = read()
  end()
  expect(await next).toBe('read')
})
