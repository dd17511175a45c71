import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listen } from '../../../../src/server/http-server.js'
import { announce, type RecordedAnswer } from '../harness/target.js'

/** node:http that sends one recorded answer, headers and all, to whatever is asked: what the platform can do at all. */
const { status, headers, body } = JSON.parse(readFileSync(process.env['BENCH_ANSWER'] ?? '', 'utf8')) as RecordedAnswer
const bytes = Buffer.from(body, 'base64')
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(status, headers).end(bytes))
})
announce({ port: await listen(server, 0, '127.0.0.1') })
