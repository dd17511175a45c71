/** Checks valid and invalid uses of the SDK. The compiler checks this file; it never runs. See methods.type-test.ts. */
import {
  createClient,
  unwrap,
  type ApiClient,
  type CreateReportInput,
  type FileInput,
  type ItemOf,
  type Location,
  type LocationEntity,
  type LocationEntityPage,
  type LocationKeyValues,
  type LocationKeyValuesPage,
  type LocationPage,
  type Report,
  type ReportCreate,
  type ReportPage,
  type ReportStatus,
  type Role,
} from '@environmental-monitoring/sdk'

declare const api: ApiClient
declare const photo: FileInput
declare const mayHavePage: { page?: number }

const place = { latitude: 21.0285, longitude: 105.8542 }

/** Whether two types are the same, in both directions. */
type Same<Left, Right> = [Left] extends [Right] ? ([Right] extends [Left] ? true : false) : false

// Methods accept the requests that the contract declares.
export const calls = [
  api.listReports(),
  api.listReports({ query: { status: 'PENDING', limit: 5 } }),
  // @ts-expect-error the parameter is status
  api.listReports({ query: { state: 'PENDING' } }),
  api.getReport({ path: { report_id: 7 } }),
  // @ts-expect-error the path has a report_id
  api.getReport(),
  // @ts-expect-error the parameter is report_id
  api.getReport({ path: { id: 7 } }),
]

// A report needs a title and a position, as JSON and as a form.
const json: ReportCreate = { title: 'Smoke', location: { lat: 21, lng: 105 } }
export const reports: CreateReportInput[] = [
  { body: json },
  { body: { title: 'Smoke', ...place, image_urls: ['/uploads/1.jpg'] } },
  { body: { title: 'Smoke', ...place, image: photo }, headers: { 'Idempotency-Key': 'smoke' } },
  // @ts-expect-error the title is missing
  { body: place },
  // @ts-expect-error the title is missing
  { body: { ...place, images: [photo] } },
  // @ts-expect-error the position is missing
  { body: { title: 'Smoke' } },
  // @ts-expect-error a form has no field location
  { body: { title: 'Smoke', location: { lat: 21, lng: 105 }, images: [photo] } },
]

// Readings are one, several or CSV. A station's program needs only a key.
const observed_at = '2026-11-21T10:00:00+07:00'
const path = { station_id: 12 }
export const station = [
  createClient({ baseUrl: 'http://localhost:8000', stationKey: () => undefined }),
  createClient({ baseUrl: 'http://localhost:8000', stationKey: '12.secret' }),
]
export const readings = [
  api.createReadings({ path, body: { observed_at, pm25: 38.4 } }),
  api.createReadings({ path, body: [{ observed_at, no2: 22, units: { no2: 'ppb' } }] }),
  api.createReadings({ path, body: `observed_at,pm25\n${observed_at},38.4` }),
  // @ts-expect-error the time is missing
  api.createReadings({ path, body: { pm25: 38.4 } }),
]

// Lists are arrays without `page`, and envelopes with it.
export const lists: [Promise<Report[]>, Promise<Report[]>, Promise<ReportPage>, Promise<Report[] | ReportPage>] = [
  unwrap(api.listReports()),
  unwrap(api.listReports({ query: { skip: 20, limit: 20 } })),
  unwrap(api.listReports({ query: { page: 1 } })),
  unwrap(api.listReports({ query: mayHavePage })),
]
// @ts-expect-error whether there is a page is not known
export const unknownForm: Promise<ReportPage> = unwrap(api.listReports({ query: mayHavePage }))
// @ts-expect-error with `page`, the list is an envelope
export const envelope: Promise<Report[]> = unwrap(api.listReports({ query: { page: 1 } }))
export const locations: [
  Promise<Location[]>,
  Promise<LocationPage>,
  Promise<LocationEntity[]>,
  Promise<LocationEntityPage>,
  Promise<LocationKeyValues[]>,
  Promise<LocationKeyValuesPage>,
] = [
  unwrap(api.listLocations({ query: { type: 'park', raw: false } })),
  unwrap(api.listLocations({ query: { page: 1 } })),
  unwrap(api.listLocations({ query: { raw: true } })),
  unwrap(api.listLocations({ query: { raw: true, page: 1 } })),
  unwrap(api.listLocations({ query: { raw: true, options: 'keyValues' } })),
  unwrap(api.listLocations({ query: { raw: true, options: 'simplified', page: 1 } })),
]
// @ts-expect-error with `raw`, locations are entities
export const rawLocations: Promise<Location[]> = unwrap(api.listLocations({ query: { raw: true } }))

