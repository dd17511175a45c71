import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { doctor } from '../../../src/commands/doctor.js'
import { findFreePort } from '../../../src/platform/database/private-postgres/cluster.js'
import { useCommands } from '../../_helpers/command.js'
import { createTestDatabase, withTimeouts } from '../../_helpers/postgres.js'
import { isReachable, query, until } from '../../_helpers/processes.js'
import { startTestService } from '../../_helpers/service.js'
import { statusOf } from '../../_helpers/sign-in.js'
import { useStarted } from '../../_helpers/started.js'

const program = '/usr/sbin/pgbouncer'
const describeWithPgBouncer = existsSync(program) || process.env['CI'] ? describe : describe.skip

/** Starts PgBouncer in transaction mode, with fewer sessions than clients, in front of an empty database. */
async function startPooler() {
  const database = await createTestDatabase({ empty: true })
  const folder = await mkdtemp(join(tmpdir(), 'ems-pooler-'))
  const port = await findFreePort()
  const { hostname, port: target, pathname, username, password } = new URL(database.url)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${target} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout
`,
  )
  await chmod(folder, 0o755)
  // PgBouncer does not run as root.
  const child = spawn(program, ['-q', ...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' })
  const url = withTimeouts(`postgres://${username}@127.0.0.1:${port}${pathname}`)
  await until(() => isReachable(url))
  return {
    environment: { DATABASE_URL: url, DATABASE_SESSION_URL: database.url },
    databaseUrl: database.url,
    async stop() {
      child.kill()
      await once(child, 'exit')
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describeWithPgBouncer('a pooler in transaction mode', () => {
  const pooler = useStarted(startPooler, (started) => started.stop())
  const commands = useCommands()

  it('serves replicas whose sessions lead to Postgres', async () => {
    const { environment, databaseUrl } = pooler()
    const start = () => startTestService({ work: 'automatic', environment: { ...environment, AGENTS: 'weather' } })
    const first = await start()
    const second = await start()
    const lan = await first.citizen()
    const report = (title: string) => ({ title, latitude: 21.03, longitude: 105.84 })
    const titles = Array.from({ length: 30 }, (_, index) => `Report ${index}`)
    const created = await Promise.all(titles.map((title) => lan.api.createReport({ body: report(title) })))
    expect(created.map(({ response }) => response.status)).toEqual(titles.map(() => 201))
    const lists = await Promise.all(titles.map(() => second.client(lan.token).listReports()))
    expect(new Set(lists.map(({ response }) => response.status))).toEqual(new Set([200]))
    // The second replica learns this from the change feed.
    await first.client(lan.token).logout()
    await until(async () => (await statusOf(second, lan.token)) === 401)
    const held = `select from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and application_name = 'ems agent weather' and datname = current_database()`
    await until(async () => (await query(databaseUrl, held)).length === 1)
    await second.stop()
    await first.stop()
  })

  it.each([
    ['accepts it', {}, []],
    [
      'fails without DATABASE_SESSION_URL',
      { DATABASE_SESSION_URL: '' },
      ['connection pooler: lets clients share a session'],
    ],
  ])('ems doctor %s', async (_what, settings, failures) => {
    const { output } = await commands().run(doctor, { ...pooler().environment, ...settings })
    const found = output.match(/^fail {2}(connection pooler|database): .*/gm) ?? []
    expect(found).toHaveLength(failures.length)
    for (const failure of failures) expect(output).toContain(`fail  ${failure}`)
  })
})
