import { beforeAll, describe, expect, it } from '@jest/globals'
import { openStream } from '../../_helpers/event-stream.js'
import { addStation, sendReadings } from '../../_helpers/own-stations.js'
import { query, until } from '../../_helpers/processes.js'
import { addReport } from '../../_helpers/reports.js'
import { brokerSecret, useService } from '../../_helpers/service.js'
import { idsWhere, useAttacker } from './_helpers/attacker.js'

/** Property names that no response contains. */
const internalNames = [
  ...['password_hash', 'key_hash', 'token_version', 'token_hash', 'is_published', 'fingerprint', 'discarded_at', 'jti'],
  ...[
    'ver',
    'xid',
    'resource',
    'triggered_by',
    'previous_secret',
    'locked_by',
    'kept_session_id',
    'last_step',
    'refreshable_until',
  ],
]

/** Personal data of the citizen Lan, which must not appear in responses to other citizens. */
const secrets = {
  'email address': 'lan.nguyen.7391@example.com',
  'phone number': '+84912347391',
  name: 'Nguyễn Thị Lan 7391',
  latitude: '21.027391',
  longitude: '105.837391',
  description: 'Ở trước cửa nhà tôi 7391',
  title: 'Rác trước nhà 7391',
  'device token': 'device-token-7391',
  image: '7391'.repeat(8),
  analysis: 'an analysis for Lan 7391',
  'note of an admin': 'a note 7391',
  'notes of a station': 'the caretaker has the key 7391',
}

const gets = idsWhere(({ method }) => method === 'GET')
/** Further query parameters that change the form of lists. */
const listForms: [name: string, value: string][][] = [[], [['page', '1']], [['limit', '1']]]
const roles = ['anonymous', 'citizen', 'admin'] as const