// Answers have the canonical spelling, and with `normalize: false` that of the deployment.
export const status: Same<Report['status'], ReportStatus> = true
export const roles: Same<Role, Lowercase<Role>> = true
const asSent = createClient({ baseUrl: 'http://localhost:8000', normalize: false })
export async function spellings(): Promise<void> {
  const found = await unwrap(asSent.getReport({ path: { report_id: 7 } }))
  const same: Same<typeof found.status, ReportStatus | Lowercase<ReportStatus>> = true
  const user = await unwrap(asSent.getCurrentUser())
  const role: Same<typeof user.role, Role | Uppercase<Role>> = true
  const page = await unwrap(asSent.listReports({ query: { page: 1 } }))
  const nested: Same<(typeof page.data)[number]['status'], ReportStatus | Lowercase<ReportStatus>> = true
  // @ts-expect-error the status may be in lower case
  const canonical: ReportStatus = found.status
  await Promise.resolve([same, role, nested, canonical])
}
// @ts-expect-error a client that returns other spellings cannot replace one that does not
export const replaced: ApiClient = asSent

// Files of browsers and of React Native are sent in forms. A FormData is accepted as well.
export const uploads = [
  api.createReport({ body: { title: 'Smoke', ...place, images: [photo, new Blob([])] } }),
  api.createReport({
    body: { title: 'Smoke', ...place, images: [{ uri: 'file:///1.jpg', name: '1.jpg', type: 'image/jpeg' }] },
  }),
  api.createReport({ body: new FormData() }),
  api.uploadImage({ body: { file: photo } }),
  // @ts-expect-error a URL is not a file
  api.createReport({ body: { title: 'Smoke', ...place, images: ['file:///1.jpg'] } }),
  // @ts-expect-error a file of React Native has a name and a type
  api.uploadImage({ body: { file: { uri: 'file:///1.jpg' } } }),
]

// `data` can be read after `error` has been checked, and `error` always has a `detail`.
export async function reads(): Promise<string> {
  const { data, error, response } = await api.getReport({ path: { report_id: 7 } })
  // @ts-expect-error `error` has not been checked yet
  const early: string = data.title
  if (error) {
    const detail: string = error.detail
    // @ts-expect-error there is no data if there is an error
    const beside: string = data.title
    return detail + early + beside
  }
  const status: number = response.status
  return `${status} ${data.title}`
}

// Lists can be iterated over, record by record.
export const item: Same<ItemOf<'listReports'>, Report> = true
export async function iterates(): Promise<void> {
  for await (const each of api.iterate('listReports', { query: { status: 'PENDING' } })) {
    const one: Report = each
    // @ts-expect-error the field is title
    await Promise.resolve([one, each.name])
  }
  for await (const { items, total, next } of api.pages('listReports', { query: { limit: 5 }, maxPages: 2 })) {
    const page: Same<typeof items, Report[]> = true
    const pages: number = (total ?? 0) / 5
    if (next) await api.listReports({ query: next })
    await Promise.resolve([page, pages])
  }
  for await (const entity of api.iterate('listLocations', { query: { raw: true }, maxItems: 5 })) {
    const one: LocationEntity = entity
    await Promise.resolve(one)
  }
  // @ts-expect-error a single report is not a list
  for await (const _each of api.iterate('getReport', { path: { report_id: 7 } })) break
}
