import { openSync, writeSync } from 'node:fs'
import { codeOf } from './error-code.js'

/** Milliseconds: between two writes of a block that is not full, and of waiting for a reader that is slow. */
const interval = 500
const readerDelay = 10
/** Characters that may wait for a disk that is full; beyond it lines are lost, not memory. */
const maxWaiting = 16 * 1024 * 1024

/** Where pino writes lines. */
export interface LogDestination {
  write(line: string): void
  /** Writes what waits. Returns as well when it cannot be written: no room, or nobody reads any more. */
  flushSync(): void
  /** Ends the writing of blocks that are not full. */
  stop(): void
}

/**
 * Writes lines in blocks of so many characters, 0 for each line at once. Pino's own destination waits for ever, also when
 * the process exits, for a disk that is full and for a pipe that nobody reads any more.
 */
export function openLogDestination(destination: string | number, blockSize: number): LogDestination {
  const file = typeof destination === 'number' ? destination : openSync(destination, 'a')
  let waiting = ''
  let unwritten = Buffer.alloc(0)
  let failed = false

  const flushSync = () => {
    unwritten = Buffer.concat([unwritten, Buffer.from(waiting)])
    waiting = ''
    try {
      while (unwritten.length > 0) unwritten = unwritten.subarray(writeSome(file, unwritten))
      failed = false
    } catch (error) {
      failed = true
      if (codeOf(error) === 'EPIPE') unwritten = Buffer.alloc(0)
    }
  }
  const timer = setInterval(flushSync, interval).unref()

  return {
    write(line) {
      if (unwritten.length + waiting.length > maxWaiting) return
      waiting += line
      // After a failure only the timer tries again, not every line.
      if (!failed && waiting.length >= blockSize) flushSync()
    },
    flushSync,
    stop: () => clearInterval(timer),
  }
}

/** @returns how many bytes were written: none when the reader of a pipe has not made room yet */
function writeSome(file: number, bytes: Buffer): number {
  try {
    return writeSync(file, bytes)
  } catch (error) {
    if (codeOf(error) !== 'EAGAIN') throw error
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, readerDelay)
    return 0
  }
}
