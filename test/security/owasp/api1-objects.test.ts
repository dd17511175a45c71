import { beforeAll, describe, expect, it } from '@jest/globals'
import { operations } from '../../../generated/operations.js'
import type { UserRecord } from '../../../src/features/accounts/users-repository.js'
import { query } from '../../_helpers/processes.js'
import { standInPush } from '../../_helpers/push.js'
import { addReport } from '../../_helpers/reports.js'
import { useService } from '../../_helpers/service.js'
import { createAlert, startSession } from '../../contract/_helpers/matrix-requests.js'
import { document, idsWhere, placedOf, snapshot, useAttacker } from './_helpers/attacker.js'
import { withValue } from './_helpers/changed-request.js'
import { placesOf, type Place } from './_helpers/contract-places.js'

/** Identifiers of records that belong to a citizen, with one that does not exist. */
const absentIds = {
  user_id: '2147483647',
  report_id: '2147483647',
  alert_id: '2147483647',
  session_id: '5d2c8a40-7e19-4b3f-8c66-1f0e9d7a2b34',
  token: 'no-such-token',
  image_url: '',
  image_urls: '',
}
type OwnedName = keyof typeof absentIds

/** Identifiers in operations of citizens that need no ownership, with the reason. */
const unowned: Record<string, string> = {
  'path location_id': 'all users may read locations',
  'path notification_id': 'notifications are sent to all users',
  'path topic': 'all users may subscribe to all topics',
  'body station_id': 'all users may read stations',
  'body email': 'a new address of the caller',
  'body token': 'the client that has the token owns the device, and no response contains tokens',
  'header Idempotency-Key': 'keys are per user (test/platform/idempotency/idempotency.test.ts)',
}

const identifier = /(^|_)(id|key|token|url|name|email|secret)s?$|Id$|-Key$|^(city|username|news_source)$/
/** Names of people and things, which do not identify a record. */
const labels = ['name', 'full_name']

const nameOf = ({ steps }: Place) => steps.filter((step) => step !== '[]').at(-1) ?? ''

/** Returns the places of an operation's requests that identify a record. */
const identifiersOf = (id: string): Place[] =>
  placesOf(document, placedOf(id)).filter((place) => {
    const name = nameOf(place)
    return place.within === 'path' || (identifier.test(name) && !labels.includes(name))
  })

const describePlace = (place: Place) => `${place.within.includes('/') ? 'body' : place.within} ${nameOf(place)}`

const isOwned = (place: Place) => nameOf(place) in absentIds && !(describePlace(place) in unowned)

/** Operations of citizens that identify an owned record in the path, in the query or in a body. */
const citizenOperations = idsWhere(({ access }) => access === 'user')
const withOwnedRecord = citizenOperations.filter((id) => identifiersOf(id).some(isOwned))
const push = await standInPush()

describe("API1: another citizen's record", () => {
  const service = useService({
    environment: push.settings,
  })
  const attacker = useAttacker(service)
  let lan: UserRecord
  let owned: Record<OwnedName, string>

  beforeAll(async () => {
    lan = await attacker().account('citizen')
    const { repositories } = service().app.context
    const report = await addReport(service(), lan.id)
    await repositories.devices.register({
      token: 'the token of Lan',
      platform: 'android',
      language: 'vi',
      user_id: lan.id,
    })
    const watched = await createAlert(service().app, lan.id)
    const upload = `${'1a'.repeat(16)}.jpg`
    await repositories.uploads.add([{ name: upload, width: 8, height: 6, size: 300 }], lan.id)
    absentIds.image_url = absentIds.image_urls = addressOf(`${'0'.repeat(32)}.jpg`)
    owned = {
      user_id: String(lan.id),
      report_id: String(report.id),
      alert_id: String(watched?.id),
      session_id: String((await startSession(service().app, lan))?.session.id),
      token: 'the token of Lan',
      image_url: addressOf(upload),
      image_urls: addressOf(upload),
    }
  })

  const addressOf = (upload: string) => `${service().app.context.config.server.publicUrl}/uploads/${upload}`

  it('is identified only by parameters and fields with a known owner', () => {
    const unknown = citizenOperations.flatMap((id) =>
      identifiersOf(id)
        .filter((place) => !isOwned(place) && !(describePlace(place) in unowned))
        .map((place) => `${id}: ${describePlace(place)}. Add it to absentIds or, with a reason, to unowned.`),
    )
    expect(unknown).toEqual([])
  })

  it.each(withOwnedRecord)('looks like one that does not exist to %s, and is not changed', async (id) => {
    for (const { draft } of await attacker().allValid(id, { role: 'citizen' }))
      expect((await attacker().send(draft)).status).not.toBe(404)
    for (const { draft } of await attacker().allValid(id, { role: 'citizen' })) {
      const places = identifiersOf(id).filter(
        (place) => isOwned(place) && (!place.within.includes('/') || draft.contentType?.startsWith(place.within)),
      )
      for (const place of places) {
        const name = nameOf(place) as OwnedName
        const send = (value: string) =>
          attacker().send(withValue(draft, place, place.within === 'path' ? encodeURIComponent(value) : value))
        const before = await snapshot(service())
        const absent = await send(absentIds[name])
        const foreign = await send(owned[name])
        const expected = place.within.includes('/') ? 422 : 404
        expect([foreign.status, withoutRequestId(foreign.text)]).toEqual([expected, withoutRequestId(absent.text)])
        expect(await snapshot(service())).toEqual(before)
      }
    }
  })

  it('is still available to its owner', async () => {
    const api = service().client(attacker().tokenOf(lan))
    const report = await api.getReport({ path: { report_id: Number(owned.report_id) } })
    expect([report.response.status, report.data?.user_id]).toEqual([200, lan.id])
    const user = await api.getUser({ path: { user_id: lan.id } })
    expect([user.response.status, user.data?.email]).toEqual([200, lan.email])
    const devices = await query(service().databaseUrl, `select token from devices where user_id = ${lan.id}`)
    expect(devices).toEqual([{ token: owned.token }])
  })

  it('is covered by these tests for every kind of identifier', () => {
    const names = withOwnedRecord.flatMap((id) => identifiersOf(id).filter(isOwned).map(nameOf))
    expect([...new Set(names)].sort()).toEqual(Object.keys(absentIds).sort())
    expect(withOwnedRecord.map((id) => operations[id].access)).not.toContain('admin')
  })
})

/** Removes the request id, which differs per response. */
function withoutRequestId(text = ''): string {
  return text.replace(/"request_id":"[^"]*"/, '')
}
