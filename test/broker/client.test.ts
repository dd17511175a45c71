import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { expect, it } from '@jest/globals'
import { runScenario, scenarioOutcome, station, type } from '../clients/ngsi-ld/scenario.js'
import { ownContext, useBroker } from './_helpers/broker.js'

const broker = useBroker()
const client = (context?: string) => createNgsiLdClient({ baseUrl: broker().url, context })

it('the NGSI-LD client has the same results as with Orion-LD, Scorpio and Stellio, with the embedded broker', async () => {
  expect(await runScenario(client(ownContext), 'http://127.0.0.1:9/notifications')).toEqual(scenarioOutcome)
})

// CIM 009 v1.8.1, 6.3.5: the context of application/ld+json is in the body.
it('the NGSI-LD client sends entities with their own context, and any other request', async () => {
  const id = `urn:ngsi-ld:${type}:own-context`
  await client().createEntity({ ...station(id, 1), '@context': ownContext })
  const call = { method: 'GET', path: `/entities/${id}`, query: { attrs: 'pm25', format: 'keyValues' } } as const
  const { status, body } = await client(ownContext).request({ ...call, accept: 'application/ld+json' })
  expect({ status, body }).toEqual({ status: 200, body: { '@context': ownContext, id, type, pm25: 1 } })
})
