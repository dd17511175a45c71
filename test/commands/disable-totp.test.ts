import { describe, expect, it } from '@jest/globals'
import { disableTotp } from '../../src/commands/users.js'
import { createDatabase } from '../../src/platform/database/postgres.js'
import { useCommands } from '../_helpers/command.js'
import { query } from '../_helpers/processes.js'
import { createRepositories } from '../_helpers/repositories.js'

describe('ems user disable-totp', () => {
  const commands = useCommands()
  const run = (email: string) => commands().run(() => disableTotp(email))
  const rows = (statement: string) => query(commands().databaseUrl, statement)

  const addUser = async (email: string, isEnrolled: boolean) => {
    const db = createDatabase(commands().databaseUrl)
    const { users, totp } = createRepositories(db)
    const { id } = await users.create({ email, password_hash: 'none', role: 'admin' })
    const secret = Buffer.from('secret')
    await totp.enroll(id, secret)
    if (isEnrolled) await totp.confirm(id, secret, 1, [Buffer.from('code')])
    await db.destroy()
    return id
  }

  it('disables it, deletes secret and recovery codes, and records an audit event without an actor', async () => {
    const id = await addUser('chi@example.com', true)
    const { output, failure } = await run(' Chi@Example.com')
    expect(failure).toBeUndefined()
    expect(output).toBe('chi@example.com signs in without two-factor authentication now.')
    expect(await rows(`select totp_enabled from users where id = ${id}`)).toEqual([{ totp_enabled: false }])
    expect(await rows(`select 1 from totp_secrets where user_id = ${id}`)).toEqual([])
    expect(await rows(`select 1 from totp_recovery_codes where user_id = ${id}`)).toEqual([])
    const events = await rows(`select actor_id, action, target_type from audit_events where target_id = '${id}'`)
    expect(events).toEqual([{ actor_id: null, action: 'user.totp_disabled', target_type: 'user' }])
  })

  it('reports and records nothing for a user without two-factor authentication', async () => {
    const id = await addUser('mai@example.com', false)
    const { output } = await run('mai@example.com')
    expect(output).toBe('mai@example.com does not use two-factor authentication.')
    expect(await rows(`select 1 from audit_events where target_id = '${id}'`)).toEqual([])
  })

  it('fails for an unknown user', async () => {
    expect((await run('nobody@example.com')).failure).toBe('User nobody@example.com not found')
  })
})
