import { call, unknownId, type Call, type Session } from '../call.js'
import type { Random } from '../random.js'
import type { Citizen } from './accounts.js'

/** Returns the calls of one task that a citizen performs with reports. */
export function manageReports(random: Random, citizen: Citizen): Call[] {
  return random.weighted<() => Call[]>([
    [8, () => [createReport(random, citizen)]],
    [3, () => [createWithPhotos(random, citizen)]],
    [2, () => createWithUpload(random, citizen)],
    [2, () => createWithRetry(random, citizen)],
    [14, () => [listOwn(random)]],
    [10, () => [getReport(random, citizen)]],
    [4, () => [listHistory(random, citizen)]],
    [2, () => [deleteReport(random, citizen)]],
    [2, () => [invalidRequest(random)]],
  ])()
}

function incident(random: Random) {
  return {
    title: `Rác thải tràn ra vỉa hè, ${random.between(1, 500)}`,
    description: 'Rác chưa được thu gom ba ngày nay. '.repeat(random.between(0, 20)),
    category: random.pick(['waste', 'air_pollution', 'noise', 'other'] as const),
    severity: random.pick(['low', 'medium', 'high'] as const),
    ...random.place(),
  }
}

/** Records that the next call creates a report. */
function countReport(citizen: Citizen): void {
  citizen.reports.push(citizen.createdReports)
  citizen.createdReports += 1
}

function rememberId<Result extends { data?: { id: number } }>({ reports }: Session, result: Result): Result {
  reports.push(result.data?.id ?? unknownId)
  return result
}

function createReport(random: Random, citizen: Citizen): Call {
  countReport(citizen)
  return call('createReport', 201, { body: incident(random) }, async (session, request) =>
    rememberId(session, await session.api.createReport(request)),
  )
}

function createWithPhotos(random: Random, citizen: Citizen): Call {
  countReport(citizen)
  const photos = Array.from({ length: random.between(1, 3) }, () => random.between(0, 99))
  const body = incident(random)
  return call('createReport with photos', 201, { body, photos }, async (session) =>
    rememberId(
      session,
      await session.api.createReport({ body: { ...body, images: photos.map((index) => photo(session, index)) } }),
    ),
  )
}

/** Uploads an image, creates a report with it, and downloads it. */
function createWithUpload(random: Random, citizen: Citizen): Call[] {
  countReport(citizen)
  const index = random.between(0, 99)
  const body = incident(random)
  return [
    call('uploadImage', 200, { index }, async (session) => {
      const result = await session.api.uploadImage({ body: { image: photo(session, index) } })
      session.imageUrl = result.data?.image_url ?? ''
      return result
    }),
    call('createReport', 201, { body }, async (session) =>
      rememberId(session, await session.api.createReport({ body: { ...body, image_urls: [session.imageUrl] } })),
    ),
    call('image', 200, {}, async ({ fetch, imageUrl }) => ({ response: await fetch(imageUrl) })),
  ]
}

/** Sends the same request twice, like a phone that lost the response. */
function createWithRetry(random: Random, citizen: Citizen): Call[] {
  countReport(citizen)
  const input = {
    body: incident(random),
    headers: { 'Idempotency-Key': `${citizen.email}-${citizen.createdReports}-${random.between(1, 1e9)}` },
  }
  return [
    call('createReport', 201, input, async (session, request) =>
      rememberId(session, await session.api.createReport(request)),
    ),
    call('createReport again', 201, input, ({ api }, request) => api.createReport(request)),
  ]
}

function listOwn(random: Random): Call {
  const query = {
    limit: random.pick([10, 20, 100]),
    order: random.pick(['asc', 'desc'] as const),
    ...(random.chance(0.3) && { status: random.pick(['PENDING', 'APPROVED'] as const) }),
    ...(random.chance(0.3) && { page: 1 }),
  }
  return call('listReports', 200, { query }, ({ api }, request) => api.listReports(request))
}

function getReport(random: Random, citizen: Citizen): Call {
  const report = citizen.reports[random.between(0, 99) % Math.max(citizen.reports.length, 1)]
  return call('getReport', report === undefined ? 404 : 200, { report }, ({ api, reports }) =>
    api.getReport({ path: { report_id: idOf(reports, report) } }),
  )
}

function listHistory(random: Random, citizen: Citizen): Call {
  const report = citizen.reports[random.between(0, 99) % Math.max(citizen.reports.length, 1)]
  return call('listReportHistory', report === undefined ? 404 : 200, { report }, ({ api, reports }) =>
    api.listReportHistory({ path: { report_id: idOf(reports, report) } }),
  )
}

/** Deletes a report. Returns 409 if an administrator has changed its status. */
function deleteReport(random: Random, citizen: Citizen): Call {
  const [report] = citizen.reports.splice(random.between(0, Math.max(citizen.reports.length - 1, 0)), 1)
  return call('deleteReport', report === undefined ? 404 : [200, 409], { report }, ({ api, reports }) =>
    api.deleteReport({ path: { report_id: idOf(reports, report) } }),
  )
}

/** A request that the service must reject. */
function invalidRequest(random: Random): Call {
  const outOfRange = { ...incident(random), longitude: 400 }
  return random.weighted<Call>([
    [
      1,
      call('createReport', 422, { body: { ...incident(random), title: ' ' } }, ({ api }, request) =>
        api.createReport(request),
      ),
    ],
    [1, call('createReport', 422, { body: outOfRange }, ({ api }, request) => api.createReport(request))],
    [1, call('getReport', 404, {}, ({ api }) => api.getReport({ path: { report_id: unknownId } }))],
    [
      1,
      call('uploadImage', 422, {}, ({ api }) =>
        api.uploadImage({ body: { image: new Blob(['not an image'], { type: 'image/jpeg' }) } }),
      ),
    ],
  ])
}

function idOf(reports: number[], report: number | undefined): number {
  return report === undefined ? unknownId : (reports[report] ?? unknownId)
}

function photo({ photos }: Session, index: number): Blob {
  return photos[index % photos.length] ?? new Blob([])
}
