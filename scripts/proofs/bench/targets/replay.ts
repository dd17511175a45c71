import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listen } from '../../../../src/platform/server/http-server.js'
import { announce, type RecordedResponse } from './announcement.js'

/** A node:http server that sends one recorded response to every request: the upper limit of the platform. */
const { status, headers, body } = JSON.parse(
  readFileSync(process.env['BENCH_RESPONSE'] ?? '', 'utf8'),
) as RecordedResponse
const bytes = Buffer.from(body, 'base64')
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(status, headers).end(bytes))
})
announce({ port: await listen(server, 0, '127.0.0.1') })
