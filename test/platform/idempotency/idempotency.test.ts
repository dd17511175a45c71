import { describe, expect, it } from '@jest/globals'
import { Conflict } from '../../../src/base/errors.js'
import type { Claim, KeyedRequest } from '../../../src/platform/idempotency/idempotency.js'
import { answer, countingWork, noWork, useKeys } from '../../features/reports/_helpers/keys.js'

describe('once', () => {
  const keys = useKeys()

  it('runs the work each time without a key', async () => {
    const work = countingWork()
    await keys.process().once(keys.request({ key: undefined }), work.do)
    await keys.process().once(keys.request({ key: undefined }), work.do)
    expect(work.times).toBe(2)
    expect(await keys.count()).toBe(0)
  })

  it('runs the work once and returns the same JSON to retries', async () => {
    const first = {
      status: 201 as const,
      body: { zeta: 1.5, alpha: [null, { b: 'ế "\u0000 😀', a: -1e-7 }], 10: 'ten', 9: true, empty: {} },
      headers: { Location: '/reports/1', 'A-Header': 'x' },
    }
    expect(await keys.process().once(keys.request(), () => Promise.resolve(first))).toBe(first)
    // The order of members does not matter.
    for (const content of [keys.request().content, { place: { lng: 105, lat: 21 }, title: 'Rác' }])
      expect(JSON.stringify(await keys.process().once(keys.request({ content }), noWork))).toBe(JSON.stringify(first))
  })

  it.each<[string, Partial<KeyedRequest>]>([
    ['another body', { content: { title: 'Khói' } }],
    ['an array in another order', { content: ['b', 'a'] }],
    ['another operation', { operation: 'sendNotification' }],
  ])('rejects %s', async (_what, changes) => {
    await keys.process().once(keys.request({ content: ['a', 'b'] }), () => Promise.resolve(answer))
    const other = keys.request({ content: ['a', 'b'], ...changes })
    await expect(keys.process().once(other, noWork)).rejects.toMatchObject({
      status: 422,
      message: 'This Idempotency-Key was used with another body. Use a new key.',
      errors: [{ location: 'header.Idempotency-Key', message: 'was used with another body' }],
    })
  })

  it('runs the work per user and key', async () => {
    const work = countingWork()
    await keys.process().once(keys.request(), work.do)
    await keys.process().once(keys.request({ userId: keys.otherUserId }), work.do)
    await keys.process().once(keys.request({ key: 'another' }), work.do)
    expect(work.times).toBe(3)
    expect((await keys.process().once(keys.request({ userId: keys.otherUserId }), noWork)).body).toEqual({ id: 2 })
  })

  it('throws 401 for a deleted user', async () => {
    await expect(keys.process().once(keys.request({ userId: 1_000_000 }), noWork)).rejects.toMatchObject({
      status: 401,
    })
  })

  it('releases the key if the work fails', async () => {
    const later = () => Promise.reject(new Error('disk full'))
    await expect(keys.process().once(keys.request(), later)).rejects.toThrow('disk full')
    const atOnce = () => {
      throw new Error('at once')
    }
    await expect(keys.process().once(keys.request(), atOnce)).rejects.toThrow('at once')
    expect(await keys.count()).toBe(0)
    const work = countingWork()
    await keys.process().once(keys.request(), work.do)
    expect(work.times).toBe(1)
  })

  it('throws the error of the work if the key cannot be released', async () => {
    const idempotency = { ...keys.repositories.idempotency, release: () => Promise.reject(new Error('no database')) }
    const failing = keys
      .process({ repositories: { idempotency } })
      .once(keys.request(), () => Promise.reject(new Error('mine')))
    await expect(failing).rejects.toThrow('mine')
    await keys.age('alive_at', 9)
    const work = countingWork()
    await keys.process().once(keys.request(), work.do)
    expect(work.times).toBe(1)
  })

  it('commits the work and the response together', async () => {
    const doing = (fails: boolean) => (claim: Claim) =>
      keys.transaction(async (bound) => {
        await bound.locations.create({ name: 'a', location_type: 'PUBLIC_PARK', latitude: 21, longitude: 105 })
        await claim.settle(bound, answer)
        if (fails) throw new Error('too late')
        return answer
      })
    await expect(keys.process().once(keys.request(), doing(true))).rejects.toThrow('too late')
    expect(await keys.db('locations').select('id')).toEqual([])
    expect(await keys.count()).toBe(0)
    await keys.process().once(keys.request(), doing(false))
    expect(await keys.db('locations').select('id')).toHaveLength(1)
    expect(await keys.process().once(keys.request(), noWork)).toEqual(answer)
  })

  it('keeps the response if the work fails after settle', async () => {
    const failing = keys.process().once(keys.request(), async (claim) => {
      await claim.settle(keys.repositories, answer)
      throw new Error('afterwards')
    })
    await expect(failing).rejects.toThrow('afterwards')
    expect(await keys.process().once(keys.request(), noWork)).toEqual(answer)
  })

  it('does not release the key if the response cannot be stored', async () => {
    const idempotency = { ...keys.repositories.idempotency, settle: () => Promise.reject(new Error('no database')) }
    const first = keys.process({ repositories: { idempotency } }).once(keys.request(), () => Promise.resolve(answer))
    await expect(first).rejects.toThrow('no database')
    await expect(keys.process({ timeoutMs: 0 }).once(keys.request(), noWork)).rejects.toBeInstanceOf(Conflict)
  })

  it('runs the work again after a day', async () => {
    const work = countingWork()
    await keys.process().once(keys.request(), work.do)
    await keys.age('created_at', 86_400 - 60)
    await keys.process().once(keys.request(), work.do)
    expect(work.times).toBe(1)
    await keys.age('created_at', 86_400 + 1)
    expect((await keys.process().once(keys.request({ content: 'another' }), work.do)).body).toEqual({ id: 2 })
    expect((await keys.process().once(keys.request({ content: 'another' }), noWork)).body).toEqual({ id: 2 })
  })

  it('deletes keys after a day', async () => {
    await keys.process().once(keys.request(), () => Promise.resolve(answer))
    await keys.age('created_at', 86_400 + 1)
    await keys.process().once(keys.request({ key: 'young' }), () => Promise.resolve(answer))
    expect(await keys.repositories.idempotency.deleteExpired()).toBe(1)
    expect(await keys.db('idempotency_keys').pluck('key')).toEqual(['young'])
  })
})
