/** Checks valid and invalid uses of the SDK. The compiler checks this file; it never runs. See methods.type-test.ts. */
import {
  unwrap,
  type ApiClient,
  type FileInput,
  type ItemOf,
  type Report,
  type TokenStore,
} from '@environmental-monitoring/sdk'
import { createHandlers, example } from '@environmental-monitoring/sdk/msw'

declare const api: ApiClient
declare const photo: FileInput
declare const report: Report

const place = { latitude: 21.0285, longitude: 105.8542 }

/** Whether two types are the same, in both directions. */
type Same<Left, Right> = [Left] extends [Right] ? ([Right] extends [Left] ? true : false) : false

// Methods accept the requests that the contract declares.
export const calls = [
  api.listReports(),
  api.listReports({ query: { status: 'PENDING', limit: 5 } }),
  // @ts-expect-error the parameter is status
  api.listReports({ query: { state: 'PENDING' } }),
  // @ts-expect-error limit is a number
  api.listReports({ query: { limit: '5' } }),
  api.getReport({ path: { report_id: 7 } }),
  // @ts-expect-error the path has a report_id
  api.getReport(),
  // @ts-expect-error the parameter is report_id
  api.getReport({ path: { id: 7 } }),
  // @ts-expect-error reading has no body
  api.getReport({ path: { report_id: 7 }, body: {} }),
]
export const bodies = [
  api.login({ body: { email: 'lan.nguyen@example.com', password: 'moc-chau-lotus-1954' } }),
  // @ts-expect-error the password is missing
  api.login({ body: { email: 'lan.nguyen@example.com' } }),
  // @ts-expect-error there is no such category
  api.createReport({ body: { title: 'Smoke', category: 'fire', ...place } }),
]

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
export const unwrapped: Promise<Report> = unwrap(api.getReport({ path: { report_id: 7 } }))

// Lists can be iterated over, record by record.
export const item: Same<ItemOf<'listReports'>, Report> = true
export async function iterates(): Promise<void> {
  for await (const each of api.iterate('listReports', { query: { status: 'PENDING' } })) {
    const one: Report = each
    // @ts-expect-error the field is title
    await Promise.resolve([one, each.name])
  }
  // @ts-expect-error a single report is not a list
  for await (const _each of api.iterate('getReport', { path: { report_id: 7 } })) break
  // @ts-expect-error the parameter is status
  for await (const _each of api.iterate('listReports', { query: { state: 'PENDING' } })) break
}

// A store may be asynchronous, and must have all three functions.
export const store: TokenStore = { get: async () => Promise.resolve(undefined), set: () => {}, clear: () => {} }
// @ts-expect-error clear is missing
export const incompleteStore: TokenStore = { get: () => undefined, set: () => {} }

// Overrides return only responses that the contract declares for the operation.
const baseUrl = 'http://localhost:8000'
export const mocks = [
  createHandlers({ baseUrl, overrides: { getReport: () => ({ status: 200, body: report }) } }),
  createHandlers({ baseUrl, overrides: { createReport: example(507) } }),
  // @ts-expect-error a report has more than a title
  createHandlers({ baseUrl, overrides: { getReport: () => ({ status: 200, body: { title: 'Smoke' } }) } }),
  // @ts-expect-error reading a report never returns 507
  createHandlers({ baseUrl, overrides: { getReport: example(507) } }),
  // @ts-expect-error there is no such operation
  createHandlers({ baseUrl, overrides: { getReportz: example(200) } }),
]
