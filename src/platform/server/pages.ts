import { existsSync, readFileSync } from 'node:fs'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { BadRequest, DomainError } from '../../base/errors.js'
import { projectFile } from '../../base/project.js'
import {
  atPublicUrl,
  openToGuests,
  openYamlToGuests,
  withEnumCases,
  withOwnTenant,
  yamlAtPublicUrl,
  yamlWithOwnTenant,
} from '../../pipeline/contract/adapt-document.js'
import type { OpenApiDocument } from '../../pipeline/contract/document.js'
import { readDocument } from '../../pipeline/http/bind.js'
import type { Pipeline } from '../../pipeline/http/pipeline.js'
import { etagOf } from '../../pipeline/http/prepared.js'
import type { Config } from '../config/config.js'
import { isSecret } from './access-rules.js'
import { createMeasuresRoute, type MeasuresOptions } from './measures.js'
import { createUploadsRoute, isUploadName, type OpenUpload } from './uploads.js'
import { createMap, type MapOptions, createDesk, serveAssets } from './web-apps.js'

export interface PagesOptions {
  metrics: { contentType: string; render(): Promise<string> }
  /**
   * Bearer token for `/metrics`. Without it, the response is 404, even for local clients: behind a proxy on the same
   * machine, all requests come from a local address.
   */
  metricsToken: string | undefined
  /** Headers of every response, as a flat list. The documentation has its own content security policy. */
  headers: string[]
  openUpload: OpenUpload
  contracts: ServedContract[]
  /** JSON-LD contexts of the operator by name. */
  contexts: ReadonlyMap<string, object>
  /** Options of the map at `/map`. The desk at `/desk` has the same settings. */
  map: MapOptions
  /** Throws if an image must not be read, for instance because an address has exceeded its limit. */
  limitRead: (request: Request) => void | Promise<void>
  /** Options of the route for AirGradient monitors; `undefined` if it does not exist. */
  measures: MeasuresOptions | undefined
  pipeline: Pick<Pipeline, 'notFound' | 'notAllowed' | 'fail'>
}

/** Methods for the `Allow` header. */
const readable = ['GET', 'HEAD', 'OPTIONS']

/** Content-Security-Policy that allows only resources of this service. */
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

const documents = [
  ['/docs', 'dist/assets/docs.html'],
  ['/redoc', 'dist/assets/redoc.html'],
] as const

/**
 * Serves routes outside the contract: documentation, map, desk, context documents, stored images and metrics. Runs after the
 * pipeline.
 */
export function createPages(options: PagesOptions): Express {
  const { metrics, metricsToken, headers, openUpload, contracts, contexts, map, limitRead, measures, pipeline } =
    options
  const app = express()
  app.disable('x-powered-by')
  // Unlike the API, pages load map tiles. OpenStreetMap refuses tiles to pages that hide their origin.
  const ownHeaders = ['Content-Security-Policy', docsPolicy, 'Referrer-Policy', 'strict-origin-when-cross-origin']
  const standard = [...headers, ...ownHeaders]
  app.use((_request, response, next) => {
    for (let index = 0; index < standard.length; index += 2) response.set(standard[index] ?? '', standard[index + 1])
    next()
  })
  const send = (response: Response, path: string, type: string, cacheControl?: string) =>
    response.sendFile(path, {
      // Express rejects paths with hidden folders. It does not check the root, so the project can be in a hidden
      // folder.
      root: projectFile(''),
      cacheControl: false,
      headers: publicHeaders(type, cacheControl),
    })
  const readOnly = (request: Request, response: Response, next: NextFunction) => {
    if (request.method === 'GET' || request.method === 'HEAD') next()
    else pipeline.notAllowed(request, response, readable)
  }
  /** Creates a route for the names in a folder that exist. Other names are passed on. */
  const routeOf = (folder: '/contexts' | '/uploads', exists: (name: string) => boolean) =>
    app
      .route(`${folder}/:name`)
      .all(({ params: { name } }, _response, next) => next(exists(name) ? undefined : 'route'))

  for (const [path, file] of documents) {
    app
      .route(path)
      .get((_request, response) => send(response, file, 'text/html; charset=utf-8'))
      .all(readOnly)
  }
  for (const { path, contentType, content } of contracts) {
    app
      .route(path)
      .get((_request, response) => {
        const { body, etag } = content()
        response.set({ ...publicHeaders(contentType), ETag: etag }).send(body)
      })
      .all(readOnly)
  }
  routeOf('/contexts', (name) => contexts.has(name) || isContext(name))
    .get(({ params: { name } }, response) => {
      const own = contexts.get(name)
      if (own) response.set(publicHeaders('application/ld+json')).send(JSON.stringify(own))
      else send(response, `resources/contexts/${name}`, 'application/ld+json', 'public, max-age=86400')
    })
    .all(readOnly)
  app
    .route('/favicon.ico')
    .get((_request, response) => send(response, 'resources/icons/icon-192.png', 'image/png', 'public, max-age=86400'))
    .all(readOnly)
  app.use('/docs/assets', readOnly, serveAssets(projectFile('dist/assets'), { maxAge: '1h' }))
  app.use('/map', readOnly, createMap(map))
  app.use('/desk', readOnly, createDesk(map.settings))
  routeOf('/uploads', isUploadName).get(createUploadsRoute(openUpload, limitRead)).all(readOnly)
  if (measures) app.use(createMeasuresRoute(measures))
  app
    .route('/metrics')
    .get(({ headers: { authorization } }, response, next) => {
      if (metricsToken === undefined || !isSecret(authorization, `Bearer ${metricsToken}`)) return next()
      metrics.render().then((text) => response.type(metrics.contentType).send(text), next)
    })
    .all(readOnly)
  app.use((request, response) => pipeline.notFound(request, response))
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    if (response.headersSent) return response.destroy()
    const range = response.get('Content-Range')
    // Those of the file, whose body is not sent.
    for (const name of ['Content-Encoding', 'Content-Range', 'ETag']) response.removeHeader(name)
    const status = clientErrorStatus(error)
    if (status === undefined) pipeline.fail(request, response, error)
    else if (status === 412) pipeline.fail(request, response, new BadRequest('The file has changed.', { status }))
    else if (status === 416) pipeline.fail(request, response, unsatisfiable(range))
    else pipeline.notFound(request, response)
  })
  return app
}

