/**
 * For `node --import` in the service of the soak: its pushes go to the stand-in, and on SIGUSR2 it collects all garbage
 * and appends what the heap then holds, in bytes, to a file.
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
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  appendFileSync(heapFile, `${process.memoryUsage().heapUsed}\n`)
})
