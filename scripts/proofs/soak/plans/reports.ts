import { call, unknownId, type Call, type Person } from '../call.js'
import type { Random } from '../random.js'
import type { Citizen } from './accounts.js'

/** What a citizen does about reports; one thing may take several calls. */
export function manageReports(random: Random, citizen: Citizen): Call[] {
  return random.weighted<() => Call[]>([
    [8, () => [createReport(random, citizen)]],
    [3, () => [createWithPhotos(random, citizen)]],
    [2, () => createWithUpload(random, citizen)],
    [2, () => createTwice(random, citizen)],
    [14, () => [listOwn(random)]],
    [10, () => [readOne(random, citizen)]],
    [4, () => [readHistory(random, citizen)]],
    [2, () => [remove(random, citizen)]],
    [2, () => [mistake(random)]],
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

/** Counts the report that the next call makes. */
function another(citizen: Citizen): void {
  citizen.kept.push(citizen.made)
  citizen.made += 1
}

function keep<Result extends { data?: { id: number } }>({ reports }: Person, result: Result): Result {
  reports.push(result.data?.id ?? unknownId)
  return result
}

function createReport(random: Random, citizen: Citizen): Call {
  another(citizen)
  return call('createReport', 201, { body: incident(random) }, async (person, asked) =>
    keep(person, await person.api.createReport(asked)),
  )
}

function createWithPhotos(random: Random, citizen: Citizen): Call {
  another(citizen)
  const photos = Array.from({ length: random.between(1, 3) }, () => random.between(0, 99))
  const body = incident(random)
  return call('createReport with photos', 201, { body, photos }, async (person) =>
    keep(
      person,
      await person.api.createReport({ body: { ...body, images: photos.map((index) => photo(person, index)) } }),
    ),
  )
}

/** The photo is sent first, and looked at afterwards. */
function createWithUpload(random: Random, citizen: Citizen): Call[] {
  another(citizen)
  const index = random.between(0, 99)
  const body = incident(random)
  return [
    call('uploadImage', 200, { index }, async (person) => {
      const result = await person.api.uploadImage({ body: { image: photo(person, index) } })
      person.image = result.data?.image_url ?? ''
      return result
    }),
    call('createReport', 201, { body }, async (person) =>
      keep(person, await person.api.createReport({ body: { ...body, image_urls: [person.image] } })),
    ),
    call('image', 200, {}, async ({ fetch, image }) => ({ response: await fetch(image) })),
  ]
}

/** A phone that lost the answer sends its report once more. */
function createTwice(random: Random, citizen: Citizen): Call[] {
  another(citizen)
  const request = {
    body: incident(random),
    headers: { 'Idempotency-Key': `${citizen.email}-${citizen.made}-${random.between(1, 1e9)}` },
  }
  return [
    call('createReport', 201, request, async (person, asked) => keep(person, await person.api.createReport(asked))),
    call('createReport again', 201, request, ({ api }, asked) => api.createReport(asked)),
  ]
}

function listOwn(random: Random): Call {
  const query = {
    limit: random.pick([10, 20, 100]),
    order: random.pick(['asc', 'desc'] as const),
    ...(random.chance(0.3) && { status: random.pick(['PENDING', 'APPROVED'] as const) }),
    ...(random.chance(0.3) && { page: 1 }),
  }
  return call('listReports', 200, { query }, ({ api }, asked) => api.listReports(asked))
}

function readOne(random: Random, { kept }: Citizen): Call {
  const report = kept[random.between(0, 99) % Math.max(kept.length, 1)]
  return call('getReport', report === undefined ? 404 : 200, { report }, ({ api, reports }) =>
    api.getReport({ path: { report_id: idOf(reports, report) } }),
  )
}

function readHistory(random: Random, { kept }: Citizen): Call {
  const report = kept[random.between(0, 99) % Math.max(kept.length, 1)]
  return call('listReportHistory', report === undefined ? 404 : 200, { report }, ({ api, reports }) =>
    api.listReportHistory({ path: { report_id: idOf(reports, report) } }),
  )
}

/** Only while nobody has looked at it; whether an administrator has is for them to decide. */
function remove(random: Random, { kept }: Citizen): Call {
  const [report] = kept.splice(random.between(0, Math.max(kept.length - 1, 0)), 1)
  return call('deleteReport', report === undefined ? 404 : [204, 409], { report }, ({ api, reports }) =>
    api.deleteReport({ path: { report_id: idOf(reports, report) } }),
  )
}

/** What the service must refuse. */
function mistake(random: Random): Call {
  const { latitude: _, ...nowhere } = { ...incident(random), longitude: 400 }
  return random.weighted<Call>([
    [
      1,
      call('createReport', 422, { body: { ...incident(random), title: ' ' } }, ({ api }, asked) =>
        api.createReport(asked),
      ),
    ],
    [1, call('createReport', 422, { body: nowhere }, ({ api }, asked) => api.createReport(asked))],
    [1, call('getReport', 404, {}, ({ api }) => api.getReport({ path: { report_id: unknownId } }))],
    [
      1,
      call('uploadImage', 422, {}, ({ api }) =>
        api.uploadImage({ body: { image: new Blob(['no image'], { type: 'image/jpeg' }) } }),
      ),
    ],
  ])
}

function idOf(reports: number[], report: number | undefined): number {
  return report === undefined ? unknownId : (reports[report] ?? unknownId)
}

function photo({ photos }: Person, index: number): Blob {
  return photos[index % photos.length] ?? new Blob([])
}