function publicHeaders(type: string, cacheControl = 'public, max-age=300') {
  return { 'Content-Type': type, 'Cache-Control': cacheControl, 'Access-Control-Allow-Origin': '*' }
}

function isContext(name: string): boolean {
  return /^[a-z-]+\.jsonld$/.test(name) && existsSync(projectFile(`resources/contexts/${name}`))
}

/** Returns the status with which Express rejected the request, for instance for a malformed path or an invalid range. */
function clientErrorStatus(error: unknown): number | undefined {
  if (error instanceof DomainError || !(error instanceof Error) || !('status' in error)) return undefined
  return typeof error.status === 'number' && error.status < 500 ? error.status : undefined
}

/** 416; `range` tells the length of the file (RFC 9110, section 15.5.17). */
function unsatisfiable(range: string | undefined): BadRequest {
  const headers = range === undefined ? {} : { 'Content-Range': range }
  return new BadRequest('The file has no such range.', { status: 416, headers })
}

export interface ServedContract {
  path: string
  contentType: string
  /** Returns the text, which is created once. */
  content: () => { body: Buffer; etag: string }
}

type Settings = Pick<Config, 'guestAccess' | 'spelling' | 'broker'>

const json = 'application/json; charset=utf-8'
const yaml = 'application/yaml; charset=utf-8'

/**
 * Creates the contracts that a service serves, adapted to its settings. `publicUrl` is called on first use, once the
 * port is known.
 */
export function createServedContracts(settings: Settings, publicUrl: () => string): ServedContract[] {
  const { guestAccess, spelling, broker } = settings
  const adapted = (name: string) => atPublicUrl(readDocument(name), publicUrl())
  const contract = () => toJson(withOwnTenant(openToGuests(adapted('openapi.json'), guestAccess), broker.tenant))
  const contractAsYaml = () => {
    const text = readFileSync(projectFile('generated/openapi.yaml'), 'utf8')
    const adaptedText = yamlAtPublicUrl(text, readDocument('openapi.json'), publicUrl())
    return yamlWithOwnTenant(openYamlToGuests(adaptedText, guestAccess), broker.tenant)
  }
  const clientEdition = () => toJson(withEnumCases(openToGuests(adapted('openapi.client.json'), guestAccess), spelling))
  return [
    { path: '/openapi.json', contentType: json, content: once(contract) },
    { path: '/openapi.yaml', contentType: yaml, content: once(contractAsYaml) },
    { path: '/openapi.client.json', contentType: json, content: once(clientEdition) },
  ]
}

function toJson(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

function once(create: () => string): ServedContract['content'] {
  let content: ReturnType<ServedContract['content']> | undefined
  const prepare = () => {
    const body = Buffer.from(create())
    return { body, etag: etagOf(body) }
  }
  return () => (content ??= prepare())
}
