import fs from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { clearIncoming } from '../../../src/pipeline/http/multipart.js'
import { until } from '../../_helpers/processes.js'
import { maxFileBytes, useFormService } from './_helpers/form-service.js'
import { boundary, file, form, formType, text, type Part } from './_helpers/form.js'
import { json, type Answer } from './_helpers/raw.js'

/** Everything except the timers of bodies. */
const notFaked = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const
const title = text('title', 'Hồ Gươm')

describe('a form with files, over the wire', () => {
  const service = useFormService()
  const send = (...parts: Part[]) => service().post(formType, form(...parts))
  const detailOf = (answer: Answer) => [answer.status, json(answer)['detail']]

  afterEach(async () => {
    expect(await service().remaining()).toEqual([])
    expect(service().served.filter(({ status }) => status === 500)).toEqual([])
  })

  describe('that is too large', () => {
    it('because of one file is 413, and the connection stays usable', async () => {
      const body = form(
        title,
        file('images', 'first'),
        file('images', Buffer.alloc(maxFileBytes + 1)),
        file('image', 'x'),
      )
      const received = await converse([head(body.length), body, ending])
      expect(received).toContain('"detail":"The image is too large: at most 1 MB."')
      expect(statuses(received)).toEqual([413, 404])
    })

    it('by its Content-Length is 413 before it is read, and closes the connection', async () => {
      const received = await converse([head(7 * maxFileBytes + 1)])
      expect(statuses(received)).toEqual([413])
      expect(received).toMatch(/\r\nConnection: close\r\n/)
      expect(received).toContain('The form is too large: at most 1 MB per image and 7 MB in total.')
    })

    it.each(['more', 'images'])('without a Content-Length is 413, and closes the connection: %s', async (field) => {
      const part = Buffer.from(`--${boundary}\r\n${file(field, '').headers.join('\r\n')}\r\n\r\n`)
      const chunk = (bytes: Buffer) =>
        Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
      const megabyte = chunk(Buffer.alloc(1024 * 1024))
      const socket = await open()
      let received = ''
      socket.on('data', (data: Buffer) => (received += data.toString('latin1')))
      socket.write(
        `POST /photos HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      )
      socket.write(chunk(part))
      for (let sent = 0; sent < 64 && !socket.destroyed; sent += 1) {
        if (!socket.write(megabyte)) await Promise.race([drained(socket), closed(socket)])
      }
      await until(() => socket.destroyed)
      expect(service().served).toMatchObject([{ status: 413 }])
      if (received !== '') expect(received).toMatch(/^HTTP\/1\.1 413 /)
    })
  })

  it.each([20, 200, 500_000])(
    'of a client that disconnects after %d bytes leaves no files and causes no error',
    async (length) => {
      const body = form(title, file('images', Buffer.alloc(900_000)), file('image', Buffer.alloc(900_000)))
      for (const leave of ['destroy', 'resetAndDestroy'] as const) {
        service().served.length = 0
        const socket = await open()
        await new Promise((resolve) =>
          socket.write(Buffer.concat([Buffer.from(head(body.length)), body.subarray(0, length)]), resolve),
        )
        await until(async () => (await service().remaining()).length > (length > 1000 ? 1 : 0))
        socket[leave]()
        await until(() => service().served.length > 0)
        expect(await service().remaining()).toEqual([])
        expect(service().served).toMatchObject([{ status: 400, error: undefined }])
      }
      expect(service().seen).toEqual([])
    },
  )

  it('is 507 if the disk is full', async () => {
    const createWriteStream = fs.createWriteStream
    for (const code of ['ENOSPC', 'EDQUOT']) {
      let written = 0
      const spy = jest.spyOn(fs, 'createWriteStream').mockImplementation((path) => {
        const stream = createWriteStream(path)
        const write = stream._write.bind(stream)
        Object.assign(stream, { _writev: null })
        stream._write = (chunk: Buffer, encoding, done) => {
          written += chunk.length
          if (written < 100_000) write(chunk, encoding, done)
          else done(Object.assign(new Error('no room'), { code }))
        }
        return stream
      })
      const answer = await send(title, file('images', 'x'), file('images', Buffer.alloc(900_000)), file('image', 'y'))
      spy.mockRestore()
      expect(detailOf(answer)).toEqual([507, 'Storage is full'])
      expect(await service().remaining()).toEqual([])
    }
    expect(service().served).toMatchObject([{ error: { message: 'no room' } }, { error: { message: 'no room' } }])
  })

  it.each([
    ['a form', formType, 290_000],
    ['another body', 'application/json', 60_000],
  ])('times out: %s', async (_what, contentType, timeout) => {
    jest.useFakeTimers({ doNotFake: [...notFaked] })
    try {
      const socket = await open()
      let received = ''
      socket.on('data', (data: Buffer) => (received += data.toString('latin1')))
      const body = form(title, file('images', Buffer.alloc(900_000)))
      socket.write(head(body.length, contentType))
      socket.write(body.subarray(0, 500_000))
      await until(() => jest.getTimerCount() > 0)
      jest.advanceTimersByTime(timeout - 1)
      await new Promise((resolve) => setImmediate(resolve))
      expect(service().served).toEqual([])
      jest.advanceTimersByTime(1)
      await closed(socket)
      expect(statuses(received)).toEqual([408])
      expect(received).toContain(
        '"code":"request_timeout","detail":"The body took too long to arrive. Send it again over a faster connection."',
      )
      expect(jest.getTimerCount()).toBe(0)
    } finally {
      jest.useRealTimers()
    }
  })

  const ending = 'GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  const head = (length: number, contentType = formType) =>
    `POST /photos HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: ${length}\r\n\r\n`
  const statuses = (received: string) =>
    [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

  async function converse(pieces: (string | Buffer)[]): Promise<string> {
    const socket = await open()
    let received = ''
    socket.on('data', (data: Buffer) => (received += data.toString('latin1')))
    for (const piece of pieces) socket.write(piece)
    await closed(socket)
    return received
  }

  async function open(): Promise<Socket> {
    const { hostname, port } = new URL(service().baseUrl)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.once('connect', resolve))
    return socket
  }
})

const closed = (socket: Socket) =>
  socket.closed ? Promise.resolve() : new Promise((resolve) => socket.once('close', resolve))
const drained = (socket: Socket) => new Promise((resolve) => socket.once('drain', resolve))

describe('a form with five files of 10 MB', () => {
  const megabyte = 1024 * 1024
  const service = useFormService({ fileBytes: 10 * megabyte })

  it('is stored on disk, not in memory', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const used = () => {
      collect()
      const { heapUsed, arrayBuffers } = process.memoryUsage()
      return heapUsed + arrayBuffers
    }
    const [opening = '', ending = ''] = form(file('images', '|')).toString().split('|')
    const chunk = Buffer.alloc(megabyte, 'x')
    const images = Array.from({ length: 5 }, (_, index) => {
      const first =
        index === 0 ? opening : `${ending.replace('--\r\n', '\r\n')}${opening.split('\r\n').slice(1).join('\r\n')}`
      return [first, ...Array.from({ length: 10 }, () => chunk)]
    }).flat()
    const body = [form(title).subarray(0, -`--${boundary}--\r\n`.length), ...images, ending]
    await service().post(formType, form(title, file('images', 'x')))
    const before = used()
    // Collected memory is released with a delay.
    service().during = () => until(() => used() - before < 5 * megabyte)
    expect((await service().post(formType, body)).status).toBe(200)
    expect(service().seen[1]?.files['images']?.map(({ size }) => size)).toEqual(Array(5).fill(10 * megabyte))
    expect(await service().remaining()).toEqual([])
  })
})

describe('files of requests whose process ended', () => {
  const service = useFormService()

  it('are removed if they are old', async () => {
    const { incoming } = service()
    expect(await clearIncoming(incoming, 1000)).toBe(0)
    for (const name of ['form-old', 'form-new']) {
      await mkdir(join(incoming, name), { recursive: true })
      await writeFile(join(incoming, name, 'file'), 'x')
    }
    const hourAgo = Date.now() / 1000 - 3600
    await utimes(join(incoming, 'form-old'), hourAgo, hourAgo)
    expect(await clearIncoming(incoming, 1800_000)).toBe(1)
    expect((await service().remaining()).sort()).toEqual(['form-new', join('form-new', 'file')])
  })
})
