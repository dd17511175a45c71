import { call, one, unknownId, type Call, type Plan } from '../call.js'
import type { Random } from '../random.js'
import { login } from './accounts.js'
import { idsOf } from './locations.js'

/** Numbers of what an administrator has made and not removed, in the order of the answers. */
interface Desk {
  index: number
  made: { locations: number; users: number }
  locations: number[]
  users: number[]
}

/** The administrator at one of several desks: moderates, keeps places and users, and sends notifications. */
export function* adminPlan(random: Random, index: number, account: { email: string; password: string }): Plan {
  const desk: Desk = { index, made: { locations: 0, users: 0 }, locations: [], users: [] }
  yield login(account)
  for (;;) {
    yield* random.weighted<() => Call[]>([
      [12, () => moderate(random)],
      [8, () => [managePlaces(random, desk)]],
      [3, () => [manageUsers(random, desk)]],
      [1, () => [notify(random)]],
      [3, () => [lookUp(random)]],
      [1, () => [mistake(random)]],
    ])()
  }
}

/** Looks at what waits and decides about it; a citizen may take a report back meanwhile. */
function moderate(random: Random): Call[] {
  const query = { status: 'PENDING' as const, limit: 50, order: random.pick(['asc', 'desc'] as const) }
  const list = call('listReports', 200, { query }, async (person, asked) => {
    const result = await person.api.listReports(asked)
    person.shown = idsOf(result.data)
    return result
  })
  const index = random.between(0, 49)
  const status = random.pick(['APPROVED', 'APPROVED', 'IN_PROGRESS', 'REJECTED', 'COMPLETED'] as const)
  const body = { status, ...(random.chance(0.5) && { note: 'Đội vệ sinh sẽ đến vào chiều nay.' }) }
  return [
    list,
    call('getReport', [200, 404], { index }, ({ api, shown }) =>
      api.getReport({ path: { report_id: one(shown, index) } }),
    ),
    call('updateReportStatus', [200, 404], { index, body }, ({ api, shown }) =>
      api.updateReportStatus({ path: { report_id: one(shown, index) }, body }),
    ),
    call('listReportHistory', [200, 404], { index }, ({ api, shown }) =>
      api.listReportHistory({ path: { report_id: one(shown, index) } }),
    ),
  ]
}

function managePlaces(random: Random, desk: Desk): Call {
  const body = {
    name: `Công viên ${random.between(1, 999)}`,
    type: random.pick(['park', 'charging', 'bicycle', 'tourist'] as const),
    opening_hours: 'Mo-Su 06:00-22:00',
    ...random.place(),
  }
  const many = desk.locations.length > 20
  const [place] = desk.locations
  if (place === undefined || (!many && random.chance(0.4))) {
    desk.locations.push(desk.made.locations)
    desk.made.locations += 1
    return call('createLocation', 201, { body }, async ({ api, locations }, asked) => {
      const result = await api.createLocation(asked)
      locations.push(result.data?.id ?? unknownId)
      return result
    })
  }
  const idIn = (locations: number[]) => ({ location_id: locations[place] ?? unknownId })
  if (many || random.chance(0.4)) {
    desk.locations.shift()
    return call('deleteLocation', 204, { place }, ({ api, locations }) => api.deleteLocation({ path: idIn(locations) }))
  }
  const { type: _, ...changes } = body
  return call('updateLocation', 200, { place, changes }, ({ api, locations }) =>
    api.updateLocation({ path: idIn(locations), body: changes }),
  )
}

function manageUsers(random: Random, desk: Desk): Call {
  const [user] = desk.users
  if (user === undefined) {
    desk.users.push(desk.made.users)
    desk.made.users += 1
    const body = { email: `made-${desk.index}-${desk.made.users}@example.com`, password: 'tay-ho-sunset-1010' }
    return call('createUser', 201, { body }, async ({ api, users }, asked) => {
      const result = await api.createUser(asked)
      users.push(result.data?.id ?? unknownId)
      return result
    })
  }
  const idIn = (users: number[]) => ({ user_id: users[user] ?? unknownId })
  if (random.chance(0.4)) {
    desk.users.shift()
    return call('deleteUser', 204, { user }, ({ api, users }) => api.deleteUser({ path: idIn(users) }))
  }
  const body = { full_name: `Người dùng ${random.between(1, 99)}`, is_active: random.chance(0.5) }
  return call('updateUser', 200, { user, body }, ({ api, users }) => api.updateUser({ path: idIn(users), body }))
}

function notify(random: Random): Call {
  const headers = { 'Idempotency-Key': `soak-${random.between(1, 1e9)}-${random.between(1, 1e9)}` }
  const body = { title: 'Không khí xấu', body: 'Hạn chế ra ngoài chiều nay.', data: { kind: 'air' } }
  if (random.chance(0.5)) {
    return call('sendNotification', 200, { headers, body }, ({ api }, asked) => api.sendNotification(asked))
  }
  return call('sendTopicNotification', 200, { headers, body: { ...body, topic: 'air' } }, ({ api }, asked) =>
    api.sendTopicNotification(asked),
  )
}

function lookUp(random: Random): Call {
  const query = { limit: random.pick([20, 100]) }
  return random.weighted<Call>([
    [4, call('listUsers', 200, { query: { ...query, page: 1 } }, ({ api }, asked) => api.listUsers(asked))],
    [2, call('listDevices', 200, { query }, ({ api }, asked) => api.listDevices(asked))],
    [2, call('listNotifications', 200, { query }, ({ api }, asked) => api.listNotifications(asked))],
    [1, call('cleanUpNotifications', 200, { query: { days: 1 } }, ({ api }, asked) => api.cleanUpNotifications(asked))],
  ])
}

/** What the service must refuse. */
function mistake(random: Random): Call {
  const body = { name: 'Nowhere', type: 'park' as const, latitude: 100, longitude: 105 }
  const path = { location_id: unknownId, report_id: unknownId, user_id: unknownId }
  return random.weighted<Call>([
    [1, call('createLocation', 422, { body }, ({ api }, asked) => api.createLocation(asked))],
    [1, call('deleteLocation', 404, { path }, ({ api }, asked) => api.deleteLocation(asked))],
    [1, call('getUser', 404, { path }, ({ api }, asked) => api.getUser(asked))],
    [
      1,
      call('updateReportStatus', 422, { path, body: { status: 'SOLVED' } }, ({ api }, asked) =>
        api.updateReportStatus(asked),
      ),
    ],
  ])
}
