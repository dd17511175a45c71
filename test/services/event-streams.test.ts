import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { ChangeListener } from '../../src/database/change-feed.js'
import { isAfter, positionOf, type EventPosition, type EventRecord } from '../../src/domain/events.js'
import type { Principal } from '../../src/domain/principal.js'
import { Unauthenticated } from '../../src/errors.js'
import { createEventStreams, type EventStreamOptions, type EventStreams } from '../../src/services/event-streams.js'
import { lan as citizen } from '../_helpers/principal.js'
import { until } from '../_helpers/processes.js'

const anonymous = { user: undefined, address: '203.0.113.1' }
const lan: Principal = { ...citizen, role: 'manager' }
const never = 2 ** 31 - 1
const kilobyte = 1024

function fakeTable() {
  const table = {
    rows: [] as EventRecord[],
    /** Rows from this index on are hidden by a running transaction. */
    hiddenFrom: Number.POSITIVE_INFINITY,
    reads: 0,
    failure: undefined as Error | undefined,
    add(size = 1) {
      const id = table.rows.length + 1
      const data = { name: String(id), text: 'x'.repeat(size) }
      table.rows.push({ id, xid: '100', type: 'air.updated', data, user_id: null, created_at: new Date(0) })
    },
    end: () => table.result({ xid: 100n, id: table.rows.length }),
    listAfter(position: EventPosition, limit: number) {
      table.reads += 1
      const rows = table.rows.filter((row) => isAfter(positionOf(row), position)).slice(0, limit)
      const events = rows.filter((row) => table.rows.indexOf(row) < table.hiddenFrom)
      return table.result({ events, hasHidden: events.length < rows.length })
    },
    isKept: () => table.result(true),
    result: <T>(value: T): Promise<T> => (table.failure ? Promise.reject(table.failure) : Promise.resolve(value)),
  }
  return table
}