describe('API3: a response', () => {
  const service = useService()
  const attacker = useAttacker(service)

  beforeAll(async () => {
    const { repositories } = service().app.context
    const lan = await attacker().account('citizen')
    await query(
      service().databaseUrl,
      `update users set email = '${secrets['email address']}', phone = '${secrets['phone number']}',
       full_name = '${secrets.name}' where id = ${lan.id}`,
    )
    const report = {
      title: secrets.title,
      description: secrets.description,
      latitude: Number(secrets.latitude),
      longitude: Number(secrets.longitude),
    }
    const image = `${secrets.image}.jpg`
    await repositories.uploads.add([{ name: image, width: 8, height: 6, size: 300 }], lan.id)
    const { id } = await addReport(service(), lan.id, report)
    await repositories.uploads.attach([image], { reportId: id, userId: lan.id })
    const { id: published } = await addReport(service(), lan.id, report)
    await service().admin.api.updateReportStatus({
      path: { report_id: published },
      body: { status: 'APPROVED', note: secrets['note of an admin'] },
    })
    const device = { token: secrets['device token'], platform: 'android', language: 'vi', user_id: lan.id } as const
    await repositories.devices.register(device)
    const place = { user_id: lan.id, lat: 21.027391, lon: 105.837391, provider: 'gemini', model: 'a' } as const
    await repositories.insights.add({ ...place, analysis: secrets.analysis, context: {} })
    const station = await addStation(service(), { notes: secrets['notes of a station'] })
    await sendReadings(service(), station, { observed_at: new Date().toISOString(), pm25: 38.4 })
    const circle = { latitude: report.latitude, longitude: report.longitude, radius: 3, station_id: null }
    const limits = { threshold: 150, reset_below: 130, quiet_from: null, quiet_to: null }
    await repositories.alerts.create(lan.id, { ...circle, ...limits }, 1)
    // The approved report reaches the broker, where it is public.
    await service().settle()
    const { data: issues } = await service().api.listContextEntities({ query: { type: 'CivicIssue' } })
    expect(issues).toHaveLength(1)
  })

  /** Returns the response bodies of an operation for a role, one per list form. */
  const responsesOf = async (id: string, role: (typeof roles)[number]): Promise<string[]> => {
    const texts: string[] = []
    for (const more of listForms) {
      const { draft } = await attacker().valid(id, { role: role === 'admin' ? 'admin' : 'citizen' })
      if (role === 'anonymous') draft.headers = {}
      if (draft.query.some(([name]) => more.some(([other]) => other === name))) continue
      const { status, text } = await attacker().send({ ...draft, query: [...draft.query, ...more] })
      if (status < 500) texts.push(text)
    }
    return texts
  }

  it.each(gets)('of %s contains no personal data of other users and no internal data', async (id) => {
    for (const role of roles) {
      const texts = await responsesOf(id, role)
      expect(
        texts.flatMap((text) => [...internalsIn(text), ...(role === 'admin' ? [] : personalDataIn(text))]),
      ).toEqual([])
      // Secrets of webhooks are returned only when they are created.
      expect(texts.join()).not.toContain('whsec_')
    }
  })

  it('of operations that change something contains neither', async () => {
    for (const id of idsWhere(({ method }) => method !== 'GET')) {
      for (const { draft } of await attacker().allValid(id)) {
        const { text } = await attacker().send(draft)
        expect([id, ...internalsIn(text), ...personalDataIn(text)]).toEqual([id])
      }
    }
  })

  it('to an admin contains the data that these tests search for', async () => {
    const admin = service().admin.api
    const [users, reports, devices, stations] = await Promise.all([
      admin.listUsers({ query: { limit: 100 } }),
      admin.listReports({ query: { bbox: '105.8373,21.0273,105.8374,21.0274' } }),
      admin.listDevices({ query: { limit: 100 } }),
      admin.listStations(),
    ])
    const text = JSON.stringify([users.data, reports.data, devices.data, stations.data])
    const notListed = ['analysis', 'note of an admin']
    const missing = Object.keys(secrets).filter(
      (what) => !notListed.includes(what) && !personalDataIn(text).includes(what),
    )
    expect(missing).toEqual([])
  })

  it('of the event stream contains reports only for staff, and only their public fields', async () => {
    const { events } = service().app.context.repositories
    const [first] = await query<{ id: string }>(
      service().databaseUrl,
      `select xid || '-' || id as id from events order by xid, id limit 1`,
    )
    await events.add([{ type: 'air.updated', resource: 'sensor:1', data: { name: 'the last event' } }])
    for (const role of roles) {
      const token = role === 'anonymous' ? {} : { token: attacker().tokenOf(await attacker().account(role)) }
      const stream = await openStream(service().baseUrl, { ...token, lastEventId: first?.id })
      // A transaction in another database can hide the event when the stream is opened.
      await service().settle()
      await until(() => stream.text().includes('the last event'))
      stream.close()
      const reports = stream.events.filter(({ type }) => type.startsWith('report.'))
      expect([role, reports.length > 0]).toEqual([role, role === 'admin'])
      const visible = role === 'admin' ? ['latitude', 'longitude'] : []
      expect(personalDataIn(stream.text()).filter((what) => !visible.includes(what))).toEqual([])
    }
  })
})

/** Returns which of Lan's data a text contains. */
function personalDataIn(text: string): string[] {
  return Object.entries(secrets).flatMap(([what, secret]) => (text.includes(secret) ? [what] : []))
}

/** Returns internal names and secrets that a text contains. */
function internalsIn(text: string): string[] {
  const isStream = text.startsWith(': connected\n')
  // An archive contains its files uncompressed.
  const isArchive = text.startsWith('PK')
  const archived = isArchive ? [...text.matchAll(/"(\w+)":/g)].map(([, key = '']) => key) : []
  const keys = text === '' || isStream || isArchive ? archived : keysOf(JSON.parse(text))
  return [
    ...keys.filter((key) => internalNames.includes(key)),
    ...['$argon2', '$7$', brokerSecret].filter((part) => text.includes(part)),
  ]
}

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [key, ...keysOf(member)])
}
