import type { Credentials } from '../../../shared/sign-in.js'
import {
  between,
  call,
  chance,
  pick,
  place,
  unknownId,
  weighted,
  type Call,
  type Scenario,
  type User,
} from '../user.js'
import { idsOf } from './shared.js'

/** An administrator who moderates reports, manages locations and users, and sends notifications. */
export function* adminScenario(user: User, account: Credentials): Scenario {
  yield call('login', 200, () => user.api.login({ body: account }))
  for (;;) yield* weighted(tasks)(user)
}

const tasks: readonly [number, (user: User) => Iterable<Call>][] = [
  [12, moderate],
  [8, manageLocations],
  [3, manageUsers],
  [1, notify],
  [3, listRecords],
  [1, invalidRequest],
]

/** Lists pending reports and changes the status of one. A citizen may have deleted it in between. */
function* moderate({ api }: User): Scenario {
  const query = { status: 'PENDING' as const, limit: 50, order: pick(['asc', 'desc'] as const) }
  let ids: number[] = []
  yield call('listReports', 200, async () => {
    const result = await api.listReports({ query })
    ids = idsOf(result.data)
    return result
  })
  const path = { report_id: ids[between(0, ids.length - 1)] ?? unknownId }
  const status = pick(['APPROVED', 'APPROVED', 'IN_PROGRESS', 'REJECTED', 'COMPLETED'] as const)
  const body = { status, ...(chance(0.5) && { note: 'Đội vệ sinh sẽ đến vào chiều nay.' }) }
  yield call('getReport', [200, 404], () => api.getReport({ path }))
  yield call('updateReportStatus', [200, 404], () => api.updateReportStatus({ path, body }))
  yield call('listReportHistory', [200, 404], () => api.listReportHistory({ path }))
}

/** Creates, updates or deletes a location. An administrator has at most 20. */
function manageLocations({ api, locations }: User): Call[] {
  const changes = { name: `Công viên ${between(1, 999)}`, opening_hours: 'Mo-Su 06:00-22:00', ...place() }
  const [oldest] = locations
  const hasMany = locations.length > 20
  if (oldest === undefined || (!hasMany && chance(0.4))) {
    const body = { ...changes, type: pick(['park', 'charging', 'bicycle', 'tourist'] as const) }
    return [remember('createLocation', locations, () => api.createLocation({ body }))]
  }
  const path = { location_id: oldest }
  if (!hasMany && chance(0.6)) return [call('updateLocation', 200, () => api.updateLocation({ path, body: changes }))]
  locations.shift()
  return [call('deleteLocation', 200, () => api.deleteLocation({ path }))]
}

function manageUsers({ api, users }: User): Call[] {
  const [oldest] = users
  if (oldest === undefined) {
    const body = { email: `${crypto.randomUUID()}@example.com`, password: 'tay-ho-sunset-1010' }
    return [remember('createUser', users, () => api.createUser({ body }))]
  }
  const path = { user_id: oldest }
  const body = { full_name: `Người dùng ${between(1, 99)}`, is_active: chance(0.5) }
  if (chance(0.6)) return [call('updateUser', 200, () => api.updateUser({ path, body }))]
  users.shift()
  return [call('deleteUser', 200, () => api.deleteUser({ path }))]
}

/** Returns a call that creates a record and adds its id. */
function remember(
  name: string,
  ids: number[],
  create: () => Promise<{ data?: { id: number }; response: Response }>,
): Call {
  return call(name, 201, async () => {
    const result = await create()
    if (result.data) ids.push(result.data.id)
    return result
  })
}

function notify({ api }: User): Call[] {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const body = { title: 'Không khí xấu', body: 'Hạn chế ra ngoài chiều nay.', data: { kind: 'air' } }
  return [
    chance(0.5)
      ? call('sendNotification', 200, () => api.sendNotification({ headers, body }))
      : call('sendTopicNotification', 200, () =>
          api.sendTopicNotification({ headers, body: { ...body, topic: 'air' } }),
        ),
  ]
}

function listRecords({ api }: User): Call[] {
  const query = { limit: pick([20, 100]) }
  return [
    weighted([
      [4, call('listUsers', 200, () => api.listUsers({ query: { ...query, page: 1 } }))],
      [2, call('listDevices', 200, () => api.listDevices({ query }))],
      [2, call('listNotifications', 200, () => api.listNotifications({ query }))],
      [1, call('cleanUpNotifications', 200, () => api.cleanUpNotifications({ query: { days: 1 } }))],
    ]),
  ]
}

/** A request that the service must reject. */
function invalidRequest({ api }: User): Call[] {
  const body = { name: 'Nowhere', type: 'park' as const, latitude: 100, longitude: 105 }
  const path = { location_id: unknownId, report_id: unknownId, user_id: unknownId }
  return [
    pick([
      call('createLocation', 422, () => api.createLocation({ body })),
      call('deleteLocation', 404, () => api.deleteLocation({ path })),
      call('getUser', 404, () => api.getUser({ path })),
      call('updateReportStatus', 422, () => api.updateReportStatus({ path, body: { status: 'SOLVED' } })),
    ]),
  ]
}
