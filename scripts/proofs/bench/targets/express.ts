import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import express from 'express'
import multer from 'multer'
import type { EntityBatch } from '../../../../generated/broker-types.js'
import type { LoginJson, ReportCreate } from '../../../../generated/types.js'
import { listen } from '../../../../src/server/http-server.js'
import { announce } from './announcement.js'
import { report } from './report.js'
import { openWork } from './work.js'

/** Plain Express 5 handlers without authentication, rate limit, validation and log. */
const work = await openWork()
const app = express()
// Otherwise Express logs each upload that is aborted at the end of a round.
app.set('env', 'test')
const json = express.json({ limit: '10mb' })
const form = multer({ dest: tmpdir() }).array('images')

app.get('/reports/:id', (_request, response) => void response.json(report))
app.get('/reports', async ({ query }, response) => void response.json(await work.list(query['status'])))
app.get('/locations', async (_request, response) => void response.json(await work.near()))
app.get('/aqi/:city', async (_request, response) => void response.json(await work.stations()))
app.post('/login', json, async (request, response) => {
  response.json(await work.login(request.body as LoginJson))
})
app.post('/reports', json, form, async (request, response) => {
  const files = Array.isArray(request.files) ? request.files : []
  const { title, latitude, longitude } = request.body as ReportCreate
  const fields = { title, latitude: Number(latitude), longitude: Number(longitude) }
  const images = files.map(({ path, size, mimetype }) => ({ path, size, mimeType: mimetype }))
  response.status(201).json(await work.create(fields, images))
})
app.post('/ngsi-ld/v1/entityOperations/upsert', json, async (request, response) => {
  response.status(await work.broker.upsert(request.body as EntityBatch)).end()
})
app.get('/ngsi-ld/v1/entities', async (request, response) => {
  const { type, limit } = request.query as { type: string; limit: string }
  response.json(await work.broker.query(type, Number(limit)))
})
announce({ port: await listen(createServer(app), 0, '127.0.0.1') })
