import { createReadStream, existsSync } from 'node:fs'
import express, { type Express, type Request, type Response } from 'express'
import { projectFile } from '../project.js'

export interface OutsideOptions {
  metrics: { contentType: string; render(): Promise<string> }
  /** Token for `/metrics`; without one it answers on loopback only. */
  metricsToken: string | undefined
  production: boolean
  /** Answers what nobody knows. */
  notFound: (request: Request, response: Response) => void
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

/** What is not in the contract: documentation, context documents, metrics. Tried after the pipeline. */
export function createOutside({ metrics, metricsToken, production, notFound }: OutsideOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use((_request, response, next) => {
    response.set({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': docsPolicy,
      ...(production && { 'Strict-Transport-Security': 'max-age=31536000' }),
    })
    next()
  })
  const send = (path: string, type: string) => (_request: Request, response: Response) => {
    response.set({ 'Content-Type': type, 'Cache-Control': brief, 'Access-Control-Allow-Origin': '*' })
    response.sendFile(projectFile(path), { cacheControl: false })
  }
  app.get('/docs', send('dist/assets/docs.html', 'text/html; charset=utf-8'))
  app.get('/redoc', send('dist/assets/redoc.html', 'text/html; charset=utf-8'))
  app.get('/openapi.json', send('generated/openapi.json', 'application/json; charset=utf-8'))
  app.get('/openapi.yaml', send('generated/openapi.yaml', 'application/yaml; charset=utf-8'))
  app.get('/contexts/:name', (request, response, next) => {
    const file = projectFile(`contexts/${request.params.name}`)
    if (!/^[a-z-]+\.jsonld$/.test(request.params.name) || !existsSync(file)) return next()
    response.set({
      'Content-Type': 'application/ld+json',
      'Cache-Control': 'public, max-age=86400',
      'Access-Control-Allow-Origin': '*',
    })
    createReadStream(file).pipe(response)
  })
  const files = { index: false, redirect: false, dotfiles: 'ignore', maxAge: '1h' } as const
  app.use('/docs/assets', express.static(projectFile('dist/assets'), files))
  app.get('/metrics', (request, response, next) => {
    if (!mayReadMetrics(request, metricsToken)) return next()
    metrics.render().then((text) => response.type(metrics.contentType).send(text), next)
  })
  app.use(notFound)
  return app
}

function mayReadMetrics({ headers, socket }: Request, token: string | undefined): boolean {
  if (token !== undefined) return headers.authorization === `Bearer ${token}`
  const forwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  return !forwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
}
