import { createMock } from '@environmental-monitoring/sdk/msw'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { setupServer } from 'msw/node'
import { json, useLoopback } from './_helpers/loopback.js'
import { mockUrl } from './_helpers/mock.js'

let warnings: string[]

beforeEach(() => {
  warnings = []
  jest.spyOn(console, 'warn').mockImplementation((text: unknown) => void warnings.push(String(text)))
})

const colour = 'listSensors has no query parameter "colour", so it was ignored.'

describe('the client', () => {
  const server = useLoopback()

  beforeEach(() => {
    server.answer(({ url }, response) => {
      const ignored = /colour|size/.test(url)
        ? { 'X-Ignored-Parameters': url.includes('size') ? 'colour, size' : 'colour' }
        : {}
      json(response, url.includes('404') ? 404 : 200, { detail: 'Not found' }, ignored)
    })
  })
  const query = (...names: string[]): object => ({ query: Object.fromEntries(names.map((name) => [name, '1'])) })

  it('warns once per operation and parameter', async () => {
    const api = server.client()
    await api.listSensors(query('colour'))
    await api.listSensors(query('colour'))
    await api.listSensors(query('colour', 'size'))
    await api.listNewsSources(query('colour'))
    expect(warnings).toEqual([
      colour,
      colour.replace('colour', 'size'),
      colour.replace('listSensors', 'listNewsSources'),
    ])
  })

  it('warns about the parameters of a rejected call', async () => {
    await server.client().getSensor({ path: { sensor_id: '404' }, ...query('colour') })
    expect(warnings).toEqual([colour.replace('listSensors', 'getSensor')])
  })

  it('does not warn if no parameter was ignored', async () => {
    await server.client().listSensors()
    expect(warnings).toEqual([])
  })

  it('does not warn in production, unless it is asked to', async () => {
    process.env['NODE_ENV'] = 'production'
    await server.client().listSensors(query('colour'))
    expect(warnings).toEqual([])
    await server.client({ warnings: true }).listSensors(query('colour'))
    expect(warnings).toEqual([colour])
  })

  it('does not warn with warnings: false', async () => {
    await server.client({ warnings: false }).listSensors(query('colour'))
    expect(warnings).toEqual([])
  })
})

describe('the mocks', () => {
  const server = setupServer(...createMock({ baseUrl: mockUrl }).handlers)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => server.close())

  it('warn once per operation and parameter, and name it in the header', async () => {
    for (let call = 0; call < 2; call += 1) {
      const response = await fetch(`${mockUrl}/sensors?colour=red`)
      expect([response.status, response.headers.get('X-Ignored-Parameters')]).toEqual([200, 'colour'])
    }
    expect(warnings).toEqual([colour])
  })

  it('send no header if no parameter was ignored', async () => {
    expect((await fetch(`${mockUrl}/sensors?limit=1`)).headers.get('X-Ignored-Parameters')).toBeNull()
  })

  it('name parameters in examples that Prefer selects', async () => {
    const response = await fetch(`${mockUrl}/sensors?_=1`, { headers: { Prefer: 'code=503' } })
    expect([response.status, response.headers.get('X-Ignored-Parameters')]).toEqual([503, '_'])
  })
})
