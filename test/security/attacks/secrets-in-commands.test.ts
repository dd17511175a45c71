import { afterAll, describe, expect, it } from '@jest/globals'
import { runCommandLine } from '../../../src/cli.js'
import { useCommands } from '../../_helpers/command.js'
import { standInPush } from '../../_helpers/push.js'
import { startEchoingProvider } from './_helpers/echo.js'
import { seededSettings } from './_helpers/seeded-settings.js'

const [push, provider] = await Promise.all([standInPush(), startEchoingProvider()])
afterAll(() => provider.close())
const { settings, seeded } = seededSettings(provider, push)

describe('a command prints no secret', () => {
  const commands = useCommands()
  const databasePassword = 'seeded-database-password'
  const unreachable = `postgres://ems:${databasePassword}@127.0.0.1:9/ems`
  const expectSilence = (output: string, more: string[] = []) =>
    expect([...seeded, databasePassword, ...more].filter((secret) => output.includes(secret))).toEqual([])

  const fail = async (command: string, changes: Record<string, string>) => {
    const { output, errors, exitCode } = await commands().run(() => runCommandLine(['node', 'ems', command]), {
      ...settings,
      ...changes,
    })
    expect(exitCode).toBe(1)
    return `${output}\n${errors}`
  }

  it('if providers fail', async () => {
    provider.status = 401
    const output = await fail('doctor', { BROKER_URL: provider.url })
    expect(output).toMatch(/^fail/m)
    expectSilence(output)
  })

  it.each(['doctor', 'migrate'])('if the database does not respond to %s', async (command) => {
    const output = await fail(command, { DATABASE_URL: unreachable })
    expect(output).toMatch(/database.* does not respond/)
    expectSilence(output)
  })

  it('if the database rejects the password', async () => {
    const refused = new URL(commands().databaseUrl)
    refused.password = databasePassword
    const output = await fail('migrate', { DATABASE_URL: refused.href })
    expect(output).toContain('password authentication failed')
    expectSilence(output)
  })

  it('if settings are invalid', async () => {
    const broken = {
      DATABASE_URL: `mysql://ems:${databasePassword}@127.0.0.1/ems`,
      JWT_SECRET: 'seeded-and-too-short',
      ADMIN_PASSWORD: 'seeded7',
      GEMINI_API_KEY: 'seeded key with blanks',
      GROQ_API_KEY: 'seeded key\u00e9',
      OPENAQ_API_KEY: 'seeded key of stations',
    }
    const output = await fail('serve', broken)
    for (const name of Object.keys(broken)) expect(output).toContain(name)
    expectSilence(output, Object.values(broken))
  })
})
