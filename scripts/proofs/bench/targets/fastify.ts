import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fastify from 'fastify'
import type { EntityBatch } from '../../../../generated/broker-types.js'
import type { LoginJson, ReportCreate } from '../../../../generated/types.js'
import { announce } from './announcement.js'
import { report } from './report.js'
import { querySchema, responseSchema, schemaNamed } from './schemas.js'
import { openWork } from './work.js'

/** Fastify with the contract's schemas of requests and responses, without authentication, rate limit and log. */
const work = await openWork()
const app = fastify({ bodyLimit: 10_000_000 })
const ajv = new Ajv2020({ strict: false, coerceTypes: 'array', useDefaults: true, removeAdditional: false })
formats.default(ajv)
app.setValidatorCompiler(({ schema }) => ajv.compile(schema as object))

const responding = (id: Parameters<typeof responseSchema>[0], status: number) => ({
  response: { [status]: responseSchema(id, status) },
})
const querying = (id: Parameters<typeof querySchema>[0]) => ({ querystring: querySchema(id), ...responding(id, 200) })

app.get('/reports/:id', { schema: responding('getReport', 200) }, () => report)
app.get('/reports', { schema: querying('listReports') }, ({ query }) =>
  work.list((query as { status?: string }).status),
)
app.get('/locations', { schema: querying('listLocations') }, () => work.near())
app.get('/aqi/:city', { schema: querying('listAirQuality') }, () => work.stations())
app.post('/login', { schema: { body: schemaNamed('LoginJson'), ...responding('login', 200) } }, ({ body }) =>
  work.login(body as LoginJson),
)
app.post(
  '/reports',
  { schema: { body: schemaNamed('ReportCreate'), ...responding('createReport', 201) } },
  async ({ body }, reply) => reply.code(201).send(await work.create(body as ReportCreate)),
)
app.post('/ngsi-ld/v1/entityOperations/upsert', async ({ body }, reply) =>
  reply.code(await work.broker.upsert(body as EntityBatch)).send(),
)
app.get('/ngsi-ld/v1/entities', ({ query }) => {
  const { type, limit } = query as { type: string; limit: string }
  return work.broker.query(type, Number(limit))
})
announce({ port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port) })
