/**
 * Loaded with `node --import` into the service: redirects its pushes to the stand-in. On SIGUSR2 it collects garbage
 * and appends the bytes that remain on the heap to a file.
 */
import { appendFileSync } from 'node:fs'
import https from 'node:https'
import tls from 'node:tls'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const port = Number(process.env['SOAK_PUSH_PORT'])
const heapFile = process.env['SOAK_HEAP_FILE'] ?? ''

https.globalAgent.createConnection = ({ host }) => tls.connect({ host: '127.0.0.1', port, servername: host ?? '' })

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collectGarbage()
  appendFileSync(heapFile, `${process.memoryUsage().heapUsed}\n`)
})
