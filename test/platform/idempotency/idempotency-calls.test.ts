import { describe, expect, it, jest } from '@jest/globals'
import { Conflict } from '../../../src/base/errors.js'
import { poolState } from '../../../src/platform/database/postgres.js'
import type { Claim, StoredResponse } from '../../../src/platform/idempotency/idempotency.js'
import type { IdempotencyRepository } from '../../../src/platform/idempotency/repository.js'
import { until } from '../../_helpers/processes.js'
import { answer, countingWork, noWork, pendingWork, useKeys } from '../../features/reports/_helpers/keys.js'

/** Options of a process that never renews its lease. */
const silent = { renewMs: 3_600_000 }

describe('concurrent requests with the same key', () => {
  const keys = useKeys()

  const startedNotification = async () => {
    const row = { title: 'a', body: 'b', notification_type: 'token' }
    const [created] = await keys.db('notifications').insert(row).returning<{ id: number }[]>('id')
    return created?.id ?? 0
  }

  it('run the work once for twenty requests in three processes', async () => {
    const processes = Array.from({ length: 3 }, () => keys.process())
    const work = pendingWork()
    let times = 0
    const calls = Array.from({ length: 20 }, (_, index) =>
      processes[index % 3]!.once(keys.request(), (claim) => {
        times += 1
        return work.work(claim)
      }),
    )
    await work.begun
    work.end(answer)
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 20 }, () => answer))
    expect(times).toBe(1)
  })

  it('wait without a connection', async () => {
    const service = keys.process()
    const work = pendingWork()
    const first = service.once(keys.request(), work.work)
    await work.begun
    const others = [service, service, keys.process()].map((process) => process.once(keys.request(), noWork))
    await until(() => poolState(keys.db).used === 0)
    work.end(answer)
    expect(await Promise.all([first, ...others])).toEqual(Array.from({ length: 4 }, () => answer))
  })

  it.each<[string, boolean]>([
    ['the same process', true],
    ['another process', false],
  ])('receive 409 with Retry-After if %s still runs the work after the timeout', async (_where, isSame) => {
    const service = keys.process({ timeoutMs: 30 })
    const work = pendingWork()
    const first = service.once(keys.request(), work.work)
    await work.begun
    const refusal = (isSame ? service : keys.process({ timeoutMs: 30 })).once(keys.request(), noWork)
    await expect(refusal).rejects.toMatchObject({
      status: 409,
      code: 'request_in_progress',
      message: 'The first request with this Idempotency-Key is still running. Try again in 5 seconds.',
      headers: { 'Retry-After': '5' },
    })
    work.end(answer)
    expect(await first).toEqual(answer)
  })

  it('are not blocked between settle and the end of the transaction', async () => {
    const settled = pendingWork()
    const first = keys.process().once(keys.request(), (claim) =>
      keys.transaction(async (bound) => {
        await claim.settle(bound, answer)
        return settled.work(claim)
      }),
    )
    await settled.begun
    const second = keys.process({ timeoutMs: 0 }).once(keys.request(), noWork)
    await expect(second).rejects.toMatchObject({ status: 409 })
    settled.end(answer)
    expect(await first).toEqual(answer)
  })

  it.each<[string, boolean]>([
    ['the same process', true],
    ['another process', false],
  ])('run the work in %s if the first request fails', async (_where, isSame) => {
    const service = keys.process()
    const failing = pendingWork()
    const first = service.once(keys.request(), (claim) =>
      failing.work(claim).then(() => Promise.reject(new Error('no'))),
    )
    const failure = expect(first).rejects.toThrow('no')
    await failing.begun
    const work = countingWork()
    const waiting = [1, 2, 3].map(() => (isSame ? service : keys.process()).once(keys.request(), work.do))
    failing.end(answer)
    await failure
    expect(await Promise.all(waiting)).toEqual([1, 2, 3].map(() => ({ status: 201, body: { id: 1 } })))
    expect(work.times).toBe(1)
  })

  it('take over from a crashed process, which then cannot write anything', async () => {
    const dead = pendingWork()
    const first = keys.process(silent).once(keys.request(), async (claim) => {
      const result = await dead.work(claim)
      await keys.transaction(async (bound) => {
        await bound.settings.getOrCreate('undone', () => 'x')
        await claim.settle(bound, result)
      })
      return result
    })
    const left = expect(first).rejects.toMatchObject({ status: 409, headers: { 'Retry-After': '5' } })
    const claim = await dead.begun
    const notificationId = await startedNotification()
    await keys.transaction((bound) => claim.noteNotification(bound, notificationId))
    expect(claim.interrupted).toBeUndefined()
    await keys.age('alive_at', 9)
    const [second] = await Promise.all([
      keys.process().once(keys.request(), (taken) => Promise.resolve({ status: 200, body: taken.interrupted })),
      expect(keys.process().once(keys.request({ content: 'another' }), noWork)).rejects.toMatchObject({ status: 422 }),
    ])
    expect(second.body).toBe(notificationId)
    await expect(claim.noteNotification(keys.repositories, notificationId)).rejects.toMatchObject({ status: 409 })
    dead.end({ status: 200, body: 'late' })
    await left
    expect(await keys.db('settings').where({ name: 'undone' })).toEqual([])
    expect((await keys.process().once(keys.request(), noWork)).body).toBe(notificationId)
  })

  it('take over a notification that was being sent, and release the key of one that was not', async () => {
    const id = await startedNotification()
    const failing = (claim: Claim) =>
      claim.noteNotification(keys.repositories, id).then(() => Promise.reject<StoredResponse>(new Error('no service')))
    await expect(keys.process().once(keys.request(), failing)).rejects.toThrow('no service')
    await expect(keys.process({ timeoutMs: 0 }).once(keys.request(), noWork)).rejects.toMatchObject({ status: 409 })
    await keys.age('alive_at', 9)
    await keys.db('notifications').update({ status: 'failed' })
    const taking = keys.process().once(keys.request(), (claim) => {
      expect(claim.interrupted).toBe(id)
      return failing(claim)
    })
    await expect(taking).rejects.toThrow('no service')
    expect(await keys.count()).toBe(0)
  })

  it('take over once if twenty requests wait', async () => {
    const dead = pendingWork()
    const first = keys
      .process(silent)
      .once(keys.request(), dead.work)
      .catch((error: unknown) => error)
    await dead.begun
    const work = countingWork()
    const others = Array.from({ length: 20 }, (_, index) =>
      keys.process({ pollMs: 5 + index }).once(keys.request(), work.do),
    )
    await keys.age('alive_at', 9)
    expect(await Promise.all(others)).toEqual(Array.from({ length: 20 }, () => ({ status: 201, body: { id: 1 } })))
    dead.end(answer)
    expect(await first).toBeInstanceOf(Conflict)
  })

  it('renew the lease while the work runs, even if renewals fail', async () => {
    let failures = 2
    let note: () => void = () => undefined
    const renewed = new Promise<void>((resolve) => (note = resolve))
    const idempotency: IdempotencyRepository = {
      ...keys.repositories.idempotency,
      async renew(holder) {
        failures -= 1
        if (failures >= 0) throw new Error('no database')
        const result = await keys.repositories.idempotency.renew(holder)
        if (isAged) note()
        return result
      },
    }
    let isAged = false
    const work = pendingWork()
    const first = keys.process({ repositories: { idempotency }, renewMs: 5 }).once(keys.request(), work.work)
    await work.begun
    await keys.age('alive_at', 7)
    isAged = true
    await renewed
    expect(await keys.db('idempotency_keys').whereRaw(`alive_at > now() - interval '5 seconds'`)).toHaveLength(1)
    work.end(answer)
    await first
  })

  it('renew the lease every two seconds with a timer that does not keep the process running', async () => {
    const [made, ended] = [jest.spyOn(globalThis, 'setInterval'), jest.spyOn(globalThis, 'clearInterval')]
    await keys.process().once(keys.request(), () => Promise.resolve(answer))
    const results = made.mock.calls.flatMap(([, ms], index) => (ms === 2_000 ? [made.mock.results[index]] : []))
    const [timer] = results.map((result) => result?.value as NodeJS.Timeout)
    expect(results).toHaveLength(1)
    expect(timer?.hasRef()).toBe(false)
    expect(ended).toHaveBeenCalledWith(timer)
    jest.restoreAllMocks()
  })
})
