import type { AnyReply, Asked } from './answer.js'
import { createReportOnce } from './create-report.js'
import { createLocations } from './memory-locations.js'
import { createReports } from './memory-reports.js'
import { filesOf } from './read-body.js'
import {
  type AnyHandler,
  type Context,
  createLocation,
  deleteLocation,
  deleteReport,
  getLocation,
  getReport,
  isObject,
  type ValidRequest,
  listLocations,
  listReportHistory,
  listReports,
  updateLocation,
  updateReportStatus,
} from './service.js'
import type { MockUser } from './types.js'

/** Reports and locations that are remembered. */
export interface State {
  /** The answer of an operation on them; `undefined` for all others. @throws DomainError as the service */
  answer(asked: Asked, judged: ValidRequest, user: MockUser | undefined): Promise<AnyReply | undefined>
  /** Back to the contract's examples. */
  reset(): void
}

/** Of the context, what the handlers below use; a test calls each of them. */
type Used = Pick<Context, 'inTransaction'> & {
  config: Pick<Context['config'], 'reportStatusCase'> & { server: Pick<Context['config']['server'], 'publicUrl'> }
  repositories: { reports: ReturnType<typeof createReports>; locations: ReturnType<typeof createLocations> }
  uploads: Pick<Context['uploads'], 'discard'>
}

/** Reports and locations behave because the service's own handlers work on them, with a memory in place of Postgres. */
export function createState(publicUrl: string): State {
  let memory = fresh(publicUrl)
  return {
    async answer({ operation, requestId }, judged, user) {
      const handler = memory.handlers[operation.canonicalId]
      if (!handler) return undefined
      const body = filesOf(judged.body) ? withUploads(judged.body) : judged.body
      const call = { ...judged, body, user, requestId, address: '127.0.0.1', accept: '' }
      // The contract has passed the request, whose type is made from it.
      return handler(call as never, memory.context as unknown as Context)
    },
    reset() {
      memory = fresh(publicUrl)
    },
  }
}

function fresh(publicUrl: string) {
  const repositories = { reports: createReports(), locations: createLocations() }
  const context: Used = {
    config: { reportStatusCase: 'upper', server: { publicUrl } },
    repositories,
    // Nothing else runs between two steps of one handler that would matter.
    inTransaction: (work) => work(repositories as unknown as Context['repositories']),
    uploads: { discard: () => Promise.resolve() },
  }
  const handlers: Partial<Record<string, AnyHandler<Context>>> = {
    listReports,
    getReport,
    deleteReport,
    updateReportStatus,
    listReportHistory,
    createReport: createReportOnce(),
    listLocations,
    getLocation,
    createLocation,
    updateLocation,
    deleteLocation,
  }
  return { context, handlers }
}

/** Files as the service's handlers know them. */
function withUploads(body: unknown): object {
  const files = Object.entries(filesOf(body) ?? {}).map(([field, list]) => [
    field,
    list.map(({ name, size, type }) => ({ path: name, size, mimeType: type })),
  ])
  return { ...(isObject(body) && body), files: Object.fromEntries(files) as object }
}
