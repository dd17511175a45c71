import { beforeAll, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'

/** Pairs of calls, and how far their medians may be apart: a part of the smaller one. */
const pairs = 40
const bound = 0.1
/** A machine under load may part equal things once, or twice; it cannot bring together what takes different time. */
const tries = 4

type Call = (turn: number) => Promise<unknown>

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** How far the medians of two calls are apart, measured in turns. */
async function difference(one: Call, other: Call): Promise<number> {
  const times: [number[], number[]] = [[], []]
  const measure = async (which: 0 | 1, turn: number) => {
    const start = performance.now()
    await (which === 0 ? one : other)(turn)
    times[which].push(performance.now() - start)
  }
  for (let turn = 0; turn < pairs; turn += 1) {
    // Whoever comes first in a pair finds other caches.
    const [first, second] = turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    await measure(first, turn)
    await measure(second, turn)
  }
  const [a, b] = [median(times[0]), median(times[1])]
  return Math.abs(a - b) / Math.min(a, b)
}

/** The smallest difference of a few tries; the first that is within the bound will do. */
async function smallestDifference(one: Call, other: Call): Promise<number> {
  let smallest = Infinity
  for (let turn = 0; turn < tries && smallest > bound; turn += 1)
    smallest = Math.min(smallest, await difference(one, other))
  return smallest
}

describe('the time that a refusal takes', () => {
  const service = useService({ environment: { TRUST_PROXY: '1' } })
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

  it('tells nothing of whether an address has an account', async () => {
    const wrong: Call = (turn) => logIn(one(known, turn)?.email)
    const unknown: Call = (turn) => logIn(`nobody-${turn}@example.com`)
    expect(await smallestDifference(wrong, unknown)).toBeLessThan(bound)
  })

  it('tells nothing of whether an account is active, with the right password and with a wrong one', async () => {
    const wrong: Call = (turn) => logIn(one(known, turn)?.email)
    const barred: Call = (turn) =>
      logIn(one(inactive, turn)?.email, turn % 3 === 0 ? 'no' : one(inactive, turn)?.password)
    expect(await smallestDifference(wrong, barred)).toBeLessThan(bound)
  })

  it('can be seen: a call without a hash is far quicker', async () => {
    const { passwords } = service().app.context
    const verify = passwords.verify.bind(passwords)
    passwords.verify = async (hash, password, attempt) => {
      if (hash !== undefined) return verify(hash, password, attempt)
      await attempt.admit()
      await attempt.failed()
      return false
    }
    const wrong: Call = (turn) => logIn(one(known, turn)?.email)
    const unknown: Call = (turn) => logIn(`nobody-${turn}@example.com`)
    const seen = await difference(wrong, unknown)
    passwords.verify = verify
    expect(seen).toBeGreaterThan(5 * bound)
  })
})
