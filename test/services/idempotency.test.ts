import { describe, expect, it } from '@jest/globals'
import { Conflict, DomainError } from '../../src/errors.js'
import type { Claim, OnceRequest } from '../../src/services/idempotency.js'
import { answer, countingWork, noWork, pendingWork, useKeys } from './_helpers/keys.js'

describe('work that carries a key', () => {
  const keys = useKeys()

  it('is done each time without a key', async () => {
    const work = countingWork()
    await keys.process().once(keys.request({ key: undefined }), work.do)
    await keys.process().once(keys.request({ key: undefined }), work.do)
    expect(work.times).toBe(2)
    expect(await keys.count()).toBe(0)
  })

  it('is done once, and a repetition gets the same text', async () => {
    const first = {
      status: 201 as const,
      body: { zeta: 1.5, alpha: [null, { b: 'ế "\u0000 😀', a: -1e-7 }], 10: 'ten', 9: true, empty: {} },
      headers: { Location: '/reports/1', 'A-Header': 'x' },
    }
    expect(await keys.process().once(keys.request(), () => Promise.resolve(first))).toBe(first)
    expect(JSON.stringify(await keys.process().once(keys.request(), noWork))).toBe(JSON.stringify(first))
    expect(JSON.stringify(await keys.process().once(keys.request(), noWork))).toBe(JSON.stringify(first))
  })

  it('is the same work when its members come in another order', async () => {
    await keys.process().once(keys.request(), () => Promise.resolve(answer))
    const content = { place: { lng: 105, lat: 21 }, title: 'Rác' }
    expect(await keys.process().once(keys.request({ content }), noWork)).toEqual(answer)
  })

  it.each<[string, Partial<OnceRequest>]>([
    ['another body', { content: { title: 'Khói' } }],
    ['a list in another order', { content: ['b', 'a'] }],
    ['another operation', { operation: 'sendNotification' }],
  ])('is refused for %s', async (_what, changes) => {
    await keys.process().once(keys.request({ content: ['a', 'b'] }), () => Promise.resolve(answer))
    const other = keys.request({ content: ['a', 'b'], ...changes })
    const refusal: unknown = await keys
      .process()
      .once(other, noWork)
      .catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DomainError)
    expect(refusal).toMatchObject({
      status: 422,
      message: 'This Idempotency-Key was used with another body. Use a new key.',
      errors: [{ location: 'header.Idempotency-Key', message: 'was used with another body' }],
    })
  })

  it('is done for each user and for each key', async () => {
    const work = countingWork()
    await keys.process().once(keys.request(), work.do)
    await keys.process().once(keys.request({ userId: keys.otherUserId }), work.do)
    await keys.process().once(keys.request({ key: 'another' }), work.do)
    expect(work.times).toBe(3)
    expect((await keys.process().once(keys.request({ userId: keys.otherUserId }), noWork)).body).toEqual({ id: 2 })
  })

  it('tells a user who was deleted meanwhile', async () => {
    await expect(keys.process().once(keys.request({ userId: 1_000_000 }), noWork)).rejects.toMatchObject({
      status: 401,
    })
  })

  it('is refused for another body at once while the first still runs', async () => {
    const work = pendingWork()
    const first = keys.process().once(keys.request(), work.work)
    await work.begun
    await expect(keys.process().once(keys.request({ content: 1 }), noWork)).rejects.toMatchObject({ status: 422 })
    work.end(answer)
    await first
  })

  it('frees the key when it fails', async () => {
    await expect(keys.process().once(keys.request(), () => Promise.reject(new Error('disk full')))).rejects.toThrow(
      'disk full',
    )
    const atOnce = () => {
      throw new Error('at once')
    }
    await expect(keys.process().once(keys.request(), atOnce)).rejects.toThrow('at once')
    expect(await keys.count()).toBe(0)
    const work = countingWork()
    await keys.process().once(keys.request(), work.do)
    expect(work.times).toBe(1)
  })

  it('keeps the error of the work when the key cannot be freed', async () => {
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

  it('settles with what it does, or not at all', async () => {
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

  it('is done once it has settled, whatever fails afterwards', async () => {
    const failing = keys.process().once(keys.request(), async (claim) => {
      await claim.settle(keys.repositories, answer)
      throw new Error('afterwards')
    })
    await expect(failing).rejects.toThrow('afterwards')
    expect(await keys.process().once(keys.request(), noWork)).toEqual(answer)
  })

  it('is not free again when it is done and its answer cannot be kept', async () => {
    const idempotency = { ...keys.repositories.idempotency, settle: () => Promise.reject(new Error('no database')) }
    const first = keys.process({ repositories: { idempotency } }).once(keys.request(), () => Promise.resolve(answer))
    await expect(first).rejects.toThrow('no database')
    await expect(keys.process({ timeoutMs: 0 }).once(keys.request(), noWork)).rejects.toBeInstanceOf(Conflict)
  })

  it('is done again after a day', async () => {
    const work = countingWork()
    await keys.process().once(keys.request(), work.do)
    await keys.age('created_at', 86_400 - 60)
    await keys.process().once(keys.request(), work.do)
    expect(work.times).toBe(1)
    await keys.age('created_at', 86_400 + 1)
    expect((await keys.process().once(keys.request({ content: 'another' }), work.do)).body).toEqual({ id: 2 })
    expect((await keys.process().once(keys.request({ content: 'another' }), noWork)).body).toEqual({ id: 2 })
  })

  it('is forgotten after a day', async () => {
    await keys.process().once(keys.request(), () => Promise.resolve(answer))
    await keys.age('created_at', 86_400 + 1)
    await keys.process().once(keys.request({ key: 'young' }), () => Promise.resolve(answer))
    expect(await keys.repositories.idempotency.deleteExpired()).toBe(1)
    expect(await keys.db('idempotency_keys').pluck('key')).toEqual(['young'])
  })
})
