import express, { type NextFunction, type Request, type Response, type Router } from 'express'

/** Path of AirGradient monitors: `/sensors/airgradient:<serial>/measures`. Their firmware fixes it. */
const path = '/sensors/:sensor/measures'
const sensorFormat = /^airgradient:([0-9a-z]{4,32})$/
const maxBody = '16kb'
/** Seconds. Monitors send every minute anyway. */
const retryAfter = '60'

export interface MeasuresOptions {
  /** Stores the measures of the monitor with a serial number. Does nothing if no station has this serial number. */
  receive: (serial: string, measures: unknown) => Promise<unknown>
  /** Rejects if the address of a request has exceeded its limit. */
  limit: (request: Request) => Promise<void>
  /** Called with errors that the request did not cause. */
  failed: (error: unknown) => void
}

/**
 * Creates the route of AirGradient monitors. They send no key, and accept only the statuses 200 and 429. The route
 * therefore returns 429 for all errors, and 200 for an unknown serial number.
 */
export function createMeasuresRoute({ receive, limit, failed }: MeasuresOptions): Router {
  const router = express.Router()
  const serialOf = ({ params }: Request) => sensorFormat.exec(String(params['sensor']))?.[1]
  router.post(
    path,
    (request: Request, _response: Response, next: NextFunction) => {
      if (serialOf(request) === undefined) return next('router')
      limit(request).then(() => next(), next)
    },
    express.json({ limit: maxBody, type: () => true }),
    (request: Request, response: Response, next: NextFunction) => {
      receive(serialOf(request) ?? '', request.body).then(() => response.sendStatus(200), next)
    },
  )
  router.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    if (!isOfClient(error)) failed(error)
    response.set('Retry-After', retryAfter).sendStatus(429)
  })
  return router
}

/** Returns whether the request caused an error: a limit was exceeded, or the body cannot be read. */
function isOfClient(error: unknown): boolean {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500
}
