import { expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'

const service = useService()
const large = '9007199254740993'
const id = 'urn:ngsi-ld:TrafficFlow:Hanoi:large'
const entity = `{"id":"${id}","type":"TrafficFlow","vehicleCount":{"type":"Property","value":${large}}}`

it.each([
  ['POST', '/context/entities', entity],
  ['POST', '/context/entityOperations/upsert', `[${entity}]`],
  ['POST', `/context/entities/${id}/attrs`, `{"vehicleCount":{"type":"Property","value":${large}}}`],
  ['PATCH', `/context/entities/${id}/attrs`, `{"vehicleCount":{"type":"Property","value":${large}}}`],
])('%s %s refuses an integer that would be rounded', async (method, path, body) => {
  const headers = { Authorization: `Bearer ${service().admin.token}`, 'Content-Type': 'application/json' }
  const response = await fetch(service().baseUrl + path, { method, headers, body })
  const detail = `The integer ${large} cannot be stored exactly. Send it as a string.`
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ detail })])
})
