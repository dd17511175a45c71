import { describe, expect, it } from '@jest/globals'
import { operations, type OperationId } from '../../../generated/operations.js'
import { defaultMaxBody } from '../../../src/pipeline/contract/request-rules.js'
import { useService } from '../../_helpers/service.js'
import { serialize } from '../../contract/_helpers/serialize.js'
import { aFile } from '../../contract/_helpers/valid-requests.js'
import { allIds, document, ids, idsWhere, placedOf, useAttacker } from './_helpers/attacker.js'
import { withValue } from './_helpers/changed-request.js'
import { responsePlacesOf, placesOf, type LimitedSchema, type Place } from './_helpers/contract-places.js'

/** NGSI-LD entities may have any attributes. The maximum size of the body limits them. */
const mayBeOpen = (id: OperationId) => operations[id].tag === 'Context'

/** Lists in responses without `maxItems`, and what limits them instead. */
const limitedElsewhere: Record<string, string> = {
  'listTrafficSegments features': 'the number of imported roads',
  'listTrafficSegments features.[].geometry.coordinates': 'the imported roads',
  'getOverview traffic.roads': 'the number of imported roads',
  'getOverview traffic.roads.[].geometry.coordinates': 'the imported roads',
  'listNewsSources data': '`newsFeeds` of the city file',
  'getDirections route.geometry.coordinates': 'the maximum size of a provider response (10 MB)',
  'createDirections route.geometry.coordinates': 'the maximum size of a provider response (10 MB)',
}

/** Health checks share one check at a time. The broker authenticates with its secret. */
const mayBeExempt = (id: OperationId) => operations[id].tag === 'System' || operations[id].access === 'broker'

