import { describe, expect, it } from '@jest/globals'
import { createAdmin } from '../../src/commands/users.js'
import { createPasswords } from '../../src/features/accounts/passwords.js'
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
  const commands = useCommands()
  const password = 'moc-chau-lotus-1954'

  const run = (options: Parameters<typeof createAdmin>[0]) => commands().run(() => createAdmin(options))
  const user = async (email: string): Promise<Row | undefined> => {
    const users = await query<Row>(commands().databaseUrl, 'select * from users')
    return users.find((row) => row.email === email)
  }
  const isPasswordOf = async (email: string, guess: string) => {
    const passwords = await createPasswords({ memoryKib: 8_192, time: 1, parallelism: 1 })
    return passwords.verify((await user(email))?.password_hash, guess, {
      checkLimit: () => Promise.resolve(),
      recordFailure: () => Promise.resolve(),
    })
  }

  it('creates an administrator with the given password, and does not print it', async () => {
    const { output } = await run({ email: ' Chi@Example.com ', password, name: 'Phạm Thị Chi' })
    expect(output).toBe('Created the administrator chi@example.com.')
    expect(await user('chi@example.com')).toMatchObject({ role: 'admin', is_active: true, full_name: 'Phạm Thị Chi' })
    expect(await isPasswordOf('chi@example.com', password)).toBeDefined()
  })

  it('generates a password and prints it once', async () => {
    const { output } = await run({ email: 'second@example.com' })
    const [, generated = ''] = /Password \(shown only once\): (\S+)/.exec(output) ?? []
    expect(generated.length).toBeGreaterThanOrEqual(16)
    expect(await isPasswordOf('second@example.com', generated)).toBeDefined()
  })

  it('promotes an existing user and revokes their tokens', async () => {
    await query(
      commands().databaseUrl,
      `insert into users (email, password_hash, full_name, is_active) values ('lan@example.com', 'none', 'Lan', false)`,
    )
    const { output } = await run({ email: 'LAN@example.com', password })
    expect(output).toBe('lan@example.com is now an administrator.')
    const row = await user('lan@example.com')
    expect(row).toMatchObject({ role: 'admin', is_active: true, full_name: 'Lan', token_version: 1 })
    expect(await isPasswordOf('lan@example.com', password)).toBeDefined()
  })

  it('is recorded in the audit log, without personal values', async () => {
    await query(commands().databaseUrl, `insert into users (email, password_hash) values ('mai@example.com', 'none')`)
    await run({ email: 'mai@example.com', password })
    const [{ id } = { id: 0 }] = await query<{ id: number }>(
      commands().databaseUrl,
      `select id from users where email = 'mai@example.com'`,
    )
    const events = await query(commands().databaseUrl, `select * from audit_events where target_id = '${id}'`)
    expect(events).toMatchObject([
      {
        actor_id: null,
        action: 'user.updated',
        target_type: 'user',
        changes: [
          { field: 'role', from: 'citizen', to: 'admin', is_hidden: false },
          { field: 'password', from: null, to: null, is_hidden: true },
        ],
        request_id: null,
      },
    ])
  })

  it.each([
    [{ email: 'nobody' }, 'is not an email address'],
    [{ email: 'x@example.com', password: 'short' }, '8 to 128 characters'],
    [{ email: 'x@example.com', password: 'password1' }, 'most common passwords'],
  ])('rejects %j: %s', async (options, reason) => {
    const { failure } = await run(options)
    expect(failure).toContain(reason)
    expect(await user('x@example.com')).toBeUndefined()
  })
})
