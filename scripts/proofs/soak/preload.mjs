/**
 * Loaded with `node --import` into the service. On SIGUSR2 it collects garbage and appends the bytes that remain on the
 * heap to a file.
 */
import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const heapFile = process.env['SOAK_HEAP_FILE'] ?? ''

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collectGarbage()
  appendFileSync(heapFile, `${process.memoryUsage().heapUsed}\n`)
})