const typesOf = ({ type, properties }: LimitedSchema) => [type ?? (properties ? 'object' : [])].flat()
/** Whether a pattern limits the length: it is anchored at both ends and has no unlimited quantifier. */
const limitsLength = (pattern: string | undefined) => pattern !== undefined && /^\^[^*+{]*\$$/.test(pattern)

const problemOf = ({ within, steps, schema }: Place): string | undefined => {
  const types = typesOf(schema)
  // The service accepts times of up to 40 characters; `maxLength` would break clients generated for Go.
  const fixed = schema.enum !== undefined || schema.const !== undefined || /^date(-time)?$/.test(schema.format ?? '')
  // The maximum size of the body limits a body that is a text, and the one of all headers limits a header.
  const isWhole = (within.includes('/') && steps.length === 0) || within === 'header'
  if (types.includes('string') && !fixed && !isWhole && schema.format !== 'binary')
    if (schema.maxLength === undefined && !limitsLength(schema.pattern)) return 'a string without a maximum length'
  if (types.includes('array') && schema.maxItems === undefined) return 'a list without a maximum length'
  if (types.includes('object') && schema.additionalProperties !== false && schema.maxProperties === undefined)
    return 'an object without a maximum size'
  const maximum = schema.maximum ?? schema.exclusiveMaximum
  const minimum = schema.minimum ?? schema.exclusiveMinimum
  const isNumber = types.includes('integer') || types.includes('number')
  return isNumber && (maximum === undefined || minimum === undefined) ? 'a number without a range' : undefined
}

const hasQuery = (id: OperationId, name: string) =>
  placesOf(document, placedOf(id)).some(({ within, steps }) => within === 'query' && steps[0] === name)

/** Returns the places of an operation's requests, except those in features, which are skipped beyond their limits. */
const requestPlaces = (id: string) =>
  placesOf(document, placedOf(id)).filter(
    ({ within, steps }) => id !== 'importLocations' || !within.includes('/') || steps.join('.') === 'features',
  )

/** Returns the places of an operation's requests, except those of a reading, which are checked row by row. */
const limitedPlaces = (id: string) =>
  requestPlaces(id).filter(
    ({ within, schema }) => id !== 'createReadings' || !within.includes('/') || schema.type === 'array',
  )

/** Returns the limited places of an operation's requests, each with a value just beyond the limit. */
const beyondLimits = (id: string): [name: string, place: Place, value: unknown][] =>
  limitedPlaces(id).flatMap((place) => {
    const { format, maximum, minimum, maxLength, maxItems, maxProperties, items } = place.schema
    const values = [
      maximum !== undefined && maximum + 1,
      minimum !== undefined && minimum - 1,
      maxLength !== undefined && 'x'.repeat(maxLength + 1),
      format === 'date-time' && `2026-11-21T03:00:00.${'0'.repeat(20)}Z`,
      maxItems !== undefined && items && Array.from({ length: maxItems + 1 }, () => aFile),
      maxProperties !== undefined &&
        Object.fromEntries(Array.from({ length: maxProperties + 1 }, (_, n) => [`k${n}`, 'x'])),
    ].filter((value) => value !== false && value !== undefined)
    return values.map((value): [string, Place, unknown] => [`${place.within} ${place.steps.join('.')}`, place, value])
  })

describe('API4: the resources of a request', () => {
  const service = useService()
  const attacker = useAttacker(service)

  it.each(allIds)(
    'are limited by the size of every parameter and field, and of all lists in responses, of %s',
    (id) => {
      const problems = requestPlaces(id).flatMap((place) => {
        const problem = problemOf(place)
        return problem === undefined || (problem === 'an object without a maximum size' && mayBeOpen(id))
          ? []
          : [`${place.within} ${place.steps.join('.')}: ${problem}`]
      })
      const unlimited = responsePlacesOf(document, placedOf(id)).filter(
        ({ schema }) => typesOf(schema).includes('array') && schema.maxItems === undefined,
      )
      const names = unlimited
        .map(({ steps }) => `${id} ${steps.join('.')}`)
        .filter((name) => !(name in limitedElsewhere))
      expect([...problems, ...names]).toEqual([])
    },
  )

  it.each(ids.filter((id) => beyondLimits(id).length > 0))(
    'are limited by %s, which rejects values just beyond each limit',
    async (id) => {
      const requests = await attacker().allValid(id)
      const accepted: string[] = []
      for (const [name, place, value] of beyondLimits(id)) {
        const request = requests.find(({ draft }) =>
          place.within.includes('/') ? draft.contentType?.startsWith(place.within) : true,
        )
        if (!request) throw new Error(`${id} has no example in ${place.within}.`)
        const { status, text } = await attacker().send(withValue(request.draft, place, value))
        const last = place.steps.filter((step) => step !== '[]' && step !== '*').at(-1) ?? 'body'
        const message = new RegExp(
          `${last.replace(/\W/g, '.')}[^"]*"?[^}]*(more than|<=|>=|at most|longer|a time such as|none of the allowed forms|names another)`,
          'i',
        )
        if (![400, 422].includes(status) || !message.test(text))
          accepted.push(`${name}: ${status} ${text.slice(0, 300)}`)
      }
      expect(accepted).toEqual([])
    },
  )

  it('are limited by createReadings, which marks values just beyond each limit as invalid', async () => {
    const { draft } = await attacker().valid('createReadings')
    const ranges = placesOf(document, placedOf('createReadings')).filter(
      ({ within, steps, schema }) => within.includes('/') && steps.length === 1 && schema.maximum !== undefined,
    )
    expect(ranges).toHaveLength(15)
    let time = Date.now()
    for (const { steps, schema } of ranges)
      for (const value of [(schema.minimum ?? 0) - 0.001, (schema.maximum ?? 0) + 0.001]) {
        const [name = ''] = steps
        const { status, text } = await attacker().send({
          ...draft,
          // Of each time, only one value is accepted.
          body: [{ observed_at: new Date((time -= 1_000)).toISOString(), [name]: value }],
        })
        expect([status, JSON.parse(text)]).toMatchObject([
          200,
          { accepted: 1, results: [{ detail: expect.stringContaining(`not valid: ${name} must be from`) }] },
        ])
      }
  })

  it.each(idsWhere(({ body }) => body.some((type) => type.includes('json'))))(
    'are limited by %s, which returns 413 one byte beyond its maximum body size',
    async (id) => {
      const request = (await attacker().allValid(id)).find(({ draft }) => draft.contentType?.includes('json'))
      if (!request) throw new Error(`${id} has no example in JSON.`)
      const maxBody = placedOf(id).operation['x-max-body'] ?? defaultMaxBody
      const text = serialize(request.draft)?.toString() ?? '{}'
      const padded = (bytes: number) => text + ' '.repeat(bytes - Buffer.byteLength(text))
      expect((await attacker().sendRaw(request.draft, padded(maxBody + 1))).status).toBe(413)
      expect((await attacker().sendRaw(request.draft, padded(maxBody))).status).not.toBe(413)
    },
  )

  // Pages of lists are limited by their number of records.
  it.each(ids.filter((id) => hasQuery(id, 'from') && hasQuery(id, 'to') && !hasQuery(id, 'skip')))(
    'are limited by %s to a period of 366 days (statistics: of ten years, of a city: of one)',
    async (id) => {
      const { draft } = await attacker().valid(id)
      const periods: Partial<Record<string, [to: string, first: string, early: string]>> = {
        getSensorStatistics: ['2026-11-21', '2016-11-21', '2016-11-20'],
        listAirQualityStatistics: ['2026-11-21', '2025-11-21', '2025-11-20'],
      }
      const [to, first, early] = periods[id] ?? ['2026-11-21T00:00:00Z', '2025-11-20T00:00:00Z', '2025-11-19T23:59:59Z']
      const statusOf = async (from: string) => {
        const query: [string, string][] = Object.entries({ from, to })
        return (await attacker().send({ ...draft, query })).status
      }
      expect(await statusOf(first)).not.toBe(400)
      expect(await statusOf(early)).toBe(400)
    },
  )

  it('are limited by the rate limit, except for health checks and the broker', () => {
    const exempt = allIds.filter((id) => placedOf(id).operation['x-rate-limit'] === 'exempt')
    expect(exempt.filter((id) => !mayBeExempt(id))).toEqual([])
    expect(allIds.filter((id) => !operations[id].counted)).toEqual(exempt)
  })

  it('are limited elsewhere only for lists that exist', () => {
    const lists = allIds.flatMap((id) =>
      responsePlacesOf(document, placedOf(id)).map(({ steps }) => `${id} ${steps.join('.')}`),
    )
    expect(Object.keys(limitedElsewhere).filter((name) => !lists.includes(name))).toEqual([])
  })
})