describe('event streams', () => {
  let table: ReturnType<typeof fakeTable>
  let listener: ChangeListener
  let feed: { connected: boolean; subscribe: (added: ChangeListener) => void }
  let recheck: EventStreamOptions['recheck']
  let warnings: number
  let streams: EventStreams

  const create = (options: Partial<EventStreamOptions> = {}) => {
    streams = createEventStreams({
      events: table,
      feed,
      recheck: (user) => recheck(user),
      presentStatus: (status) => status,
      clock: () => 0,
      log: { debug: () => undefined, info: () => undefined, warn: () => (warnings += 1), error: () => undefined },
      timeouts: { heartbeat: never, stall: never, shutdown: 1 },
      ...options,
    })
  }
  const publish = (count = 1, size?: number) => {
    for (let added = 0; added < count; added += 1) table.add(size)
    listener.event?.()
  }
  const collect = (body: Readable) => {
    const read = { text: '', ended: false }
    body.setEncoding('utf8')
    body.on('data', (text: string) => (read.text += text))
    body.once('end', () => (read.ended = true))
    return read
  }
  const idsIn = (text: string) => [...text.matchAll(/^id: 100-(\d+)\nevent/gm)].map(([, id]) => Number(id))

  beforeEach(() => {
    table = fakeTable()
    warnings = 0
    recheck = (user) => Promise.resolve(user)
    feed = { connected: true, subscribe: (added) => (listener = added) }
    create()
  })
  afterEach(async () => {
    await streams.stop()
    await until(() => streams.counts().open === 0)
  })

  it('share the reads of one reader', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => streams.open(anonymous)))
    const read = opened.map(collect)
    publish()
    await until(() => read.every(({ text }) => idsIn(text).length === 1))
    const before = table.reads
    publish()
    await until(() => read.every(({ text }) => idsIn(text).length === 2))
    expect(table.reads - before).toBe(1)
  })

  it('count open streams and sent events', async () => {
    const [first] = [collect(await streams.open(anonymous)), collect(await streams.open(anonymous))]
    publish(3)
    await until(() => idsIn(first.text).length === 3)
    expect(streams.counts()).toEqual({ open: 2, sent: 6 })
  })

  it('send a comment at intervals', async () => {
    create({ timeouts: { heartbeat: 10, stall: never, shutdown: 1 } })
    const read = collect(await streams.open(anonymous))
    await until(() => (read.text.match(/^:\n\n/gm) ?? []).length > 2)
  })

  it('send an event after the transaction that hides it, which reports nothing', async () => {
    const read = collect(await streams.open(anonymous))
    table.hiddenFrom = 0
    publish()
    await until(() => table.reads > 3)
    expect(idsIn(read.text)).toEqual([])
    table.hiddenFrom = Number.POSITIVE_INFINITY
    await until(() => idsIn(read.text).length === 1)
  })

  it('send events that no notification reports', async () => {
    feed.connected = false
    const read = collect(await streams.open(anonymous))
    table.add()
    await until(() => idsIn(read.text).length === 1)
  })

  it('continue after a failure of the database, with one warning', async () => {
    const read = collect(await streams.open(anonymous))
    table.failure = new Error('down')
    publish()
    await until(() => warnings > 0)
    listener.event?.()
    table.failure = undefined
    await until(() => idsIn(read.text).length === 1)
    expect(warnings).toBe(1)
  })

  it('cannot be opened while the database is unavailable', async () => {
    table.failure = new Error('down')
    await expect(streams.open(anonymous)).rejects.toThrow('down')
    expect(streams.counts().open).toBe(0)
  })

  describe('of a client that does not read', () => {
    it('buffer a limited number of events and continue from the table', async () => {
      const body = await streams.open(anonymous)
      const events = 1_000
      const idle = collect(await streams.open({ user: undefined, address: '203.0.113.2' }))
      for (let round = 0; round < 10; round += 1) {
        publish(events / 10, kilobyte)
        await until(() => idsIn(idle.text).length === ((round + 1) * events) / 10)
      }
      // One batch is larger than the limit.
      expect(body.readableLength).toBeLessThan(300 * kilobyte)
      const read = collect(body)
      await until(() => idsIn(read.text).length === events)
      expect(idsIn(read.text)).toEqual(idsIn(idle.text))
    })

    it('are closed after a timeout', async () => {
      create({ timeouts: { heartbeat: never, stall: 10, shutdown: 1 } })
      const body = await streams.open(anonymous)
      publish(100, kilobyte)
      await until(() => body.destroyed)
      expect(streams.counts().open).toBe(0)
    })

    it('are closed soon when the service stops', async () => {
      const body = await streams.open(anonymous)
      publish(100, kilobyte)
      await until(() => body.readableLength > 64 * kilobyte)
      await streams.stop()
      await until(() => body.destroyed)
    })
  })

  describe('of a caller', () => {
    it('end when the token is revoked', async () => {
      const read = collect(await streams.open({ ...anonymous, user: lan }))
      listener.changed?.({ kind: 'token', id: lan.token.id, expiresAt: 0 })
      await until(() => read.ended)
    })

    it('end if the token was revoked while the stream was being opened', async () => {
      recheck = () => Promise.reject(new Unauthenticated('Invalid token'))
      const read = collect(await streams.open({ ...anonymous, user: lan }))
      publish()
      await until(() => read.ended)
      expect(idsIn(read.text)).toEqual([])
    })

    it('send no event between a change of the caller and its check', async () => {
      let reject: (error: Error) => void = () => undefined
      const others = collect(await streams.open(anonymous))
      const read = collect(await streams.open({ ...anonymous, user: lan }))
      recheck = () => new Promise((_resolve, fail) => (reject = fail))
      listener.changed?.({ kind: 'user', id: lan.id })
      publish()
      await until(() => idsIn(others.text).length === 1)
      reject(new Unauthenticated('User not found'))
      await until(() => read.ended)
      expect(idsIn(read.text)).toEqual([])
    })

    it('send the events during a check that succeeds', async () => {
      let confirm: (user: Principal) => void = () => undefined
      const others = collect(await streams.open(anonymous))
      const read = collect(await streams.open({ ...anonymous, user: lan }))
      recheck = () => new Promise((resolve) => (confirm = resolve))
      listener.changed?.({ kind: 'user', id: lan.id })
      publish(3)
      await until(() => idsIn(others.text).length === 3)
      confirm(lan)
      await until(() => idsIn(read.text).length === 3)
    })

    it('continue if a check fails because of the database', async () => {
      recheck = () => Promise.reject(new Error('down'))
      const read = collect(await streams.open({ ...anonymous, user: lan }))
      listener.changed?.({ kind: 'user', id: lan.id })
      publish()
      await until(() => idsIn(read.text).length === 1)
    })

    it('are checked when the change feed has reconnected', async () => {
      const read = collect(await streams.open({ ...anonymous, user: lan }))
      recheck = () => Promise.reject(new Unauthenticated('Invalid token'))
      listener.connected()
      await until(() => read.ended)
    })

    it('are checked at intervals while the change feed is disconnected', async () => {
      create({ timeouts: { heartbeat: 10, stall: never, shutdown: 1 } })
      const read = collect(await streams.open({ ...anonymous, user: lan }))
      recheck = () => Promise.reject(new Unauthenticated('Invalid token'))
      feed.connected = false
      await until(() => read.ended)
    })

    it('end when the token has expired, without an event', async () => {
      create({ clock: () => 1_000_000, timeouts: { heartbeat: 10, stall: never, shutdown: 1 } })
      const user = { ...lan, token: { ...lan.token, expiresAt: 1_000 } }
      const read = collect(await streams.open({ ...anonymous, user }))
      await until(() => read.ended)
    })
  })

  describe('are limited', () => {
    const limits = { user: 2, address: 3, total: 5 }
    const from = (address: string, user?: Principal) => streams.open({ user, address })

    beforeEach(() => create({ limits }))

    it('per user', async () => {
      await from('203.0.113.1', lan)
      await from('203.0.113.2', lan)
      await expect(from('203.0.113.3', lan)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '30' } })
      await from('203.0.113.3', { ...lan, id: 8 })
    })

    it('per address', async () => {
      for (let count = 0; count < limits.address; count += 1) await from('203.0.113.1')
      await expect(from('203.0.113.1')).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '30' } })
      await from('203.0.113.2')
    })

    it('per /64 of IPv6', async () => {
      for (let count = 0; count < limits.address; count += 1) await from(`2001:db8:0:1::${count}`)
      await expect(from('2001:db8:0:1::ffff')).rejects.toMatchObject({ status: 429 })
      await from('2001:db8:0:2::1')
    })

    it('in total', async () => {
      for (let count = 0; count < limits.total; count += 1) await from(`203.0.113.${count}`)
      await expect(from('203.0.113.99')).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '30' } })
    })

    it('by those that are open', async () => {
      const opened = [await from('203.0.113.1', lan), await from('203.0.113.1', lan)]
      for (const body of opened) body.destroy()
      await until(() => streams.counts().open === 0)
      for (let count = 0; count < limits.address; count += 1) await from('203.0.113.1')
    })
  })

  describe('when the service stops', () => {
    it('end with a new time after which to reconnect', async () => {
      const read = collect(await streams.open(anonymous))
      await streams.stop()
      await until(() => read.ended)
      expect(read.text.match(/^retry: \d+\n\n/gm)).toHaveLength(2)
      expect(streams.counts().open).toBe(0)
    })

    it('cannot be opened', async () => {
      await streams.stop()
      await expect(streams.open(anonymous)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '1' } })
    })
  })
})
