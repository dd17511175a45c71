import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { jpeg } from '../../_helpers/images.js'
import { useService, type TestUser } from '../../_helpers/service.js'
import { readZip } from '../../_helpers/zip.js'

/** The JSON files in their order. */
const fileNames = [
  'account',
  'sessions',
  'reports',
  'supports',
  'devices',
  'alerts',
  'insights',
  'messages',
  'mails',
  'images',
  'status-changes',
  'notifications',
  'audit-events',
] as const

/** The file that contains the rows of each column that refers to users. */
const exported: Record<string, (typeof fileNames)[number]> = {
  'sessions.user_id': 'sessions',
  'reports.user_id': 'reports',
  'report_supports.user_id': 'supports',
  'devices.user_id': 'devices',
  'alerts.user_id': 'alerts',
  'weather_insights.user_id': 'insights',
  'push_messages.user_id': 'messages',
  'mails.user_id': 'mails',
  'uploads.user_id': 'images',
  'report_history.actor_id': 'status-changes',
  'notifications.sent_by_user_id': 'notifications',
}

/** Columns whose rows are not exported, with the reason. */
const notExported: Record<string, string> = {
  'events.user_id': 'Copies of public fields of the reports, for a few days',
  'idempotency_keys.user_id': 'Copies of responses to requests of the user, for a day',
  'account_tokens.user_id': 'Hashes of links in emails, which expire within a day',
  'observation_flags.created_by': 'Work of staff on values of stations',
  'observation_verifications.created_by': 'Work of staff on values of stations',
  'station_corrections.created_by': 'Work of staff on values of stations',
  'totp_secrets.user_id': 'Secrets; the account shows whether two-factor authentication is enabled',
  'totp_recovery_codes.user_id': 'Hashes of secrets',
}

/** The columns of exported tables that are left out, with the reason. */
const hiddenColumns: Record<string, string> = {
  'users.is_invited': 'whoever exports has a password',
  'users.password_hash': 'secret',
  'users.token_version': 'state of token checks',
  'users.kept_token_id': 'state of token checks',
  'users.kept_token_version': 'state of token checks',
  'users.kept_session_id': 'state of token checks',
  'users.version': 'counts changes',
  'reports.version': 'counts changes',
  'alerts.version': 'counts changes',
  'sessions.id': 'identifies the tokens of the session',
  'reports.words': 'computed from the texts',
  'reports.position': 'computed from the place',
  'reports.public_latitude': 'computed from the place',
  'reports.public_longitude': 'computed from the place',
  'reports.public_position': 'computed from the place',
  'devices.token_hash': 'a hash of the token, which is exported',
  'report_history.id': 'internal',
  'alerts.triggered_by': 'exported as is_triggered',
  'alerts.quiet_until': 'state of the delivery',
  'alerts.cell': 'computed from the place',
  'push_messages.alert_id': 'state of the delivery',
  'push_messages.device_ids': 'state of the delivery',
  'push_messages.attempts': 'state of the delivery',
  'push_messages.next_attempt_at': 'state of the delivery',
  'mails.id': 'internal',
  'mails.data': 'can be about other people',
  'mails.attempts': 'state of the delivery',
  'mails.next_attempt_at': 'state of the delivery',
  'mails.sent_at': 'state of the delivery',
  'mails.failed_at': 'state of the delivery',
  'uploads.position': 'the order of the images in reports.json',
  'uploads.discarded_at': 'discarded images are not exported',
  'notifications.error_message': 'about the devices of other people',
  'notifications.daily_date': 'only for messages without a sender',
  'notifications.may_retry': 'state of the delivery',
}

