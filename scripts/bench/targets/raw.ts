import { createServer } from 'node:http'
import { listen } from '../../../src/http/server.js'
import { announce } from '../target.js'
import { report } from './report.js'

/** node:http that sends the same JSON to whatever is asked: what the platform can do at all. */
const server = createServer((_request, response) => {
  const body = JSON.stringify(report)
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body)
})
announce({ port: await listen(server, 0, '127.0.0.1'), path: '/reports/12' })
