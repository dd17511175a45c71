import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Passwords } from '../../../src/features/accounts/passwords.js'
import { cpuTimeOf } from '../../_helpers/durations.js'
import { useService, type TestUser } from '../../_helpers/service.js'

/** Maximum difference of two calls, as the logarithm of the ratio of their CPU times: about 10%. */
const bound = 0.1
/** Numbers of pairs of calls: between evaluations, minimum and maximum. */
const pairs = { block: 40, min: 80, max: 800 }

const timeSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before)
  return user + system
}

type Call = (turn: number) => Promise<unknown>
type Verify = Passwords['verify']

/**
 * Returns the difference of two calls as the median of pairs. Measures until the confidence interval of the median no
 * longer includes the bound, or until the maximum number of pairs. CPU time stands for the duration, which other
 * processes affect: the service runs in this process, and hashing takes most of the time.
 */
async function difference(one: Call, other: Call): Promise<number> {
  const ratios: number[] = []
  for (;;) {
    for (let turn = ratios.length, end = turn + pairs.block; turn < end; turn += 1) {
      // The order alternates, because the state of caches differs between the first and the second call of a pair.
      const [first, second] = turn % 2 === 0 ? [one, other] : [other, one]
      const ratio = Math.log((await cpuTimeOf(() => first(turn))) / (await cpuTimeOf(() => second(turn))))
      ratios.push(turn % 2 === 0 ? ratio : -ratio)
    }
    const sorted = ratios.toSorted((a, b) => a - b)
    const at = (place: number) => sorted[Math.floor(place)] ?? NaN
    const middle = sorted.length / 2
    // Three standard deviations of the number of pairs below the true median.
    const noise = 1.5 * Math.sqrt(sorted.length)
    const [low, high] = [at(middle - noise), at(middle + noise)]
    const isSure = [-bound, bound].every((edge) => high < edge || edge < low)
    if ((isSure && sorted.length >= pairs.min) || sorted.length >= pairs.max) return Math.abs(at(middle))
  }
}

describe('the duration of a failed login', () => {
  // More expensive hashes than in other tests, so that they dominate the duration.
  const service = useService({
    environment: { TRUST_PROXY: '1' },
    adjust: ({ argon2 }) => (argon2.memoryKib = 16_384),
  })
  let known: TestUser[]
  let inactive: TestUser[]
  let addresses = 0

  beforeAll(async () => {
    known = await Promise.all(Array.from({ length: 10 }, () => service().citizen()))
    inactive = await Promise.all(Array.from({ length: 10 }, () => service().citizen()))
    for (const { id } of inactive)
      await service().admin.api.updateUser({ path: { user_id: id }, body: { is_active: false } })
  })

  /** Uses a new address per call, so that the limit of failures is not reached. */
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

  it('does not reveal whether an email address has an account', async () => {
    expect(await difference(wrong, unknown)).toBeLessThan(bound)
  })

  it('does not reveal whether an account is active, with a correct or wrong password', async () => {
    const barred: Call = (turn) =>
      logIn(one(inactive, turn)?.email, turn % 3 === 0 ? 'no' : one(inactive, turn)?.password)
    expect(await difference(wrong, barred)).toBeLessThan(bound)
  })

  describe('is detected to differ', () => {
    let verify: Verify

    beforeEach(() => {
      const { passwords } = service().app.context
      verify = passwords.verify.bind(passwords)
    })

    afterEach(() => {
      service().app.context.passwords.verify = verify
    })

    it('if an unknown address takes 25% longer', async () => {
      service().app.context.passwords.verify = async (hash, password, attempt) => {
        const before = process.cpuUsage()
        const fits = await verify(hash, password, attempt)
        const end = (timeSince(before) * 5) / 4
        while (hash === undefined && timeSince(before) < end);
        return fits
      }
      expect(await difference(wrong, unknown)).toBeGreaterThan(bound)
    })

    it('if the password of an unknown address is not hashed', async () => {
      service().app.context.passwords.verify = async (hash, password, attempt) => {
        if (hash !== undefined) return verify(hash, password, attempt)
        await attempt.checkLimit()
        await attempt.recordFailure()
        return undefined
      }
      expect(await difference(wrong, unknown)).toBeGreaterThan(5 * bound)
    })
  })
})
