import { describe, expect, it } from '@jest/globals'
import { call, useBroker } from './_helpers/broker.js'

const broker = useBroker()

describe('parameters that the service forwards', () => {
  const statusOf = async (parameters: Record<string, string>) =>
    (await call(broker().url, `GET /entities?${new URLSearchParams({ type: 'T', ...parameters }).toString()}`)).status

  it.each([
    { attrs: 'a,'.repeat(999) + 'bb' },
    { type: `${'x'.repeat(450)},${'y'.repeat(450)},${'z'.repeat(98)}` },
    { id: ['a', 'b', 'c', 'd'].map((name) => `urn:x:${name.repeat(1_993)}`).join() },
    { geoproperty: 'g'.repeat(255), georel: 'disjoint', geometry: 'Point', coordinates: '[105.8,21]' },
    { options: 'normalized,keyValues,sysAttrs' },
    { options: 'simplified' },
  ])('are accepted up to the limits of the service %#', async (parameters) => {
    expect(await statusOf(parameters)).toBe(200)
  })

  // 6.4.3.2: "It shall be ignored unless a geoquery is present."
  it('include a geoproperty without a geo query', async () => {
    expect(await statusOf({ geoproperty: 'place' })).toBe(200)
  })

  it.each(['pretty', 'keyValues,concise', 'normalized,keyValues,simplified,sysAttrs,concise,sysAttrs'])(
    'do not include options=%s',
    async (options) => {
      expect(await statusOf({ options })).toBe(400)
    },
  )
})

// 6.3.18: "If local=true then no Context Source Registrations shall be considered". The broker has none.
it.each(['types', 'types/T', 'attributes', 'attributes/a'])('GET /%s accepts local', async (path) => {
  const body = [{ id: 'urn:x:y', type: 'T', a: 1 }]
  await call(broker().url, 'POST /entityOperations/upsert', { body })
  const answers = await Promise.all(
    ['', '?local=true', '?local=false'].map((parameter) => call(broker().url, `GET /${path}${parameter}`)),
  )
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, answers[0]?.body]))
})
