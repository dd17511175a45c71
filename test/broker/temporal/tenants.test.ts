import { describe, expect, it } from '@jest/globals'
import { call, useBroker } from '../_helpers/broker.js'
import { problem, temporalUrl, twoDays } from './_helpers/history.js'

const broker = useBroker({ tenants: ['school'] })

describe('temporal queries of a tenant other than the default one', () => {
  it.each([
    temporalUrl('', { type: 'AirQualityObserved', ...twoDays }),
    temporalUrl('/urn:ngsi-ld:AirQualityObserved:Hanoi:A', {}),
  ])(
    'are 422 OperationNotSupported, because only the default tenant is recorded (5.7.3, 5.7.4): %s',
    async (request) => {
      const { status, body } = await call(broker().url, request, { headers: { 'NGSILD-Tenant': 'school' } })
      expect([status, body]).toEqual([422, problem('OperationNotSupported')])
    },
  )
})
