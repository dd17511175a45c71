import { availableParallelism } from 'node:os'
import { describe, expect, it } from '@jest/globals'
import argon2 from 'argon2'
import { createPasswords, refuseCommonPassword } from '../../../src/features/accounts/passwords.js'

describe('passwords', () => {
  const attempt = { checkLimit: () => Promise.resolve(), recordFailure: () => Promise.resolve() }
  const cheap = { memoryKib: 1024, time: 1, parallelism: 1 }

  it('are hashed with argon2id and a unique salt, and verified', async () => {
    const passwords = await createPasswords(cheap)
    const [one, other] = await Promise.all([passwords.hash('moc-chau-lotus'), passwords.hash('moc-chau-lotus')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=1024,/)
    expect(other).not.toBe(one)
    expect(await passwords.verify(one, 'moc-chau-lotus', attempt)).toEqual({ needsRehash: false })
    expect(await passwords.verify(one, 'moc-chau-Lotus', attempt)).toBeUndefined()
  })

  it('match in every Unicode form, also those hashed as they were sent, which need a rehash', async () => {
    const passwords = await createPasswords(cheap)
    const [composed, decomposed] = ['NFC', 'NFD'].map((form) => 'mật khẩu của Hiếu'.normalize(form)) as [string, string]
    const verify = (hash: string, password: string) => passwords.verify(hash, password, attempt)
    const hash = await passwords.hash(decomposed)
    expect([await verify(hash, composed), await verify(hash, decomposed)]).toEqual(
      Array(2).fill({ needsRehash: false }),
    )
    const asSent = await argon2.hash(decomposed, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
    expect(await verify(asSent, composed)).toBeUndefined()
    expect(await verify(asSent, decomposed)).toEqual({ needsRehash: true })
  })

  it('check the limit when the job starts, and start the next job if it is exceeded', async () => {
    const passwords = await createPasswords(cheap)
    const refuse = { ...attempt, checkLimit: () => Promise.reject(new Error('Too many')) }
    const all = Array.from({ length: 10 }, () => passwords.verify(undefined, 'guess', refuse))
    const ends = await Promise.allSettled(all)
    expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'rejected'))
    expect(await passwords.hash('moc-chau-lotus')).toContain('argon2id')
  })

  it('are rejected with Retry-After if 200 are waiting', async () => {
    const passwords = await createPasswords(cheap)
    const atOnce = Math.max(availableParallelism() - 1, 1)
    const ends = await Promise.allSettled(Array.from({ length: atOnce + 203 }, () => passwords.hash('moc-chau-lotus')))
    const refused = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []))
    expect(refused).toHaveLength(3)
    for (const error of refused) expect(error).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
    expect(await passwords.hash('moc-chau-lotus')).toContain('argon2id')
  })

  it.each(['password', 'Password123', 'QWERTYUIOP', '12345678'])(
    'are rejected if they are as common as %s',
    (common) => {
      expect(() => refuseCommonPassword(common, 'body.password')).toThrow('body.password is one of the most common')
    },
  )
})
