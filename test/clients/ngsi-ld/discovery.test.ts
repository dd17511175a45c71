import { describe, expect, it } from '@jest/globals'
import { context, errorBase, failureOf, useStandIn, type Reply } from './stand-in.js'

const iri = (name: string) => `https://uri.etsi.org/ngsi-ld/default-context/${name}`
const notFound: Reply = [
  404,
  { type: `${errorBase}ResourceNotFound`, title: 'Entity Type Not Found', detail: iri('Station') },
]

/**
 * Returns the responses of a broker. Orion-LD: `ngsild_entity_type.test` and `ngsild_entity_attributes_with_details.test`.
 * Stellio: `EntityTypeInfo.kt`. Scorpio compacts the response as JSON-LD, which turns lists with one item into the item.
 */
function recordingOf(list: (item: unknown) => unknown, typeInfo = 'EntityTypeInfo') {
  const attribute = {
    id: iri('pm25'),
    type: 'Attribute',
    attributeName: 'pm25',
    attributeTypes: ['Property', 'Relationship'],
  }
  const station = { id: iri('Station'), typeName: 'Station' }
  return {
    types: { id: 'urn:ngsi-ld:EntityTypeList:1', type: 'EntityTypeList', typeList: list('Station') },
    typeDetails: [{ ...station, type: 'EntityType', attributeNames: list('pm25') }],
    type: { ...station, type: typeInfo, entityCount: 2, attributeDetails: list(attribute) },
    attributes: { id: 'urn:ngsi-ld:AttributeList:1', type: 'AttributeList', attributeList: list('pm25') },
    attribute: { ...attribute, attributeCount: 2, typeNames: list('Station') },
  }
}

const recordings = {
  'orion-ld': recordingOf((item) => [item]),
  scorpio: recordingOf((item) => item),
  stellio: recordingOf((item) => [item], 'EntityTypeInformation'),
}

const attribute = { id: iri('pm25'), attributeName: 'pm25', attributeTypes: ['Property', 'Relationship'] }

describe.each(Object.entries(recordings))('types and attributes of %s', (_name, recording) => {
  const standIn = useStandIn()
  const urls = () => standIn.seen.map(({ url }) => url)

  it('are listed', async () => {
    standIn.answer([200, recording.types], [200, recording.attributes])
    expect(await standIn.client().listTypes()).toEqual(['Station'])
    expect(await standIn.client().listAttributes()).toEqual(['pm25'])
    expect(urls()).toEqual(['/types', '/attributes'])
    expect(standIn.seen[0]?.headers.link).toContain(context)
  })

  it('are listed with details', async () => {
    standIn.answer([200, recording.typeDetails], [200, [recording.attribute]])
    expect(await standIn.client().listTypeDetails()).toEqual([
      { id: iri('Station'), typeName: 'Station', attributeNames: ['pm25'] },
    ])
    expect(await standIn.client().listAttributeDetails()).toEqual([
      { ...attribute, attributeCount: 2, typeNames: ['Station'] },
    ])
    expect(urls()).toEqual(['/types?details=true', '/attributes?details=true'])
  })

  it('are described', async () => {
    standIn.answer([200, recording.type], [200, recording.attribute])
    expect(await standIn.client().getType('Station')).toEqual({
      id: iri('Station'),
      typeName: 'Station',
      entityCount: 2,
      attributes: [attribute],
    })
    expect(await standIn.client().getAttribute(iri('pm25'))).toEqual({
      ...attribute,
      attributeCount: 2,
      typeNames: ['Station'],
    })
    expect(urls()).toEqual(['/types/Station', `/attributes/${encodeURIComponent(iri('pm25'))}`])
  })
})

describe('types and attributes', () => {
  const standIn = useStandIn()

  it('are undefined if no entity has them', async () => {
    standIn.answer(notFound)
    expect(await standIn.client().getType('Station')).toBeUndefined()
    expect(await standIn.client().getAttribute('pm25')).toBeUndefined()
  })

  it('are rejected in another form', async () => {
    standIn.answer([200, { hello: 'world' }])
    const client = standIn.client()
    const calls = [client.listTypes(), client.listTypeDetails(), client.getType('A'), client.getAttribute('a')]
    for (const call of calls) expect(await failureOf(call)).toMatchObject({ kind: 'invalid-answer' })
  })

  it.each(['', '..', 'a b'])('are not requested by the name %j', async (name) => {
    expect(await failureOf(standIn.client().getType(name))).toMatchObject({ kind: 'bad-request-data' })
    expect(standIn.seen).toEqual([])
  })
})
