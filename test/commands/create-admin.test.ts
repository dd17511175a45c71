import { describe, expect, it } from '@jest/globals'
import { createAdmin } from '../../src/commands/create-admin.js'
import { createPasswords } from '../../src/security/passwords.js'
import { useCommands } from '../_helpers/command.js'
import { query } from '../_helpers/processes.js'

interface Row {
  email: string
  role: string
  is_active: boolean
  full_name: string | null
  password_hash: string
  token_version: number
}

describe('ems admin create', () => {
  const place = useCommands()
  const password = 'moc-chau-lotus-1954'

  const run = (options: Parameters<typeof createAdmin>[0]) => place().run(() => createAdmin(options))
  const user = async (email: string): Promise<Row | undefined> => {
    const users = await query<Row>(place().databaseUrl, 'select * from users')
    return users.find((row) => row.email === email)
  }
  const fits = async (email: string, guess: string) => {
    const passwords = await createPasswords({ memoryKib: 8_192, time: 1, parallelism: 1 })
    return passwords.verify((await user(email))?.password_hash, guess, {
      checkLimit: () => Promise.resolve(),
      recordFailure: () => Promise.resolve(),
    })
  }

  it('makes an administrator with the password that is given, which it does not print', async () => {
    const { output } = await run({ email: ' Chi@Example.com ', password, name: 'Phạm Thị Chi' })
    expect(output).toBe('Made the administrator chi@example.com.')
    expect(await user('chi@example.com')).toMatchObject({ role: 'admin', is_active: true, full_name: 'Phạm Thị Chi' })
    expect(await fits('chi@example.com', password)).toBe(true)
  })

  it('makes up a password and prints it once', async () => {
    const { output } = await run({ email: 'second@example.com' })
    const [, madeUp = ''] = /Password \(shown this once\): (\S+)/.exec(output) ?? []
    expect(madeUp.length).toBeGreaterThanOrEqual(16)
    expect(await fits('second@example.com', madeUp)).toBe(true)
  })

  it('makes an administrator of a user, and ends the tokens that they have', async () => {
    await query(
      place().databaseUrl,
      `insert into users (email, password_hash, full_name, is_active) values ('lan@example.com', 'none', 'Lan', false)`,
    )
    const { output } = await run({ email: 'LAN@example.com', password })
    expect(output).toBe('lan@example.com is an administrator now.')
    const row = await user('lan@example.com')
    expect(row).toMatchObject({ role: 'admin', is_active: true, full_name: 'Lan', token_version: 1 })
    expect(await fits('lan@example.com', password)).toBe(true)
  })

  it.each([
    [{ email: 'nobody' }, 'is not an e-mail address'],
    [{ email: 'a b@example.com' }, 'is not an e-mail address'],
    [{ email: 'x@example.com', password: 'short' }, '8 to 128 characters'],
    [{ email: 'x@example.com', password: 'x'.repeat(129) }, '8 to 128 characters'],
    [{ email: 'x@example.com', password: 'password1' }, 'most common passwords'],
  ])('refuses %j: %s', async (options, reason) => {
    const { failure } = await run(options)
    expect(failure).toContain(reason)
    expect(await user('x@example.com')).toBeUndefined()
  })
})
