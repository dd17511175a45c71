import { describe, expect, it } from '@jest/globals'
import { operations } from '../../../generated/operations.js'
import { defaultMaxBody } from '../../../src/contract/request-rules.js'
import { useService } from '../../_helpers/service.js'
import { brokerSecret } from '../../contract/_helpers/matrix-requests.js'
import { serialize } from '../../contract/_helpers/serialize.js'
import { aFile, type DraftRequest } from '../../contract/_helpers/valid-requests.js'
import { document, ids, idsWhere, placedOf, useAttacker } from './_helpers/attacker.js'
import { withValue } from './_helpers/changed-request.js'
import { answerPlacesOf, placesOf, type LimitedSchema, type Place } from './_helpers/contract-places.js'

/** Where anything may stand, because the size of the body is the limit. */
const freely: Record<string, string> = {
  createContextEntity: 'an entity of NGSI-LD has any attributes',
  receiveContextNotification: 'a broker tells entities with any attributes',
}
/** Lists in answers whose length the contract does not say, and who limits it. */
const counted: Record<string, string> = {
  'listTrafficSegments features': 'the roads that the operator has imported',
  'listTrafficSegments features.[].geometry.coordinates': 'the roads that the operator has imported',
  'listNewsSources data': 'the setting NEWS_FEEDS',
  'getDirections route.geometry.coordinates': 'the 10 MB that are read of an answer',
  'createDirections route.geometry.coordinates': 'the 10 MB that are read of an answer',
}

/** Operations that no limit counts, and why they cost little. */
const uncounted: Record<string, string> = {
  getRoot: 'one question at a time to the database and to the broker',
  getHealth: 'one question at a time to the database and to the broker',
  getSystemHealth: 'one question at a time to the database and to the broker',
  getDatabaseStatus: 'one question at a time to the database',
  getReadiness: 'one question at a time to the database',
  getLiveness: 'nothing is asked',
  receiveContextNotification: 'only the broker is let in, by its secret',
}

