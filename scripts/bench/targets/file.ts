import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listen } from '../../../src/http/server.js'
import { announce } from '../target.js'

/** node:http that sends the bytes of a file to whatever is asked. */
const body = readFileSync(process.env['BENCH_FILE'] ?? '')
const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
announce({ port: await listen(server, 0, '127.0.0.1'), path: process.env['BENCH_PATH'] ?? '/' })
