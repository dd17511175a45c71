import { describe, expect, it } from '@jest/globals'
import { doctor } from '../../src/commands/doctor.js'
import { useCommands } from '../_helpers/command.js'
import { startMailServer, useMailServer } from '../_helpers/mail-server.js'

describe('ems doctor, for email', () => {
  const commands = useCommands()
  const server = useMailServer()

  const run = async (settings: Record<string, string>) => {
    const environment = { BROKER_PORT: '0', NEWS_FEEDS: 'hanoimoi=http://127.0.0.1:9/rss', AGENTS: 'none', ...settings }
    const { output } = await commands().run(doctor, environment)
    return output.split('\n').find((line) => /^\w+ +email:/.test(line))
  }

  it('reports that the server accepts the connection', async () => {
    expect(await run({ SMTP_URL: server().url })).toBe(
      `ok    email: the mail server 127.0.0.1:${server().port} accepts the connection`,
    )
  })

  it('warns if no server listens, without the password', async () => {
    const closed = await startMailServer()
    await closed.close()
    const line = await run({ SMTP_URL: `smtp://ems:secret-of-mail@127.0.0.1:${closed.port}` })
    expect(line).toMatch(/^warn {2}email: .*check SMTP_URL$/)
    expect(line).not.toContain('secret-of-mail')
  })

  it('reports that emails are written to the log', async () => {
    expect(await run({})).toBe('ok    email: written to the log, because SMTP_URL is not set')
  })
})
