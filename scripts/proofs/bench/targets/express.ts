import { createServer } from 'node:http'
import express from 'express'
import { listen } from '../../../../src/platform/server/http-server.js'
import { announce } from './announcement.js'
import { report } from './report.js'
import { openWork } from './work.js'

/** Bare Express 5 handlers: no authentication, rate limit, validation, security headers, log or metrics. */
const work = await openWork()
const app = express()

app.get('/static/reports/:id', (_request, response) => void response.json(report))
app.get('/reports/:id', async (_request, response) => void response.json(await work.find()))
app.get('/reports', async ({ query }, response) => void response.json(await work.list(query['status'])))
app.get('/locations', async (_request, response) => void response.json(await work.near()))
app.get('/aqi/:city', async (_request, response) => void response.json(await work.stations()))
app.post('/reports', express.json(), async (_request, response) => {
  response.status(201).json(await work.create())
})
announce({ port: await listen(createServer(app), 0, '127.0.0.1') })
