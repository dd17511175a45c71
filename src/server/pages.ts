import { existsSync } from 'node:fs'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { DomainError } from '../errors.js'
import type { Pipeline } from '../http/pipeline.js'
import { projectFile } from '../project.js'
import { isSecret } from './broker-secret.js'
import { createMap, type MapSettings } from './map.js'
import { createUploadsRoute, isUploadName, type OpenUpload } from './uploads.js'

export interface OutsideOptions {
  metrics: { contentType: string; render(): Promise<string> }
  /**
   * Token for `/metrics`. Without one, the response is 404. Local callers are no exception, because all requests are
   * local behind a proxy on the same machine.
   */
  metricsToken: string | undefined
  /** Headers of every answer, flat; pages of the documentation get a content policy of their own. */
  headers: string[]
  openUpload: OpenUpload
  /** Settings of the map at `/map`. */
  map: MapSettings
  /** Throws to refuse a read of an image, for instance when an address exceeds its limit. */
  admitRead: (request: Request) => void | Promise<void>
  answer: Pick<Pipeline, 'notFound' | 'notAllowed' | 'fail'>
}

/** Methods for the `Allow` header. */
const readable = ['GET', 'HEAD', 'OPTIONS']

/** Documentation loads scripts and styles of its own and nothing from another host. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const brief = 'public, max-age=300'
const pages = [
  ['/docs', 'dist/assets/docs.html', 'text/html; charset=utf-8'],
  ['/redoc', 'dist/assets/redoc.html', 'text/html; charset=utf-8'],
  ['/openapi.json', 'generated/openapi.json', 'application/json; charset=utf-8'],
  ['/openapi.yaml', 'generated/openapi.yaml', 'application/yaml; charset=utf-8'],
] as const

/**
 * Serves routes outside the contract: documentation, map, context documents, stored images and metrics. Runs after the
 * pipeline.
 */
export function createOutside(options: OutsideOptions): Express {
  const { metrics, metricsToken, headers, openUpload, map, admitRead, answer } = options
  const app = express()
  app.disable('x-powered-by')
  const standard = [...headers, 'Content-Security-Policy', docsPolicy]
  app.use((_request, response, next) => {
    for (let index = 0; index < standard.length; index += 2) response.set(standard[index] ?? '', standard[index + 1])
    next()
  })
  const send = (response: Response, path: string, type: string, cache = brief) =>
    response.sendFile(path, {
      // With a root, only the path below it may not have a dot: the project itself may lie in a hidden folder.
      root: projectFile(''),
      cacheControl: false,
      headers: { 'Content-Type': type, 'Cache-Control': cache, 'Access-Control-Allow-Origin': '*' },
    })
  const onlyRead = (request: Request, response: Response, next: NextFunction) => {
    if (request.method === 'GET' || request.method === 'HEAD') next()
    else answer.notAllowed(request, response, readable)
  }
  /** Returns a route for the existing names in a folder. */
  const routeOf = (folder: '/contexts' | '/uploads', exists: (name: string) => boolean) =>
    app
      .route(`${folder}/:name`)
      .all(({ params: { name } }, _response, next) => next(exists(name) ? undefined : 'route'))

  for (const [path, file, type] of pages) {
    app
      .route(path)
      .get((_request, response) => send(response, file, type))
      .all(onlyRead)
  }
  routeOf('/contexts', isContext)
    .get(({ params: { name } }, response) =>
      send(response, `resources/contexts/${name}`, 'application/ld+json', 'public, max-age=86400'),
    )
    .all(onlyRead)
  const files = { index: false, redirect: false, dotfiles: 'ignore', maxAge: '1h' } as const
  app.use('/docs/assets', onlyRead, express.static(projectFile('dist/assets'), files))
  app.use('/map', onlyRead, createMap(map))
  routeOf('/uploads', isUploadName).get(createUploadsRoute(openUpload, admitRead)).all(onlyRead)
  app
    .route('/metrics')
    .get(({ headers: { authorization } }, response, next) => {
      if (metricsToken === undefined || !isSecret(authorization, `Bearer ${metricsToken}`)) return next()
      metrics.render().then((text) => response.type(metrics.contentType).send(text), next)
    })
    .all(onlyRead)
  app.use((request, response) => answer.notFound(request, response))
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    if (response.headersSent) return response.destroy()
    if (isClientError(error)) answer.notFound(request, response)
    else answer.fail(request, response, error)
  })
  return app
}

function isContext(name: string): boolean {
  return /^[a-z-]+\.jsonld$/.test(name) && existsSync(projectFile(`resources/contexts/${name}`))
}

/** A path that cannot be decoded, a range that does not exist: nothing that we have. */
function isClientError(error: unknown): boolean {
  if (error instanceof DomainError) return false
  return error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500
}
