import { describe, expect, it } from '@jest/globals'
import { call, useBroker } from './_helpers/broker.js'

const broker = useBroker()

describe('parameters that the service forwards', () => {
  const statusOf = async (parameters: Record<string, string>) =>
    (await call(broker().url, `GET /entities?${new URLSearchParams({ type: 'T', ...parameters }).toString()}`)).status

  it.each([
    { attrs: 'a,'.repeat(999) + 'bb' },
    { type: `T,${'x'.repeat(998)}` },
    { id: `urn:x:${'y'.repeat(7_994)}` },
    { geoproperty: 'g'.repeat(255), georel: 'disjoint', geometry: 'Point', coordinates: '[105.8,21]' },
    { options: 'normalized,keyValues,sysAttrs' },
    { options: 'simplified' },
  ])('are accepted up to the limits of the service %#', async (parameters) => {
    expect(await statusOf(parameters)).toBe(200)
  })

  it.each(['concise', 'keyValues,concise', 'normalized,keyValues,simplified,sysAttrs'])(
    'do not include options=%s',
    async (options) => {
      expect(await statusOf({ options })).toBe(400)
    },
  )
})
