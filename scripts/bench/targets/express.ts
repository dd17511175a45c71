import { createServer } from 'node:http'
import express from 'express'
import { listen } from '../../../src/http/server.js'
import { announce } from '../target.js'
import { report } from './report.js'

/** A bare Express 5 handler: no token, no limit, no validation, no log. */
const app = express()
app.get('/reports/:id', (_request, response) => {
  response.json(report)
})
announce({ port: await listen(createServer(app), 0, '127.0.0.1'), path: '/reports/12' })
