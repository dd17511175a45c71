import { createReportOnce } from './create-report.js'
import { createLocations } from './memory-locations.js'
import { createReports } from './memory-reports.js'
import { filesOf } from './read-body.js'
import type { AnyReply, MockCall } from './responses.js'
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

/** The reports and locations that a mock keeps. */
export interface State {
  /**
   * Runs an operation on reports or locations. Returns `undefined` for other operations.
   * @throws DomainError as the service does
   */
  handle(call: MockCall, input: ValidRequest, user: MockUser | undefined): Promise<AnyReply | undefined>
  /** Restores the contract's examples. */
  reset(): void
}

/** The part of the context that the handlers below use. Tests call each handler, because a cast hides missing parts. */
type Used = Pick<Context, 'inTransaction'> & {
  config: Pick<Context['config'], 'reportStatusCase'> & { server: Pick<Context['config']['server'], 'publicUrl'> }
  repositories: { reports: ReturnType<typeof createReports>; locations: ReturnType<typeof createLocations> }
  uploads: Pick<Context['uploads'], 'discard'>
}

/** Creates the state. It runs the service's own handlers on in-memory repositories instead of Postgres. */
export function createState(publicUrl: string): State {
  let memory = fresh(publicUrl)
  return {
    async handle({ operation, requestId }, input, user) {
      const handler = memory.handlers[operation.canonicalId]
      if (!handler) return undefined
      const body = filesOf(input.body) ? withUploads(input.body) : input.body
      const call = { ...input, body, user, requestId, address: '127.0.0.1', accept: '' }
      // The request has been validated against the contract from which its type is generated.
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
    // Needs no isolation, because nothing relevant can run between two steps of a handler.
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

/** Converts files to the form that the service's handlers expect. */
function withUploads(body: unknown): object {
  const files = Object.entries(filesOf(body) ?? {}).map(([field, list]) => [
    field,
    list.map(({ name, size, type }) => ({ path: name, size, mimeType: type })),
  ])
  return { ...(isObject(body) && body), files: Object.fromEntries(files) as object }
}
