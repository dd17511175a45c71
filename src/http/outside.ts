import { existsSync } from 'node:fs'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { projectFile } from '../project.js'
import { isSecret } from './broker-secret.js'
import { createMap, type MapSettings } from './map.js'
import { createUploadsRoute, type OpenUpload } from './uploads.js'

export interface OutsideOptions {
  metrics: { contentType: string; render(): Promise<string> }
  /** Token for `/metrics`; without one it answers on loopback only. */
  metricsToken: string | undefined
  /** Headers of every answer, flat; pages of the documentation get a content policy of their own. */
  headers: string[]
  openUpload: OpenUpload
  /** What the map at `/map` shows around its data. */
  map: MapSettings
  /** Answers what nobody knows, and what failed. */
  notFound: (request: Request, response: Response, failure?: unknown) => void
}

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

/** What is not in the contract: documentation, the map, context documents, stored images, metrics. Tried after the pipeline. */
export function createOutside({ metrics, metricsToken, headers, openUpload, map, notFound }: OutsideOptions): Express {
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
  for (const [path, file, type] of pages) app.get(path, (_request, response) => send(response, file, type))
  app.get('/contexts/:name', ({ params: { name } }, response, next) => {
    if (!/^[a-z-]+\.jsonld$/.test(name) || !existsSync(projectFile(`contexts/${name}`))) return next()
    send(response, `contexts/${name}`, 'application/ld+json', 'public, max-age=86400')
  })
  const files = { index: false, redirect: false, dotfiles: 'ignore', maxAge: '1h' } as const
  app.use('/docs/assets', express.static(projectFile('dist/assets'), files))
  app.use('/map', createMap(map))
  app.get('/uploads/:name', createUploadsRoute(openUpload))
  app.get('/metrics', (request, response, next) => {
    if (!mayReadMetrics(request, metricsToken)) return next()
    metrics.render().then((text) => response.type(metrics.contentType).send(text), next)
  })
  app.use((request, response) => notFound(request, response))
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    if (response.headersSent) return response.destroy()
    notFound(request, response, isClientError(error) ? undefined : error)
  })
  return app
}

/** A path that cannot be decoded, a range that does not exist: nothing that we have. */
function isClientError(error: unknown): boolean {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500
}

function mayReadMetrics({ headers, socket }: Request, token: string | undefined): boolean {
  if (token !== undefined) return isSecret(headers.authorization, `Bearer ${token}`)
  const forwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  return !forwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
}
