import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import etag from '@fastify/etag'
import helmet from '@fastify/helmet'
import jwt from '@fastify/jwt'
import rateLimit from '@fastify/rate-limit'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fastify, { LogController, type FastifyRequest } from 'fastify'
import pino from 'pino'
import { collectDefaultMetrics, Histogram, register } from 'prom-client'
import type { OperationId } from '../../../../generated/operations.js'
import { announce, targetConfig } from './announcement.js'
import { report } from './report.js'
import { parametersSchema, responseSchema, schemaNamed } from './schemas.js'
import { openWork } from './work.js'

/**
 * Fastify 5 with the features of the service: verified tokens, rate limits, security headers, CORS, ETags, request ids,
 * an access log, metrics, and the contract's schemas of requests and responses. It uses the official plugins, and does
 * not check whether a session was revoked.
 */
const work = await openWork()
const log = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: '/dev/null', minLength: 4096 }),
)
const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of requests in seconds',
  labelNames: ['method', 'route', 'status'],
})
collectDefaultMetrics()

// One line per response, like the service, instead of Fastify's two.
const app = fastify({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
})
const ajv = new Ajv2020({ strict: false, coerceTypes: 'array', useDefaults: true, removeAdditional: false })
formats.default(ajv)
app.setValidatorCompiler(({ schema }) => ajv.compile(schema as object))

await app.register(helmet)
await app.register(cors, { origin: /^https?:\/\/localhost(:\d+)?$/ })
await app.register(rateLimit, { max: 99_999_999, timeWindow: '1 hour', enableDraftSpec: true })
// The service caches verified tokens as well.
await app.register(jwt, { secret: targetConfig().tokens.secret ?? '', verify: { cache: 10_000 } })
await app.register(etag)

app.addHook('onRequest', (request, reply, done) => {
  reply.header('x-request-id', request.id)
  done()
})
app.addHook('onResponse', (request, reply, done) => {
  const { method, url, ip } = request
  const { statusCode: status, elapsedTime: ms } = reply
  const route = request.routeOptions.url ?? ''
  duration.observe({ method, route, status }, ms / 1000)
  request.log.info({ method, path: url, route, status, ms, address: ip }, 'request')
  done()
})
app.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()))

interface Route {
  method: 'GET' | 'POST'
  url: string
  operation: OperationId
  status?: number
  body?: string
  handler: (request: FastifyRequest) => unknown
}

function addRoute({ method, url, operation, status = 200, body, handler }: Route, isPublic = false): void {
  const cacheControl = isPublic ? 'public, max-age=60' : 'private, no-cache'
  app.route({
    method,
    url,
    schema: {
      params: parametersSchema(operation, 'path'),
      querystring: parametersSchema(operation, 'query'),
      ...(body !== undefined && { body: schemaNamed(body) }),
      response: { [status]: responseSchema(operation, status) },
    },
    ...(!isPublic && {
      onRequest: async (request) => {
        await request.jwtVerify()
      },
    }),
    handler: async (request, reply) => {
      const content = await handler(request)
      return reply.code(status).header('cache-control', cacheControl).send(content)
    },
  })
}

const statusOf = ({ query }: FastifyRequest) => (query as { status?: string }).status
addRoute({ method: 'GET', url: '/static/reports/:report_id', operation: 'getReport', handler: () => report })
addRoute({ method: 'GET', url: '/reports/:report_id', operation: 'getReport', handler: () => work.find() })
addRoute({
  method: 'GET',
  url: '/reports',
  operation: 'listReports',
  handler: (request) => work.list(statusOf(request)),
})
addRoute({ method: 'GET', url: '/locations', operation: 'listLocations', handler: () => work.near() })
addRoute({ method: 'GET', url: '/aqi/:city', operation: 'listAirQuality', handler: () => work.stations() }, true)
addRoute({
  method: 'POST',
  url: '/reports',
  operation: 'createReport',
  status: 201,
  body: 'ReportCreate',
  handler: () => work.create(),
})
announce({ port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port) })
