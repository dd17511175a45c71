import { describe, expect, it } from '@jest/globals'
import { useRequests } from './_helpers/broker.js'

const { broker: _, send } = useRequests()

// 5.6.9 and 5.6.20: members are validated first. In requests about one entity, the unknown entity takes precedence (5.6.2).
describe('an unknown entity in a batch', () => {
  it.each([
    ['update', { pm25: { type: 'Property' } }, 400],
    ['update', { pm25: { type: 'Property', value: null } }, 400],
    ['update?options=noOverwrite', { pm25: { type: 'Wrong', value: 1 } }, 400],
    ['update', { pm25: { type: 'ListProperty', valueList: [1] } }, 422],
    ['update', { scope: '/a' }, 422],
    ['update', { pm25: { value: 1 } }, 404],
    ['merge', { pm25: { value: null } }, 400],
    ['merge', { pm25: { type: 'GeoProperty', value: 1 } }, 400],
    ['merge', { 'a b': { value: 1 } }, 400],
    ['merge', { pm25: { unitCode: 'GQ' } }, 404],
    ['merge', { pm25: 'urn:ngsi-ld:null' }, 404],
    ['merge?options=keyValues', { pm25: 1 }, 404],
  ])('is reported after invalid attributes: %s %j', async (operation, attributes, status) => {
    const { body } = await send(`POST /entityOperations/${operation}`, [
      { id: 'urn:x:unknown', type: 'T', ...attributes },
    ])
    expect(body).toEqual({
      success: [],
      errors: [{ entityId: 'urn:x:unknown', error: expect.objectContaining({ status }) }],
    })
  })
})
