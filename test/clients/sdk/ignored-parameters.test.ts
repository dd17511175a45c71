import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { json, useLoopback } from './_helpers/loopback.js'

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

  it('does not warn in production, unless it is asked to', async () => {
    process.env['NODE_ENV'] = 'production'
    await server.client().listSensors(query('colour'))
    expect(warnings).toEqual([])
    await server.client({ warnings: true }).listSensors(query('colour'))
    expect(warnings).toEqual([colour])
  })
})
