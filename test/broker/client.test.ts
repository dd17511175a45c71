import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import { runScenario, scenarioOutcome } from '../clients/ngsi-ld/scenario.js'
import { ownContext, useBroker } from './_helpers/broker.js'

const broker = useBroker()

describe('the NGSI-LD client with the embedded broker', () => {
  it('has the same results as with Orion-LD, Scorpio and Stellio', async () => {
    const client = createNgsiLdClient({ baseUrl: broker().url, context: ownContext })
    expect(await runScenario(client, 'http://127.0.0.1:9/notifications')).toEqual(scenarioOutcome)
  })

  it('reports an unknown tenant', async () => {
    const client = createNgsiLdClient({ baseUrl: broker().url, context: ownContext, tenant: 'hanoi' })
    await expect(client.getEntity('urn:ngsi-ld:X:1')).rejects.toMatchObject({ kind: 'unknown-tenant', status: 404 })
  })
})