describe('exportMyData', () => {
  const now = Date.now()
  const service = useService({ clock: () => now })
  let lan: TestUser

  beforeEach(async () => {
    lan = await service().citizen()
  })

  const request = (user: TestUser, method = 'GET') =>
    fetch(`${service().baseUrl}/users/me/export`, { method, headers: { Authorization: `Bearer ${user.token}` } })

  const filesOf = async (user: TestUser) => {
    const response = await request(user)
    expect(response.status).toBe(200)
    return readZip(new Uint8Array(await response.arrayBuffer()))
  }

  it('returns a ZIP archive to save, which caches do not store', async () => {
    const response = await request(lan)
    const date = new Date(now).toISOString().slice(0, 10)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="my-data-${date}.zip"`,
      'cache-control': 'no-store',
    })
    expect(response.headers.get('ETag')).toBeNull()
    const files = readZip(new Uint8Array(await response.arrayBuffer()))
    expect([...files.keys()]).toEqual(['README.txt', ...fileNames.map((name) => `${name}.json`)])
    const readme = String(files.get('README.txt'))
    expect(readme).toContain('DỮ LIỆU CỦA BẠN')
    expect(readme).toContain('YOUR DATA')
    for (const name of fileNames) expect(readme.split(`${name}.json: `)).toHaveLength(3)
  })

  it('returns the headers to HEAD, which does not count towards the limit', async () => {
    for (let count = 0; count < 6; count += 1) {
      const response = await request(lan, 'HEAD')
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
      expect(await response.text()).toBe('')
    }
  })

  it('returns 429 for the sixth export of a day', async () => {
    for (let count = 0; count < 5; count += 1) await filesOf(lan)
    const { error, response } = await service().client(lan.token).exportMyData()
    expect(response.status).toBe(429)
    expect(error).toMatchObject({ code: 'rate_limited' })
    expect(error?.detail).toMatch(/^You can export your data 5 times per day\. Try again in \d+ seconds\.$/)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('contains the content of attached and unattached images', async () => {
    const image = new File([await jpeg()], 'photo.jpg', { type: 'image/jpeg' })
    const { data: upload } = await lan.api.uploadImage({ body: { image } })
    const body = { title: 'Rác', latitude: 21.03, longitude: 105.84, image }
    const { data: report } = await lan.api.createReport({ body })
    const files = await filesOf(lan)
    for (const address of [upload?.url ?? '', report?.image_url ?? '']) {
      const { pathname } = new URL(address, service().baseUrl)
      const served = await fetch(new URL(pathname, service().baseUrl))
      expect(files.get(pathname.replace('/uploads/', 'images/'))).toEqual(Buffer.from(await served.arrayBuffer()))
    }
  })

  it('lists images whose content is missing', async () => {
    const name = `${'ab'.repeat(16)}.jpg`
    await service().app.context.repositories.uploads.add([{ name, width: 1, height: 1, size: 1 }], lan.id)
    const files = await filesOf(lan)
    expect(String(files.get('missing-images.txt'))).toBe(`${name}\n`)
  })

  it('returns lists that are longer than a page of the database', async () => {
    await service().query(`insert into reports (title, latitude, longitude, user_id)
       select 'Phản ánh ' || n, 21, 105, ${lan.id} from generate_series(1, 450) n`)
    const reports = JSON.parse(String((await filesOf(lan)).get('reports.json'))) as { title: string }[]
    expect(reports.map(({ title }) => title)).toEqual(Array.from({ length: 450 }, (_, n) => `Phản ánh ${n + 1}`))
  })

  describe('contains', () => {
    const mark = `minh-${randomUUID()}`
    let lan: TestUser
    let files: Map<string, Buffer>

    /** Adds a row to every table, whose texts contain `word`. */
    const fill = (user: TestUser, word: string) =>
      service().query(`with station as (
         insert into reports (title, description, latitude, longitude, status, user_id)
         values ('title ${word}', 'description ${word}', 21.01, 105.02, 'APPROVED', ${user.id}) returning id
       ), other as (
         insert into reports (title, latitude, longitude) values ('—', 21, 105) returning id
       ), supported as (
         insert into report_supports (report_id, user_id) select id, ${user.id} from other
       ), own_history as (
         insert into report_history (report_id, from_status, to_status, note)
         select id, 'PENDING', 'APPROVED', 'reply ${word}' from station
       ), decisions as (
         insert into report_history (report_id, from_status, to_status, note, actor_id)
         select id, 'PENDING', 'REJECTED', 'decision ${word}', ${user.id} from other
       ), signed_in as (
         insert into sessions (id, user_id, expires_at, ends_at, device, network)
         values (gen_random_uuid(), ${user.id}, now(), now(), 'device ${word}', 'network ${word}')
       ), phones as (
         insert into devices (token, token_hash, platform, user_id)
         values ('token ${word}', '${word}', 'android', ${user.id})
       ), watches as (
         insert into alerts (user_id, latitude, longitude, radius, threshold, reset_below)
         values (${user.id}, 21, 105, 1, 150, 130)
       ), analyses as (
         insert into weather_insights (user_id, lat, lon, provider, model, analysis, context)
         values (${user.id}, 21, 105, 'gemini', 'model', 'analysis ${word}', '{}')
       ), waiting as (
         insert into push_messages (user_id, kind, data) values (${user.id}, 'alert', '{"word":"message ${word}"}')
       ), sent as (
         insert into notifications (title, body, notification_type, sent_by_user_id)
         values ('title ${word}', 'notice ${word}', 'topic', ${user.id})
       ), mailed as (
         insert into mails (kind, recipient, language, data, user_id)
         values ('password_changed', '${user.email}', 'vi', '{"secret":"data of mail"}', null),
           ('email_changed', 'earlier-${word}@example.com', 'vi', '{}', ${user.id}),
           -- An admin had the address before.
           ('totp_enabled', '${user.email}', 'vi', '{}', (select min(id) from users))
       ), uploaded as (
         insert into uploads (name, user_id, width, height, size) values ('${word}.jpg', ${user.id}, 1, 1, 1)
       )
       insert into audit_events (actor_id, action, target_type, target_id, changes)
       values (99, 'user.updated', 'user', '${user.id}', '{"role":"other"}'), (99, 'report.deleted', 'report', '${user.id}', '{}')`)

    beforeAll(async () => {
      lan = await service().citizen()
      const minh = await service().citizen()
      await fill(lan, 'lan')
      await fill(minh, mark)
      const { data } = await lan.api.exportMyData()
      files = readZip(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0)))
    })

    const rowsOf = (name: string) => JSON.parse(String(files.get(`${name}.json`))) as Record<string, unknown>[]

    it.each([
      ['sessions', [{ device: 'device lan', network: 'network lan' }]],
      ['devices', [{ token: 'token lan', platform: 'android', is_active: true }]],
      ['alerts', [{ latitude: 21, threshold: 150 }]],
      ['insights', [{ analysis: 'analysis lan' }]],
      ['messages', [{ kind: 'alert', data: { word: 'message lan' } }]],
      ['notifications', [{ title: 'title lan', body: 'notice lan' }]],
      ['images', [{ name: 'lan.jpg', report_id: null }]],
      ['status-changes', [{ note: 'decision lan', to_status: 'REJECTED' }]],
      ['mails', [{ kind: 'password_changed' }, { kind: 'email_changed', recipient: 'earlier-lan@example.com' }]],
      ['account', [{ totp_enabled: false, language: 'vi', role: 'citizen' }]],
    ])('%s', (name, expected) => {
      const rows = rowsOf(name)
      // Signing in may add a session.
      expect(rows).toEqual(expect.arrayContaining(expected.map((row): unknown => expect.objectContaining(row))))
    })

    it('reports with their history, without the names of staff', () => {
      expect(rowsOf('reports')).toMatchObject([
        { title: 'title lan', description: 'description lan', latitude: 21.01, images: [] },
      ])
      expect(rowsOf('reports')[0]?.['history']).toEqual([
        { from: 'PENDING', to: 'APPROVED', note: 'reply lan', created_at: expect.stringMatching(/^\d{4}-.*Z$/) },
      ])
    })

    it('only action and time of audit events', () => {
      expect(rowsOf('audit-events')).toEqual([{ action: 'user.updated', at: expect.stringMatching(/Z$/) }])
    })

    it('no data of other people', () => {
      for (const [name, content] of files) expect([name, content.includes(mark)]).toEqual([name, false])
      expect(rowsOf('mails').map(({ kind }) => kind)).not.toContain('totp_enabled')
    })

    it('no secrets', async () => {
      const [user] = await service().query<{ password_hash: string }>(
        `select password_hash from users where id = ${lan.id}`,
      )
      const all = Buffer.concat([...files.values()]).toString()
      for (const secret of [user?.password_hash ?? '', 'password_hash', 'token_version', 'data of mail'])
        expect(all).not.toContain(secret)
    })

    it('the rows of every table that refers to users, except those with a reason', async () => {
      const keys = await service().query<{
        name: string
      }>(`select conrelid::regclass || '.' || attname as name from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where contype = 'f' and confrelid = 'users'::regclass`)
      expect(keys.length).toBeGreaterThan(10)
      const isKnown = (name: string) => name in exported || name in notExported
      expect(keys.map(({ name }) => name).filter((name) => !isKnown(name))).toEqual([])
    })

    it('every column of the exported tables, except those with a reason', async () => {
      const tables = [['users', 'account'], ...Object.entries(exported).map(([key, file]) => [key.split('.')[0], file])]
      const missing: string[] = []
      for (const [table = '', file = ''] of tables) {
        const columns = await service().query<{ name: string }>(
          `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped`,
        )
        const owner = Object.keys(exported).find((key) => exported[key] === file)
        const [row = {}] = rowsOf(file)
        for (const { name } of columns)
          if (!(name in row) && `${table}.${name}` !== owner) missing.push(`${table}.${name}`)
      }
      expect(missing.filter((name) => !(name in hiddenColumns))).toEqual([])
    })
  })
})
