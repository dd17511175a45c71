import { call, type Call, type Plan } from '../call.js'
import type { Random } from '../random.js'
import { identityOf, login, register, type Citizen, type Identity } from './accounts.js'
import { lookAround } from './locations.js'
import { manageReports } from './reports.js'

/** Citizens one after the other: each registers, does what people do, and leaves, with or without the account. */
export function* citizenPlan(random: Random, index: number): Plan {
  for (let life = 0; ; life += 1)
    yield* lifeOf(random, { ...identityOf('citizen', index, life), made: 0, kept: [], devices: [] })
}

function* lifeOf(random: Random, citizen: Citizen): Generator<Call, void, undefined> {
  yield register(citizen)
  if (random.chance(0.2)) yield registerAgain(citizen)
  if (random.chance(0.3)) yield login({ ...citizen, password: 'not-the-password' }, 401)
  yield login(citizen)
  for (let left = random.between(40, 80); left > 0; left -= 1) {
    yield* random.weighted<() => Iterable<Call>>([
      [50, () => manageReports(random, citizen)],
      [25, () => lookAround(random)],
      [20, () => manageAccount(random, citizen)],
      [5, () => [mistake(random)]],
    ])()
  }
  yield* leave(random, citizen)
}

function registerAgain({ email, password }: Identity): Call {
  return call('register', 409, { body: { email, password } }, ({ api }, asked) => api.register(asked))
}

function manageAccount(random: Random, citizen: Citizen): Call[] {
  return random.weighted<() => Call[]>([
    [8, () => [call('getCurrentUser', 200, {}, ({ api }) => api.getCurrentUser())]],
    [4, () => [rename(random)]],
    [3, () => [call('refreshToken', 200, {}, ({ api }) => api.refreshToken())]],
    [1, () => [changePassword(random, citizen)]],
    [4, () => [useDevice(random, citizen)]],
  ])()
}

function rename(random: Random): Call {
  const body = { full_name: `Nguyễn Thị Lan ${random.between(1, 999)}`, phone: '+84 24 3825 3536' }
  return call('updateProfile', 200, { body }, ({ api }, asked) => api.updateProfile(asked))
}

function changePassword(random: Random, citizen: Citizen): Call {
  const password = `hoan-kiem-heron-${random.between(1, 1e9)}`
  const body = { current_password: citizen.password, new_password: password }
  citizen.password = password
  return call('changePassword', 200, { body }, ({ api }, asked) => api.changePassword(asked))
}

/** A citizen has two devices at most, and tells of each of them now and then. */
function useDevice(random: Random, citizen: Citizen): Call {
  const [oldest] = citizen.devices
  if (citizen.devices.length === 2 && oldest !== undefined && random.chance(0.5)) {
    citizen.devices.shift()
    const path = { token: oldest }
    return call('unregisterDevice', 204, { path }, ({ api }, asked) => api.unregisterDevice(asked))
  }
  const known = citizen.devices.length === 2 ? citizen.devices[1] : undefined
  const token = known ?? `device-${citizen.email}-${random.between(1, 1e9)}`
  if (known === undefined) citizen.devices.push(token)
  const body = { token, platform: 'android' as const }
  const expect = known === undefined ? 201 : 200
  return call('registerDevice', expect, { body }, ({ api }, asked) => api.registerDevice(asked))
}

/** What the service must refuse. */
function mistake(random: Random): Call {
  const path = { report_id: 1, location_id: 1, user_id: 1 }
  const place = random.place()
  return random.weighted<Call>([
    [1, call('getUser', 404, { path }, ({ api }, asked) => api.getUser(asked))],
    [1, call('listUsers', 403, {}, ({ api }) => api.listUsers())],
    [
      1,
      call('updateReportStatus', 403, { path, body: { status: 'APPROVED' } }, ({ api }, asked) =>
        api.updateReportStatus(asked),
      ),
    ],
    [
      1,
      call('createLocation', 403, { body: { name: 'Not mine', type: 'park' as const, ...place } }, ({ api }, asked) =>
        api.createLocation(asked),
      ),
    ],
    [1, call('listReports', 400, { query: { bbox: '106,21,105,22' } }, ({ api }, asked) => api.listReports(asked))],
    [
      1,
      call('unregisterDevice', 404, { path: { token: 'nobody-s' } }, ({ api }, asked) => api.unregisterDevice(asked)),
    ],
    [1, call('login', 400, { body: '{"email":' }, sendText('/login'))],
    [1, call('updateProfile', 422, { body: { phone: 'none' } }, ({ api }, asked) => api.updateProfile(asked))],
  ])
}

/** JSON as a client with a defect sends it. */
function sendText(path: string) {
  return async (
    { fetch }: { fetch: (path: string, init: RequestInit) => Promise<Response> },
    { body }: { body: string },
  ) => ({
    response: await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }),
  })
}

/** Nobody who has signed out is to be notified. */
function* leave(random: Random, { password, devices }: Citizen): Generator<Call, void, undefined> {
  for (const token of devices) {
    yield call('unregisterDevice', 204, { path: { token } }, ({ api }, asked) => api.unregisterDevice(asked))
  }
  if (random.chance(0.4)) {
    const body = { current_password: password }
    yield call('deleteCurrentUser', 204, { body }, ({ api }, asked) => api.deleteCurrentUser(asked))
  } else {
    yield call('logout', 204, {}, ({ api }) => api.logout())
  }
  yield call('getCurrentUser', 401, {}, ({ api }) => api.getCurrentUser())
}
