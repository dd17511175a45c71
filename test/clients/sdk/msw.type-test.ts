/** Checks that the compiler rejects invalid overrides. The compiler checks this file; it never runs. */
import { example, type Overrides } from '@environmental-monitoring/sdk/msw'
import { HttpResponse } from 'msw'

export const good: Overrides = {
  listReports: ({ query }) => ({ status: 200, body: [], headers: { 'X-Page': String(query.page ?? 1) } }),
  getReport: ({ path }) => ({ status: 404, body: { code: 'not_found', detail: `No report ${path.report_id}` } }),
  createReport: example(507),
  deleteReport: () => Promise.resolve({ status: 200, body: { message: 'Report deleted' } }),
  createContextEntity: () => ({ status: 201 }),
  listNews: () => HttpResponse.error(),
  uploadImage: ({ body }) =>
    body.files.image?.[0] ? undefined : { status: 422, body: { code: 'invalid_image', detail: 'No image' } },
}

export const bad: Overrides = {
  // @ts-expect-error a report has more than an id
  getReport: () => ({ status: 200, body: { id: 1 } }),
  // @ts-expect-error the operation does not declare 418
  listReports: () => ({ status: 418, body: { code: 'teapot', detail: 'teapot' } }),
  // @ts-expect-error the operation does not declare 418, so it has no example either
  listLocations: example(418),
  // @ts-expect-error the operation returns no body with 201
  createContextEntity: () => ({ status: 201, body: {} }),
  // @ts-expect-error an error has a detail
  deleteLocation: () => ({ status: 404, body: { code: 'not_found', message: 'no' } }),
  // @ts-expect-error an error has a code
  deleteUser: () => ({ status: 404, body: { detail: 'no' } }),
  // @ts-expect-error a report has no such parameter
  getLocation: ({ path }) => ({ status: 404, body: { code: 'not_found', detail: String(path.report_id) } }),
}

export const unknown: Overrides = {
  // @ts-expect-error there is no such operation
  listCats: () => ({ status: 200, body: [] }),
}
