import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { formType } from './_helpers/form.js'

const json = 'application/json'

describe('a request with Expect: 100-continue', () => {
  const service = useService({ environment: { RATE_LIMITS: '20,0,0' }, clock: () => Date.UTC(2026, 10, 21, 3, 15) })

  /** Sends the headers, and the body after a 100. Returns the statuses and whether the connection was closed. */
  const send = (path: string, headers: string[], body = '', method = 'POST', length = body.length) => {
    const { hostname, port } = new URL(service().baseUrl)
    const head = [`${method} ${path} HTTP/1.1`, 'Host: x', 'Expect: 100-continue', ...headers]
    return new Promise<{ statuses: number[]; closed: boolean }>((resolve) => {
      let received = ''
      const socket = connect(Number(port), hostname)
      const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
      socket.setEncoding('latin1').write(`${head.join('\r\n')}\r\nContent-Length: ${length}\r\n\r\n`)
      socket.on('data', (chunk: string) => {
        const isContinue = received === '' && chunk.startsWith('HTTP/1.1 100 ')
        received += chunk
        if (isContinue) socket.write(body)
        else if (statuses().some((status) => status >= 200) && !/^connection: close\r$/im.test(received)) {
          resolve({ statuses: statuses(), closed: false })
          socket.destroy()
        }
      })
      socket.once('close', () => resolve({ statuses: statuses(), closed: true }))
    })
  }
  let bearer: string
  beforeAll(async () => {
    bearer = `Authorization: Bearer ${(await service().citizen()).token}`
  })

  it('receives 100 if its headers are valid, and the connection stays open', async () => {
    const body = JSON.stringify({ email: service().admin.email, password: service().admin.password })
    expect(await send('/login', [`Content-Type: ${json}`], body)).toEqual({ statuses: [100, 200], closed: false })
  })

  it('receives 100 for a form with files', async () => {
    const answer = await send('/upload/image', [bearer, `Content-Type: ${formType}`], 'no form')
    expect(answer.statuses).toEqual([100, 400])
  })

  it.each<[string, number, string, string, number, string[]?]>([
    ['without a token', 401, '/reports', json, 2],
    ['without the required role', 403, '/users', json, 2],
    ['with a Content-Length beyond the limit', 413, '/login', json, 50_000_000],
    ['with a form beyond the limit', 413, '/upload/image', formType, 100_000_000],
    ['with an invalid query', 400, '/ai/weather-insights?lat=north', json, 2],
    ['with a content type that is not accepted', 400, '/login', 'text/html', 2],
    ['with a content coding', 400, '/login', json, 2, ['Content-Encoding: gzip']],
    ['at an unknown path', 404, '/nowhere', json, 2],
    ['with a method that the path does not support', 405, '/livez', json, 2],
  ])(
    'only gets its final status %s, and the connection closes',
    async (_what, status, path, type, length, more = []) => {
      const headers = [...more, ...(status === 401 ? [] : [bearer]), `Content-Type: ${type}`]
      expect(await send(path, headers, '{}', 'POST', length)).toEqual({ statuses: [status], closed: true })
    },
  )

  it('only gets its final status above the rate limit', async () => {
    const statuses = async () => (await send('/login', [`Content-Type: ${json}`], '{}')).statuses
    let last = await statuses()
    for (let calls = 0; calls < 25 && last.includes(100); calls += 1) last = await statuses()
    expect(last).toEqual([429])
  })
})
