import { call, idAt, unknownId, type Call, type Scenario } from '../call.js'
import type { Random } from '../random.js'
import { login } from './accounts.js'
import { idsOf } from './locations.js'

/** Records created by one administrator. `locations` and `users` identify those that still exist. */
interface Created {
  index: number
  total: { locations: number; users: number }
  locations: number[]
  users: number[]
}

/** An administrator who moderates reports, manages locations and users, and sends notifications. */
export function* adminScenario(random: Random, index: number, account: { email: string; password: string }): Scenario {
  const created: Created = { index, total: { locations: 0, users: 0 }, locations: [], users: [] }
  yield login(account)
  for (;;) {
    yield* random.weighted<() => Call[]>([
      [12, () => moderate(random)],
      [8, () => [manageLocations(random, created)]],
      [3, () => [manageUsers(random, created)]],
      [1, () => [notify(random)]],
      [3, () => [listRecords(random)]],
      [1, () => [invalidRequest(random)]],
    ])()
  }
}

/** Lists pending reports and changes the status of one. A citizen may have deleted it in between. */
function moderate(random: Random): Call[] {
  const query = { status: 'PENDING' as const, limit: 50, order: random.pick(['asc', 'desc'] as const) }
  const list = call('listReports', 200, { query }, async (session, request) => {
    const result = await session.api.listReports(request)
    session.shown = idsOf(result.data)
    return result
  })
  const index = random.between(0, 49)
  const status = random.pick(['APPROVED', 'APPROVED', 'IN_PROGRESS', 'REJECTED', 'COMPLETED'] as const)
  const body = { status, ...(random.chance(0.5) && { note: 'Đội vệ sinh sẽ đến vào chiều nay.' }) }
  return [
    list,
    call('getReport', [200, 404], { index }, ({ api, shown }) =>
      api.getReport({ path: { report_id: idAt(shown, index) } }),
    ),
    call('updateReportStatus', [200, 404], { index, body }, ({ api, shown }) =>
      api.updateReportStatus({ path: { report_id: idAt(shown, index) }, body }),
    ),
    call('listReportHistory', [200, 404], { index }, ({ api, shown }) =>
      api.listReportHistory({ path: { report_id: idAt(shown, index) } }),
    ),
  ]
}

function manageLocations(random: Random, created: Created): Call {
  const body = {
    name: `Công viên ${random.between(1, 999)}`,
    type: random.pick(['park', 'charging', 'bicycle', 'tourist'] as const),
    opening_hours: 'Mo-Su 06:00-22:00',
    ...random.place(),
  }
  const hasMany = created.locations.length > 20
  const [oldest] = created.locations
  if (oldest === undefined || (!hasMany && random.chance(0.4))) {
    created.locations.push(created.total.locations)
    created.total.locations += 1
    return call('createLocation', 201, { body }, async ({ api, locations }, request) => {
      const result = await api.createLocation(request)
      locations.push(result.data?.id ?? unknownId)
      return result
    })
  }
  const idIn = (locations: number[]) => ({ location_id: locations[oldest] ?? unknownId })
  if (hasMany || random.chance(0.4)) {
    created.locations.shift()
    return call('deleteLocation', 200, { location: oldest }, ({ api, locations }) =>
      api.deleteLocation({ path: idIn(locations) }),
    )
  }
  const { type: _, ...changes } = body
  return call('updateLocation', 200, { location: oldest, changes }, ({ api, locations }) =>
    api.updateLocation({ path: idIn(locations), body: changes }),
  )
}

function manageUsers(random: Random, created: Created): Call {
  const [user] = created.users
  if (user === undefined) {
    created.users.push(created.total.users)
    created.total.users += 1
    const email = `created-${created.index}-${created.total.users}@example.com`
    const body = { email, password: 'tay-ho-sunset-1010' }
    return call('createUser', 201, { body }, async ({ api, users }, request) => {
      const result = await api.createUser(request)
      users.push(result.data?.id ?? unknownId)
      return result
    })
  }
  const idIn = (users: number[]) => ({ user_id: users[user] ?? unknownId })
  if (random.chance(0.4)) {
    created.users.shift()
    return call('deleteUser', 200, { user }, ({ api, users }) => api.deleteUser({ path: idIn(users) }))
  }
  const body = { full_name: `Người dùng ${random.between(1, 99)}`, is_active: random.chance(0.5) }
  return call('updateUser', 200, { user, body }, ({ api, users }) => api.updateUser({ path: idIn(users), body }))
}

function notify(random: Random): Call {
  const headers = { 'Idempotency-Key': `soak-${random.between(1, 1e9)}-${random.between(1, 1e9)}` }
  const body = { title: 'Không khí xấu', body: 'Hạn chế ra ngoài chiều nay.', data: { kind: 'air' } }
  if (random.chance(0.5)) {
    return call('sendNotification', 200, { headers, body }, ({ api }, request) => api.sendNotification(request))
  }
  return call('sendTopicNotification', 200, { headers, body: { ...body, topic: 'air' } }, ({ api }, request) =>
    api.sendTopicNotification(request),
  )
}

function listRecords(random: Random): Call {
  const query = { limit: random.pick([20, 100]) }
  return random.weighted<Call>([
    [4, call('listUsers', 200, { query: { ...query, page: 1 } }, ({ api }, request) => api.listUsers(request))],
    [2, call('listDevices', 200, { query }, ({ api }, request) => api.listDevices(request))],
    [2, call('listNotifications', 200, { query }, ({ api }, request) => api.listNotifications(request))],
    [
      1,
      call('cleanUpNotifications', 200, { query: { days: 1 } }, ({ api }, request) =>
        api.cleanUpNotifications(request),
      ),
    ],
  ])
}

/** A request that the service must reject. */
function invalidRequest(random: Random): Call {
  const body = { name: 'Nowhere', type: 'park' as const, latitude: 100, longitude: 105 }
  const path = { location_id: unknownId, report_id: unknownId, user_id: unknownId }
  return random.weighted<Call>([
    [1, call('createLocation', 422, { body }, ({ api }, request) => api.createLocation(request))],
    [1, call('deleteLocation', 404, { path }, ({ api }, request) => api.deleteLocation(request))],
    [1, call('getUser', 404, { path }, ({ api }, request) => api.getUser(request))],
    [
      1,
      call('updateReportStatus', 422, { path, body: { status: 'SOLVED' } }, ({ api }, request) =>
        api.updateReportStatus(request),
      ),
    ],
  ])
}
