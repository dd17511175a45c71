import { openSync, writeSync } from 'node:fs'
import { codeOf } from './error-code.js'

/** Milliseconds between writes of incomplete blocks, and between retries while the reader of a pipe is slow. */
const interval = 500
const readerDelay = 10
/** Maximum number of characters that are buffered while the disk is full. Beyond it, lines are dropped. */
const maxWaiting = 16 * 1024 * 1024

/** Destination of pino's lines. */
export interface LogDestination {
  write(line: string): void
  /** Writes all buffered lines. Also returns if that fails because the disk is full or the pipe is closed. */
  flushSync(): void
  /** Stops the periodic writing of incomplete blocks. */
  stop(): void
}

/**
 * Writes lines in blocks of `blockSize` characters; 0 writes each line at once. When a disk is full or the reader of a
 * pipe has gone, pino's own destination waits forever, even during process exit.
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
      // After a failure, only the timer retries, not every line.
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
