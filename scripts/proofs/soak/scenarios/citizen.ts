import { call, type Call, type Scenario } from '../call.js'
import type { Random } from '../random.js'
import { identityOf, login, register, type Citizen, type Identity } from './accounts.js'
import { searchLocations } from './locations.js'
import { manageReports } from './reports.js'

/** A sequence of citizens. Each one registers, uses the service, and signs out or deletes the account. */
export function* citizenScenario(random: Random, index: number): Scenario {
  for (let number = 0; ; number += 1)
    yield* oneCitizen(random, { ...identityOf('citizen', index, number), createdReports: 0, reports: [], devices: [] })
}

function* oneCitizen(random: Random, citizen: Citizen): Generator<Call, void, undefined> {
  yield register(citizen)
  if (random.chance(0.2)) yield registerAgain(citizen)
  if (random.chance(0.3)) yield login({ ...citizen, password: 'not-the-password' }, 401)
  yield login(citizen)
  for (let left = random.between(40, 80); left > 0; left -= 1) {
    yield* random.weighted<() => Iterable<Call>>([
      [50, () => manageReports(random, citizen)],
      [25, () => searchLocations(random)],
      [20, () => manageAccount(random, citizen)],
      [5, () => [invalidRequest(random)]],
    ])()
  }
  yield* signOut(random, citizen)
}

function registerAgain({ email, password }: Identity): Call {
  return call('register', 409, { body: { email, password } }, ({ api }, request) => api.register(request))
}

function manageAccount(random: Random, citizen: Citizen): Call[] {
  return random.weighted<() => Call[]>([
    [8, () => [call('getCurrentUser', 200, {}, ({ api }) => api.getCurrentUser())]],
    [4, () => [updateProfile(random)]],
    [3, () => [call('refreshToken', 200, {}, ({ api }) => api.refreshToken())]],
    [1, () => [changePassword(random, citizen)]],
    [4, () => [manageDevices(random, citizen)]],
  ])()
}

function updateProfile(random: Random): Call {
  const body = { full_name: `Nguyễn Thị Lan ${random.between(1, 999)}`, phone: '+84 24 3825 3536' }
  return call('updateProfile', 200, { body }, ({ api }, request) => api.updateProfile(request))
}

function changePassword(random: Random, citizen: Citizen): Call {
  const password = `hoan-kiem-heron-${random.between(1, 1e9)}`
  const body = { current_password: citizen.password, new_password: password }
  citizen.password = password
  return call('changePassword', 200, { body }, ({ api }, request) => api.changePassword(request))
}

/** Registers a device, registers it again, or unregisters one. A citizen has at most two devices. */
function manageDevices(random: Random, citizen: Citizen): Call {
  const [oldest] = citizen.devices
  if (citizen.devices.length === 2 && oldest !== undefined && random.chance(0.5)) {
    citizen.devices.shift()
    const path = { token: oldest }
    return call('unregisterDevice', 200, { path }, ({ api }, request) => api.unregisterDevice(request))
  }
  const registered = citizen.devices.length === 2 ? citizen.devices[1] : undefined
  const token = registered ?? `device-${citizen.email}-${random.between(1, 1e9)}`
  if (registered === undefined) citizen.devices.push(token)
  const body = { token, platform: 'android' as const }
  const expect = registered === undefined ? 201 : 200
  return call('registerDevice', expect, { body }, ({ api }, request) => api.registerDevice(request))
}

/** A request that the service must reject. */
function invalidRequest(random: Random): Call {
  const path = { report_id: 1, location_id: 1, user_id: 1 }
  const place = random.place()
  return random.weighted<Call>([
    [1, call('getUser', 404, { path }, ({ api }, request) => api.getUser(request))],
    [1, call('listUsers', 403, {}, ({ api }) => api.listUsers())],
    [
      1,
      call('updateReportStatus', 403, { path, body: { status: 'APPROVED' } }, ({ api }, request) =>
        api.updateReportStatus(request),
      ),
    ],
    [
      1,
      call(
        'createLocation',
        403,
        { body: { name: 'Forbidden', type: 'park' as const, ...place } },
        ({ api }, request) => api.createLocation(request),
      ),
    ],
    [1, call('listReports', 400, { query: { bbox: '106,21,105,22' } }, ({ api }, request) => api.listReports(request))],
    [
      1,
      call('unregisterDevice', 404, { path: { token: 'unknown' } }, ({ api }, request) =>
        api.unregisterDevice(request),
      ),
    ],
    [1, call('login', 400, { body: '{"email":' }, sendText('/login'))],
    [1, call('updateProfile', 422, { body: { phone: 'none' } }, ({ api }, request) => api.updateProfile(request))],
  ])
}

/** Sends a body that is not valid JSON. */
function sendText(path: string) {
  return async (
    { fetch }: { fetch: (path: string, init: RequestInit) => Promise<Response> },
    { body }: { body: string },
  ) => ({
    response: await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }),
  })
}

/** Unregisters the devices to stop notifications, then signs out or deletes the account. */
function* signOut(random: Random, { password, devices }: Citizen): Generator<Call, void, undefined> {
  for (const token of devices) {
    yield call('unregisterDevice', 200, { path: { token } }, ({ api }, request) => api.unregisterDevice(request))
  }
  if (random.chance(0.4)) {
    const body = { current_password: password }
    yield call('deleteCurrentUser', 200, { body }, ({ api }, request) => api.deleteCurrentUser(request))
  } else {
    yield call('logout', 200, {}, ({ api }) => api.logout())
  }
  yield call('getCurrentUser', 401, {}, ({ api }) => api.getCurrentUser())
}
