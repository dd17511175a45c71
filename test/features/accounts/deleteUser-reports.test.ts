import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { removeUser } from '../../../src/features/accounts/account-changes.js'
import { query, until } from '../../_helpers/processes.js'
import { addReport } from '../../_helpers/reports.js'
import type { Repositories } from '../../_helpers/repositories.js'
import { useService, type TestUser } from '../../_helpers/service.js'
import { signIn } from '../../_helpers/sign-in.js'
import { picture } from '../../_helpers/uploads.js'

/** Personal data of Lan, none of which may remain anywhere. */
const secretsOf = (marker: string) => ({
  title: `Rác trước nhà ${marker}`,
  description: `Ở trước cửa nhà tôi, ${marker}`,
  latitude: 21.034821,
  longitude: 105.844821,
})

describe('the reports of a deleted user', () => {
  const service = useService()
  let lan: TestUser
  let image: Blob
  /** Part of every text that Lan sends. */
  let marker: string
  let secrets: ReturnType<typeof secretsOf>

  beforeEach(async () => {
    marker = randomUUID()
    secrets = secretsOf(marker)
    lan = await service().citizen()
    image = new Blob([new Uint8Array(await picture().jpeg().toBuffer())], { type: 'image/jpeg' })
  })

  const upload = async (user: TestUser) => (await user.api.uploadImage({ body: { image } })).data?.image_url ?? ''
  const decide = (report_id: number, status: 'APPROVED' | 'REJECTED') =>
    service().admin.api.updateReportStatus({ path: { report_id }, body: { status, note: `We called Lan, ${marker}` } })
  const create = async (image_urls: string[] = []) => {
    const { data } = await lan.api.createReport({ body: { ...secrets, category: 'waste', image_urls } })
    return data?.id ?? 0
  }
  const readAsAdmin = (report_id: number) => service().admin.api.getReport({ path: { report_id } })
  const statusOf = async (address: string) => (await fetch(service().baseUrl + address)).status
  const leave = (reports?: 'anonymise' | 'delete') =>
    lan.api.deleteCurrentUser({ body: { current_password: lan.password, ...(reports && { reports }) } })

  /** Returns the tables that contain a text in any column. */
  const tablesWith = async (text: string) => {
    const tables = await service().query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'broker')`,
    )
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await service().query(`select 1 from ${name} t where t::text like '%${text}%' limit 1`)
        return rows.length > 0 ? [name] : []
      }),
    )
    return found.flat()
  }

  it('keep no text, image or location of the user', async () => {
    const handled = await create([await upload(lan)])
    await decide(handled, 'APPROVED')
    await create()
    const device = { token: `device-${marker}`, platform: 'android' } as const
    await lan.api.registerDevice({ body: device })
    const key = { 'Idempotency-Key': `key-${marker}` }
    await lan.api.createReport({ body: secrets, headers: key })
    const place = { user_id: lan.id, lat: secrets.latitude, lon: secrets.longitude }
    const insight = { ...place, provider: 'gemini', model: 'a', analysis: marker, context: {} } as const
    await service().app.context.repositories.insights.add(insight)
    expect(await tablesWith(marker)).toEqual(
      expect.arrayContaining(['public.reports', 'public.report_history', 'public.idempotency_keys', 'public.devices']),
    )
    expect((await leave()).response.status).toBe(200)
    expect(await tablesWith(marker)).toEqual([])
    expect(await tablesWith(lan.email)).toEqual([])
    expect((await readAsAdmin(handled)).data).toMatchObject({ latitude: 21.035, longitude: 105.845, user_id: null })
  })

  it('leave no email to an earlier address, or about one', async () => {
    await service().admin.api.updateUser({ path: { user_id: lan.id }, body: { role: 'admin' } })
    const admin = await signIn(service(), lan)
    for (const email of [`${marker}@example.com`, `second-${lan.email}`])
      await admin.api.updateProfile({ body: { email, current_password: lan.password } })
    await service().api.forgotPassword({ body: { email: `second-${lan.email}` } })
    expect(await tablesWith(marker)).toEqual(['public.mails'])
    expect((await admin.api.deleteCurrentUser({ body: { current_password: lan.password } })).response.status).toBe(200)
    expect([await tablesWith(marker), await tablesWith(lan.email)]).toEqual([[], []])
  })

  it('are anonymised by default, with the decisions of admins, and deleted if they are pending', async () => {
    const address = await upload(lan)
    const [id, pending] = [await create([address]), await create()]
    await decide(id, 'APPROVED')
    const before = (await readAsAdmin(id)).data
    await service().admin.api.deleteUser({ path: { user_id: lan.id } })
    const after = (await readAsAdmin(id)).data
    const anonymised = { title: '—', description: null, latitude: 21.035, longitude: 105.845, user_id: null }
    const changes = { ...anonymised, image_url: null, image_urls: [], updated_at: after?.updated_at }
    expect(after).toEqual({ ...before, ...changes })
    // Systems that copy reports then see the change.
    expect(Date.parse(after?.updated_at ?? '')).toBeGreaterThan(Date.parse(before?.updated_at ?? ''))
    const { data: history } = await service().admin.api.listReportHistory({ path: { report_id: id } })
    expect(history).toMatchObject([{ from: 'PENDING', to: 'APPROVED', note: null }])
    expect(await statusOf(address)).toBe(404)
    expect((await readAsAdmin(pending)).response.status).toBe(404)
  })

  it.each([
    ['by the user', () => leave('delete')],
    ['by an admin', () => service().admin.api.deleteUser({ path: { user_id: lan.id }, query: { reports: 'delete' } })],
  ])('are all deleted on request, %s', async (_who, remove) => {
    const address = await upload(lan)
    const ids = [await create([address]), await create(), await create()]
    await decide(ids[0] ?? 0, 'APPROVED')
    await decide(ids[1] ?? 0, 'REJECTED')
    expect((await remove()).response.status).toBe(200)
    for (const id of ids) expect((await readAsAdmin(id)).response.status).toBe(404)
    expect(await statusOf(address)).toBe(404)
    expect(await service().query(`select 1 from report_history where report_id in (${ids.join()})`)).toEqual([])
  })

  it('keep their public entity if anonymised, and lose it if deleted', async () => {
    const minh = await service().citizen()
    const [kept, gone] = [await create(), (await addReport(service(), minh.id)).id]
    const entities = async () => {
      const { data } = await service().api.listContextEntities({ query: { type: 'CivicIssue', limit: 100 } })
      return new Map(data?.map((entity) => [entity.id, entity]))
    }
    const urn = (id: number) => `urn:ngsi-ld:CivicIssue:${id}`
    await decide(kept, 'APPROVED')
    await decide(gone, 'APPROVED')
    await service().settle()
    expect([...(await entities()).keys()]).toEqual(expect.arrayContaining([urn(kept), urn(gone)]))
    const before = (await entities()).get(urn(kept))
    expect(before).toBeDefined()
    await leave()
    await service().admin.api.deleteUser({ path: { user_id: minh.id }, query: { reports: 'delete' } })
    await service().settle()
    expect((await entities()).has(urn(gone))).toBe(false)
    const { data: report } = await readAsAdmin(kept)
    const after = { ...before, dateUpdated: { type: 'Property', value: report?.updated_at } }
    expect((await entities()).get(urn(kept))).toEqual(after)
  })

  it('delete unused images immediately', async () => {
    const address = await upload(lan)
    expect(await statusOf(address)).toBe(200)
    await leave()
    expect(await statusOf(address)).toBe(404)
  })

  it('of other users are not changed, including notes that the user wrote as an admin', async () => {
    const body = { email: 'moderator@example.com', password: 'a long password', role: 'admin' }
    const { data: moderator } = await service().admin.api.createUser({ body })
    const { data: login } = await service().api.login({ body: { email: body.email, password: body.password } })
    const id = await create()
    const status = { status: 'REJECTED', note: 'A duplicate' } as const
    await service()
      .client(login?.access_token ?? '')
      .updateReportStatus({ path: { report_id: id }, body: status })
    await service().admin.api.deleteUser({ path: { user_id: moderator?.id ?? 0 } })
    expect((await lan.api.getReport({ path: { report_id: id } })).data).toMatchObject(secrets)
    const { data: history } = await service().admin.api.listReportHistory({ path: { report_id: id } })
    expect(history).toMatchObject([{ by: 'deleted user', note: 'A duplicate' }])
  })

  /** Runs `call` in a transaction that blocks it, and `work` once the call waits for a lock. */
  const whileBlocked = async <Answer>(
    block: (repositories: Repositories) => Promise<unknown>,
    call: () => Promise<Answer>,
    work: (repositories: Repositories) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Answer | undefined> => {
    const { app, databaseUrl } = service()
    let answer: Promise<Answer> | undefined
    await app.context.inTransaction(async (repositories) => {
      await block(repositories)
      answer = call()
      answer.catch(() => undefined)
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await until(async () => (await query(databaseUrl, waiting)).length > 0)
      await work(repositories)
    })
    return answer
  }

  it('include one that is being created concurrently', async () => {
    const report = { ...secrets, category: undefined, severity: undefined, user_id: lan.id }
    const answer = await whileBlocked(
      ({ reports }) => reports.create(report),
      () => leave('delete'),
    )
    expect(answer?.response.status).toBe(200)
    expect(await tablesWith(marker)).toEqual([])
  })

  it('do not prevent the deletion while an admin changes the status of one', async () => {
    const { id } = await addReport(service(), lan.id)
    const answer = await whileBlocked(
      ({ reports }) => reports.lock(id),
      () => leave(),
      ({ reports }) =>
        reports.setStatus([{ id, status: 'PENDING' }], { status: 'APPROVED', note: null }, service().admin.id),
    )
    expect(answer?.response.status).toBe(200)
  })

  it('do not prevent the deletion of an admin who changes the status of their own', async () => {
    const admin = { ...lan, email: `leaving-${lan.email}` }
    const { data } = await service().admin.api.createUser({
      body: { email: admin.email, password: admin.password, role: 'admin' },
    })
    const { api } = await signIn(service(), admin)
    const actorId = data?.id ?? 0
    const { id } = await addReport(service(), actorId)
    const answer = await whileBlocked(
      ({ reports }) => reports.lock(id),
      () => api.deleteCurrentUser({ body: { current_password: admin.password } }),
      ({ reports }) => reports.setStatus([{ id, status: 'PENDING' }], { status: 'REJECTED', note: null }, actorId),
    )
    expect(answer?.response.status).toBe(200)
    expect((await readAsAdmin(id)).data).toMatchObject({ status: 'REJECTED', user_id: null })
  })

  it('are kept if the user has become the last active admin during the call', async () => {
    const { app, databaseUrl, admin } = service()
    const { id } = await addReport(service(), lan.id)
    const leaving = whileBlocked(
      ({ reports }) => reports.lock(id),
      () => removeUser(lan.id, 'anonymise', app.features.accounts.context),
      async () => {
        await query(databaseUrl, `update users set role = 'admin' where id = ${lan.id}`)
        await query(databaseUrl, `update users set is_active = false where id = ${admin.id}`)
      },
    )
    await expect(leaving).rejects.toThrow('This is the last active admin')
    await query(databaseUrl, `update users set is_active = true where id = ${admin.id}`)
    await query(databaseUrl, `update users set role = 'citizen' where id = ${lan.id}`)
  })

  it('do not wait for the row of an admin that is locked', async () => {
    const { app, admin } = service()
    await app.context.inTransaction(async ({ users }) => {
      expect(await users.isLastAdmin(admin.id)).toBe(true)
      expect((await leave()).response.status).toBe(200)
    })
  })

  it('are not changed if the deletion fails', async () => {
    const address = await upload(lan)
    const id = await create([address])
    await decide(id, 'APPROVED')
    const before = (await readAsAdmin(id)).data
    const refuse = `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before delete on users for each row execute function refuse();`
    await service().query(refuse)
    expect((await leave()).response.status).toBe(500)
    await service().query('drop trigger refuse on users; drop function refuse')
    expect((await readAsAdmin(id)).data).toEqual(before)
    expect(await statusOf(address)).toBe(200)
    expect((await leave()).response.status).toBe(200)
  })
})
