import { beforeAll, describe, expect, it } from '@jest/globals'
import { query, until } from '../../_helpers/processes.js'
import { addReport } from '../../_helpers/reports.js'
import { useService } from '../../_helpers/service.js'
import { brokerSecret } from '../../contract/_helpers/matrix-requests.js'
import { idsWhere, useAttacker } from './_helpers/attacker.js'

/** Keys that no answer has, to whomever. */
const never = [
  'password_hash',
  'token_version',
  'token_hash',
  'is_published',
  'fingerprint',
  'discarded_at',
  'jti',
  'ver',
]

/** What Lan told the service, and what others may not read of it in any answer. */
const secrets = {
  'her address': 'lan.nguyen.7391@example.com',
  'her telephone': '+84912347391',
  'her name': 'Nguyễn Thị Lan 7391',
  'where she was': '21.027391',
  'and how far east': '105.837391',
  'her words': 'Ở trước cửa nhà tôi 7391',
  'her title': 'Rác trước nhà 7391',
  'her device': 'device-token-7391',
  'her image': '7391'.repeat(8),
  'her analysis': 'an analysis for Lan 7391',
  'the note of an admin': 'a note 7391',
}

const gets = idsWhere(({ method }) => method === 'GET')
/** Other forms of the same lists. */
const forms: [name: string, value: string][][] = [[], [['page', '1']], [['limit', '1']]]
const roles = ['anonymous', 'citizen', 'admin'] as const

describe('API3: an answer', () => {
  const service = useService({ environment: { BROKER_CALLBACK_SECRET: brokerSecret } })
  const attacker = useAttacker(service)

  beforeAll(async () => {
    const { repositories } = service().app.context
    const lan = await attacker().account('citizen')
    await query(
      service().databaseUrl,
      `update users set email = '${secrets['her address']}', phone = '${secrets['her telephone']}',
       full_name = '${secrets['her name']}' where id = ${lan.id}`,
    )
    const report = {
      title: secrets['her title'],
      description: secrets['her words'],
      latitude: Number(secrets['where she was']),
      longitude: Number(secrets['and how far east']),
    }
    const image = `${secrets['her image']}.jpg`
    await repositories.uploads.add([{ name: image, width: 8, height: 6, size: 300 }], lan.id)
    const { id } = await addReport(service(), lan.id, report)
    await repositories.uploads.attach([image], { reportId: id, userId: lan.id })
    const { id: published } = await addReport(service(), lan.id, report)
    await service().admin.api.updateReportStatus({
      path: { report_id: published },
      body: { status: 'APPROVED', note: secrets['the note of an admin'] },
    })
    await repositories.devices.register({ token: secrets['her device'], platform: 'android', user_id: lan.id })
    const place = { user_id: lan.id, lat: 21.027391, lon: 105.837391, provider: 'gemini', model: 'a' } as const
    await repositories.insights.add({ ...place, analysis: secrets['her analysis'], context: {} })
    // The approved report has reached the broker, where everybody may read it.
    await until(
      async () => (await service().api.listContextEntities({ query: { type: 'CivicIssue' } })).data?.length === 1,
    )
  })

  /** The texts that an operation answers, in each form; `undefined` for a role that may not call it. */
  const answersOf = async (id: string, role: (typeof roles)[number]): Promise<string[]> => {
    const texts: string[] = []
    for (const more of forms) {
      const { draft } = await attacker().valid(id, { role: role === 'admin' ? 'admin' : 'citizen' })
      if (role === 'anonymous') draft.headers = {}
      if (draft.query.some(([name]) => more.some(([other]) => other === name))) continue
      const { status, text } = await attacker().send({ ...draft, query: [...draft.query, ...more] })
      if (status < 500) texts.push(text)
    }
    return texts
  }

  it.each(gets)('of %s tells a stranger and a citizen nothing of Lan, and nobody of the inside', async (id) => {
    for (const role of roles) {
      const texts = await answersOf(id, role)
      expect(texts.flatMap((text) => [...innerPartsOf(text), ...(role === 'admin' ? [] : secretsIn(text))])).toEqual([])
    }
  })

  it('of each operation that changes something has no key of the inside, either', async () => {
    for (const id of idsWhere(({ method }) => method !== 'GET')) {
      for (const { draft } of await attacker().allValid(id)) {
        const { text } = await attacker().send(draft)
        expect([id, ...innerPartsOf(text), ...secretsIn(text)]).toEqual([id])
      }
    }
  })

  it('to an admin does have what these tests look for', async () => {
    const admin = service().admin.api
    const [users, reports, devices] = await Promise.all([
      admin.listUsers({ query: { limit: 100 } }),
      admin.listReports({ query: { bbox: '105.8373,21.0273,105.8374,21.0274' } }),
      admin.listDevices({ query: { limit: 100 } }),
    ])
    const seen = JSON.stringify([users.data, reports.data, devices.data])
    const others = ['her analysis', 'the note of an admin']
    const missing = Object.keys(secrets).filter((what) => !others.includes(what) && !secretsIn(seen).includes(what))
    expect(missing).toEqual([])
  })

  it('tells everybody of a published report where it is to a street, and not to a door', async () => {
    const { data } = await service().api.listContextEntities({ query: { type: 'CivicIssue' } })
    expect(JSON.stringify(data)).toContain('[105.837,21.027]')
    expect(secretsIn(JSON.stringify(data))).toEqual([])
  })
})

/** What of Lan's a text tells. */
function secretsIn(text: string): string[] {
  return Object.entries(secrets).flatMap(([what, secret]) => (text.includes(secret) ? [what] : []))
}

/** What of the inside a text tells: keys that no answer has, hashes of passwords, the broker's secret. */
function innerPartsOf(text: string): string[] {
  const keys = text === '' ? [] : keysOf(JSON.parse(text))
  return [
    ...keys.filter((key) => never.includes(key)),
    ...['$argon2', brokerSecret].filter((part) => text.includes(part)),
  ]
}

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [key, ...keysOf(member)])
}
