import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Passwords } from '../../../src/security/passwords.js'
import { useService, type TestUser } from '../../_helpers/service.js'

/** How far apart two calls may be: the logarithm of how many times as long one takes, so about a tenth. */
const bound = 0.1
/** Pairs of calls: how many are measured before a look, and at most. */
const pairs = { block: 40, least: 80, most: 800 }

// So many calls take long on a machine that does much else.
jest.setTimeout(180_000)

type Call = (turn: number) => Promise<unknown>
type Verify = Passwords['verify']

async function timeOf(call: Call, turn: number): Promise<number> {
  const start = performance.now()
  await call(turn)
  return performance.now() - start
}

/**
 * How far apart two calls are, by the median of all pairs. Each pair is measured back to back, so that a load of the machine
 * meets both, and more are measured until noise alone cannot have brought the median to its side of the bound.
 */
async function difference(one: Call, other: Call): Promise<number> {
  const ratios: number[] = []
  for (;;) {
    for (let turn = ratios.length, end = turn + pairs.block; turn < end; turn += 1) {
      // Whoever comes first in a pair finds other caches.
      const [first, second] = turn % 2 === 0 ? [one, other] : [other, one]
      const ratio = Math.log((await timeOf(first, turn)) / (await timeOf(second, turn)))
      ratios.push(turn % 2 === 0 ? ratio : -ratio)
    }
    const sorted = ratios.toSorted((a, b) => a - b)
    const at = (place: number) => sorted[Math.floor(place)] ?? NaN
    const middle = sorted.length / 2
    // Three standard deviations of how many pairs lie below the true median.
    const noise = 1.5 * Math.sqrt(sorted.length)
    const [low, high] = [at(middle - noise), at(middle + noise)]
    const isSure = [-bound, bound].every((edge) => high < edge || edge < low)
    if ((isSure && sorted.length >= pairs.least) || sorted.length >= pairs.most) return Math.abs(at(middle))
  }
}

describe('the time that a refusal takes', () => {
  // Dearer hashes than elsewhere: they are what the time of a call tells of.
  const service = useService({ environment: { TRUST_PROXY: '1', ARGON2_MEMORY_KIB: '16384' } })
  let known: TestUser[]
  let inactive: TestUser[]
  let addresses = 0

  beforeAll(async () => {
    known = await Promise.all(Array.from({ length: 10 }, () => service().citizen()))
    inactive = await Promise.all(Array.from({ length: 10 }, () => service().citizen()))
    for (const { id } of inactive)
      await service().admin.api.updateUser({ path: { user_id: id }, body: { is_active: false } })
  })

  /** From an address of its own each time, so that no limit of failures is reached. */
  const post = async (path: string, body: object, status: number) => {
    addresses += 1
    const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address }
    const response = await fetch(service().baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    await response.text()
    if (response.status !== status) throw new Error(`${path} answered ${response.status}`)
  }
  const logIn = (email: string | undefined, password = 'a wrong password') => post('/login', { email, password }, 401)
  const one = (users: TestUser[], turn: number) => users[turn % users.length]

  const wrong: Call = (turn) => logIn(one(known, turn)?.email)
  const unknown: Call = (turn) => logIn(`nobody-${turn}@example.com`)

  it('tells nothing of whether an address has an account', async () => {
    expect(await difference(wrong, unknown)).toBeLessThan(bound)
  })

  it('tells nothing of whether an account is active, with the right password and with a wrong one', async () => {
    const barred: Call = (turn) =>
      logIn(one(inactive, turn)?.email, turn % 3 === 0 ? 'no' : one(inactive, turn)?.password)
    expect(await difference(wrong, barred)).toBeLessThan(bound)
  })

  describe('would be seen to tell', () => {
    let verify: Verify

    beforeEach(() => {
      const { passwords } = service().app.context
      verify = passwords.verify.bind(passwords)
    })

    afterEach(() => {
      service().app.context.passwords.verify = verify
    })

    it('by a quarter that an unknown address takes longer', async () => {
      service().app.context.passwords.verify = async (hash, password, attempt) => {
        const start = performance.now()
        const fits = await verify(hash, password, attempt)
        const end = performance.now() + (performance.now() - start) / 4
        while (hash === undefined && performance.now() < end);
        return fits
      }
      expect(await difference(wrong, unknown)).toBeGreaterThan(bound)
    })

    it('by a hash that is not made for an unknown address', async () => {
      service().app.context.passwords.verify = async (hash, password, attempt) => {
        if (hash !== undefined) return verify(hash, password, attempt)
        await attempt.checkLimit()
        await attempt.recordFailure()
        return false
      }
      expect(await difference(wrong, unknown)).toBeGreaterThan(5 * bound)
    })
  })
})