const kindsOf = ({ type, properties }: LimitedSchema) => [type ?? (properties ? 'object' : [])].flat()
/** A pattern that says how long a text is: from its beginning to its end, and nothing in it any number of times. */
const limits = (pattern: string | undefined) => pattern !== undefined && /^\^[^*+{]*\$$/.test(pattern)

const problemOf = ({ schema }: Place): string | undefined => {
  const kinds = kindsOf(schema)
  const fixed = schema.enum !== undefined || schema.const !== undefined
  if (kinds.includes('string') && !fixed && schema.format !== 'binary')
    if (schema.maxLength === undefined && !limits(schema.pattern)) return 'a text of any length'
  if (kinds.includes('array') && schema.maxItems === undefined) return 'a list of any length'
  if (kinds.includes('object') && schema.additionalProperties !== false && schema.maxProperties === undefined)
    return 'an object of any size'
  const top = schema.maximum ?? schema.exclusiveMaximum
  const bottom = schema.minimum ?? schema.exclusiveMinimum
  const isNumber = kinds.includes('integer') || kinds.includes('number')
  return isNumber && (top === undefined || bottom === undefined) ? 'a number of any size' : undefined
}

/** The places of an operation's requests that have a limit, each with a value one beyond it. */
const beyondLimits = (id: string): [name: string, place: Place, value: unknown][] =>
  placesOf(document, placedOf(id)).flatMap((place) => {
    const { maximum, minimum, maxLength, maxItems, maxProperties, items } = place.schema
    const values = [
      maximum !== undefined && maximum + 1,
      minimum !== undefined && minimum - 1,
      maxLength !== undefined && 'x'.repeat(maxLength + 1),
      maxItems !== undefined && items && Array.from({ length: maxItems + 1 }, () => aFile),
      maxProperties !== undefined &&
        Object.fromEntries(Array.from({ length: maxProperties + 1 }, (_, n) => [`k${n}`, 'x'])),
    ].filter((value) => value !== false && value !== undefined)
    return values.map((value): [string, Place, unknown] => [`${place.within} ${place.steps.join('.')}`, place, value])
  })

describe('API4: what one request may ask for', () => {
  const service = useService({ environment: { BROKER_CALLBACK_SECRET: brokerSecret } })
  const attacker = useAttacker(service)

  it.each(ids)('has a limit wherever %s takes a text, a list, an object or a number', (id) => {
    const problems = placesOf(document, placedOf(id)).flatMap((place) => {
      const problem = problemOf(place)
      return problem === undefined || (problem === 'an object of any size' && id in freely)
        ? []
        : [`${place.within} ${place.steps.join('.')}: ${problem}`]
    })
    expect(problems).toEqual([])
  })

  it.each(ids)('of %s is answered by lists that have a limit', (id) => {
    const endless = answerPlacesOf(document, placedOf(id)).filter(
      ({ schema }) => kindsOf(schema).includes('array') && schema.maxItems === undefined,
    )
    expect(endless.map(({ steps }) => `${id} ${steps.join('.')}`).filter((name) => !(name in counted))).toEqual([])
  })

  it.each(ids.filter((id) => beyondLimits(id).length > 0))('of %s is refused one beyond each limit', async (id) => {
    const requests = await attacker().allValid(id)
    const taken: string[] = []
    for (const [name, place, value] of beyondLimits(id)) {
      const request = requests.find(({ draft }) =>
        place.within.includes('/') ? draft.contentType?.startsWith(place.within) : true,
      )
      if (!request) throw new Error(`${id} has no example in ${place.within}.`)
      const { status, text } = await attacker().send(withValue(request.draft, place, value))
      const last = place.steps.filter((step) => step !== '[]' && step !== '*').at(-1) ?? 'body'
      const said = new RegExp(
        `${last.replace(/\W/g, '.')}[^"]*"?[^}]*(more than|<=|>=|at most|longer|none of the allowed forms)`,
        'i',
      )
      if (![400, 422].includes(status) || !said.test(text)) taken.push(`${name}: ${status} ${text.slice(0, 300)}`)
    }
    expect(taken).toEqual([])
  })

  it.each(idsWhere(({ body }) => body.some((type) => type.includes('json'))))(
    'of %s is 413 one byte beyond the size of its body, and not before',
    async (id) => {
      const request = (await attacker().allValid(id)).find(({ draft }) => draft.contentType?.includes('json'))
      if (!request) throw new Error(`${id} has no example in JSON.`)
      const most = placedOf(id).operation['x-max-body'] ?? defaultMaxBody
      const text = serialize(request.draft)?.toString() ?? '{}'
      const padded = (bytes: number) => text + ' '.repeat(bytes - Buffer.byteLength(text))
      expect((await attacker().sendRaw(request.draft, padded(most + 1))).status).toBe(413)
      expect((await attacker().sendRaw(request.draft, padded(most))).status).not.toBe(413)
    },
  )

  it.each(idsWhere(({ path }) => path.endsWith('/history') && /aqi|sensors/.test(path)))(
    'of %s is a year and a day, and not more',
    async (id) => {
      const { draft } = await attacker().valid(id)
      const statusOf = async (from: string) => {
        const query: DraftRequest['query'] = [
          ['from', from],
          ['to', '2026-11-21T00:00:00Z'],
        ]
        return (await attacker().send({ ...draft, query })).status
      }
      expect(await statusOf('2025-11-20T00:00:00Z')).not.toBe(400)
      expect(await statusOf('2025-11-19T23:59:59Z')).toBe(400)
    },
  )

  it('is no page beyond 100,000 records, whatever the list', async () => {
    const paged = ids.filter((id) => placesOf(document, placedOf(id)).some(({ steps }) => steps[0] === 'skip'))
    expect(paged.length).toBeGreaterThan(5)
    for (const id of paged) {
      const { draft } = await attacker().valid(id)
      expect([id, (await attacker().send({ ...draft, query: [['skip', '100001']] })).status]).toEqual([id, 400])
    }
  })

  it('counts for every operation but a closed list', () => {
    const exempt = ids.filter((id) => placedOf(id).operation['x-rate-limit'] === 'exempt')
    expect(exempt.sort()).toEqual(Object.keys(uncounted).sort())
    expect(idsWhere(({ counted }) => !counted).sort()).toEqual(exempt)
  })

  it('of a health check is one question to the broker, however many ask at once', async () => {
    const { broker, status } = service().app.context
    const before = { queryPage: broker.queryPage.bind(broker), brokerAnswers: status.brokerAnswers.bind(status) }
    const paths = ['/', '/health', '/system/health'].flatMap((path) => Array.from({ length: 10 }, () => path))
    let [waiting, questions] = [0, 0]
    let allAsk = (): void => undefined
    const all = new Promise<void>((resolve) => (allAsk = resolve))
    status.brokerAnswers = () => {
      if (++waiting === paths.length) allAsk()
      return before.brokerAnswers()
    }
    broker.queryPage = async (...asked) => {
      questions += 1
      await all
      return before.queryPage(...asked)
    }
    try {
      const answers = await Promise.all(paths.map((path) => fetch(service().baseUrl + path)))
      const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as object[]
      expect(questions).toBe(1)
      for (const body of bodies) expect(body).toMatchObject({ status: 'ok', broker: 'connected' })
    } finally {
      Object.assign(broker, { queryPage: before.queryPage })
      Object.assign(status, { brokerAnswers: before.brokerAnswers })
    }
  })

  it('is argued about only where it is so', () => {
    const lists = ids.flatMap((id) =>
      answerPlacesOf(document, placedOf(id)).map(({ steps }) => `${id} ${steps.join('.')}`),
    )
    expect(Object.keys(counted).filter((name) => !lists.includes(name))).toEqual([])
    expect(Object.keys(freely).filter((id) => !(id in operations))).toEqual([])
  })
})
