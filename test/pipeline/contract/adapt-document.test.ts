import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { readContract } from '../../../src/app/service.js'
import { atPublicUrl, withOwnTenant } from '../../../src/pipeline/contract/adapt-document.js'
import { useService } from '../../_helpers/service.js'

describe('BROKER_TENANT with the embedded broker', () => {
  const service = useService({ environment: { BROKER_TENANT: 'OpenIoT' } })
  // The port of the service is 0 in its settings.
  const context = 'http://localhost:0/contexts/environment.jsonld'

  it('shows what an IoT agent has written', async () => {
    const entity = { id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:Schools:1', type: 'AirQualityObserved' }
    const pm25 = { type: 'Property', value: 31.5, observedAt: new Date().toISOString(), unitCode: 'GQ' }
    const written = await fetch(`${service().app.brokerUrl}/ngsi-ld/v1/entityOperations/upsert/?options=update`, {
      method: 'POST',
      headers: { 'NGSILD-Tenant': 'openiot', 'NGSILD-Path': '/', 'Content-Type': 'application/ld+json' },
      body: JSON.stringify([{ '@context': context, ...entity, pm25 }]),
    })
    expect(written.status).toBe(201)
    await service().settle()
    for (const headers of [{}, ...['openiot', 'OpenIoT', 'OPENIOT'].map((name) => ({ 'NGSILD-Tenant': name }))]) {
      const response = await fetch(`${service().baseUrl}/context/entities/${entity.id}`, { headers })
      expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ id: entity.id })])
    }
    const { data } = await service().api.listSensorHistory({
      path: { sensor_id: 'Hanoi:Schools:1' },
      query: { interval: 'raw', attribute: 'pm25' },
    })
    expect(data?.data).toMatchObject([{ value: 31.5 }])
  })

  it.each(['json', 'yaml'])(
    'is the only value of NGSILD-Tenant in the published contract, as %s',
    async (extension) => {
      const response = await fetch(`${service().baseUrl}/openapi.${extension}`)
      const published = parse(await response.text()) as ReturnType<typeof readContract>
      expect(published.components?.parameters?.['Tenant']?.schema).toEqual({ type: 'string', enum: ['OpenIoT'] })
      const own = `http://localhost:${service().app.port}`
      expect(published).toEqual(atPublicUrl(withOwnTenant(readContract(), 'OpenIoT'), own))
    },
  )
})

it('without BROKER_TENANT, the contract allows no name', () => {
  expect(readContract().components?.parameters?.['Tenant']?.schema).toEqual({ type: 'string', maxLength: 0 })
})
