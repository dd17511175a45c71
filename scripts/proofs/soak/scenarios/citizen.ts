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
import { photo, searchLocations } from './shared.js'

/** A sequence of citizens. Each one registers, uses the service, and signs out or deletes the account. */
export function* citizenScenario(user: User): Scenario {
  for (let number = 0; ; number += 1) {
    yield* register(user, number)
    for (let left = between(40, 80); left > 0; left -= 1) yield* weighted(tasks)(user)
    yield* signOut(user)
  }
}

/** Creates the account of the user's next person, sometimes twice and with a wrong password, and signs in. */
function* register(user: User, number: number): Scenario {
  user.become(number)
  const { account, api } = user
  yield call('register', 201, () => api.register({ body: { ...account, full_name: 'Nguyễn Thị Lan' } }))
  if (chance(0.2)) yield call('register', 409, () => api.register({ body: account }))
  if (chance(0.3)) yield call('login', 401, () => api.login({ body: { ...account, password: 'not-the-password' } }))
  yield call('login', 200, () => api.login({ body: account }))
}

const tasks: readonly [number, (user: User) => Iterable<Call>][] = [
  [8, createReport],
  [3, createWithPhotos],
  [2, createWithUpload],
  [2, createWithRetry],
  [14, listOwn],
  [10, getReport],
  [2, deleteReport],
  [25, searchLocations],
  [8, ({ api }) => [call('getCurrentUser', 200, () => api.getCurrentUser())]],
  [4, updateProfile],
  [3, ({ api }) => [call('refreshToken', 200, () => api.refreshToken())]],
  [1, changePassword],
  [4, manageDevices],
  [7, invalidRequest],
]

function incident() {
  return {
    title: `Rác thải tràn ra vỉa hè, ${between(1, 500)}`,
    description: 'Rác chưa được thu gom ba ngày nay. '.repeat(between(0, 20)),
    category: pick(['waste', 'air_pollution', 'noise', 'other'] as const),
    severity: pick(['low', 'medium', 'high'] as const),
    ...place(),
  }
}

/** Returns a call that creates a report and remembers its id. */
function create({ api, reports }: User, name: string, input: Parameters<User['api']['createReport']>[0]): Call {
  return call(name, 201, async () => {
    const result = await api.createReport(input)
    const id = result.data?.id
    if (id !== undefined && !reports.includes(id)) reports.push(id)
    return result
  })
}

function createReport(user: User): Call[] {
  return [create(user, 'createReport', { body: incident() })]
}

function createWithPhotos(user: User): Call[] {
  const images = Array.from({ length: between(1, 3) }, photo)
  return [create(user, 'createReport with photos', { body: { ...incident(), images } })]
}

/** Uploads an image, creates a report with it, and downloads it. */
function* createWithUpload(user: User): Scenario {
  yield call('uploadImage', 200, async () => {
    const result = await user.api.uploadImage({ body: { image: photo() } })
    user.imageUrl = result.data?.image_url ?? ''
    return result
  })
  yield create(user, 'createReport', { body: { ...incident(), image_urls: [user.imageUrl] } })
  yield call('image', 200, () => user.fetch(user.imageUrl))
}

/** Sends the same request twice, like a phone that lost the response. */
function createWithRetry(user: User): Call[] {
  const input = { body: incident(), headers: { 'Idempotency-Key': crypto.randomUUID() } }
  return [create(user, 'createReport', input), create(user, 'createReport again', input)]
}

function listOwn({ api }: User): Call[] {
  const query = {
    limit: pick([10, 20, 100]),
    order: pick(['asc', 'desc'] as const),
    ...(chance(0.3) && { status: pick(['PENDING', 'APPROVED'] as const) }),
    ...(chance(0.3) && { page: 1 }),
  }
  return [call('listReports', 200, () => api.listReports({ query }))]
}

function getReport({ api, reports }: User): Call[] {
  const path = { report_id: reports[between(0, reports.length - 1)] ?? unknownId }
  const expected = path.report_id === unknownId ? 404 : 200
  return [
    call('getReport', expected, () => api.getReport({ path })),
    call('listReportHistory', expected, () => api.listReportHistory({ path })),
  ]
}

/** Deletes a report. Returns 409 if an administrator has changed its status. */
function deleteReport({ api, reports }: User): Call[] {
  const [id] = reports.splice(between(0, reports.length - 1), 1)
  if (id === undefined) return []
  return [call('deleteReport', [200, 409], () => api.deleteReport({ path: { report_id: id } }))]
}

function updateProfile({ api }: User): Call[] {
  const body = { full_name: `Nguyễn Thị Lan ${between(1, 999)}`, phone: '+84 24 3825 3536' }
  return [call('updateProfile', 200, () => api.updateProfile({ body }))]
}

function changePassword({ api, account }: User): Call[] {
  const body = { current_password: account.password, new_password: `hoan-kiem-heron-${between(1, 1e9)}` }
  account.password = body.new_password
  return [call('changePassword', 200, () => api.changePassword({ body }))]
}

/** Registers a device, registers it again, or unregisters one. A citizen has at most two devices. */
function manageDevices({ api, devices }: User): Call[] {
  const hasTwo = devices.length === 2
  if (hasTwo && chance(0.5)) return unregister(api, devices.splice(0, 1))
  const token = hasTwo ? (devices[1] ?? '') : crypto.randomUUID()
  if (!hasTwo) devices.push(token)
  return [
    call('registerDevice', hasTwo ? 200 : 201, () => api.registerDevice({ body: { token, platform: 'android' } })),
  ]
}

function unregister(api: User['api'], tokens: string[]): Call[] {
  return tokens.map((token) => call('unregisterDevice', 200, () => api.unregisterDevice({ path: { token } })))
}

/** A request that the service must reject. */
function invalidRequest(user: User): Call[] {
  const { api } = user
  const path = { report_id: 1, location_id: 1, user_id: 1 }
  const outOfRange = { ...incident(), longitude: 400 }
  const image = new Blob(['not an image'], { type: 'image/jpeg' })
  const text = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"email":' }
  return [
    pick([
      call('getUser', 404, () => api.getUser({ path })),
      call('listUsers', 403, () => api.listUsers()),
      call('updateReportStatus', 403, () => api.updateReportStatus({ path, body: { status: 'APPROVED' } })),
      call('createLocation', 403, () => api.createLocation({ body: { name: 'Forbidden', type: 'park', ...place() } })),
      call('listReports', 400, () => api.listReports({ query: { bbox: '106,21,105,22' } })),
      call('unregisterDevice', 404, () => api.unregisterDevice({ path: { token: 'unknown' } })),
      call('login', 400, () => user.fetch('/login', text)),
      call('updateProfile', 422, () => api.updateProfile({ body: { phone: 'none' } })),
      call('createReport', 422, () => api.createReport({ body: outOfRange })),
      call('uploadImage', 422, () => api.uploadImage({ body: { image } })),
    ]),
  ]
}

/** Unregisters the devices to stop notifications, then signs out or deletes the account. */
function* signOut({ api, account, devices }: User): Scenario {
  yield* unregister(api, devices)
  const body = { current_password: account.password }
  yield chance(0.4)
    ? call('deleteCurrentUser', 200, () => api.deleteCurrentUser({ body }))
    : call('logout', 200, () => api.logout())
  yield call('getCurrentUser', 401, () => api.getCurrentUser())
}
