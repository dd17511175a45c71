import { describe, expect, it } from '@jest/globals'
import { call, ownContext } from '../_helpers/broker.js'
import { hoursOf, prefix, problem, twoDays, useHistory } from './_helpers/history.js'

const history = useHistory()

const timesOf = (body: unknown, attribute = 'pm25') =>
  (body as Record<string, { observedAt: string }[]>)[attribute]?.map(({ observedAt }) => observedAt)

describe('timerel (4.11)', () => {
  it('"before": the time must be before timeAt, "an exclusive bound"', async () => {
    const { body } = await history().get('A', { timerel: 'before', timeAt: '2026-11-20T02:00:00Z' })
    expect(timesOf(body)).toEqual(hoursOf('20').slice(0, 2))
  })

  it('"after": the time must be after timeAt, "an inclusive bound"', async () => {
    const { body } = await history().get('A', { timerel: 'after', timeAt: '2026-11-21T22:00:00Z' })
    expect(timesOf(body)).toEqual(hoursOf('21').slice(22))
  })

  it('"between": "the lower bound of the range is inclusive and … the upper bound of the range is exclusive"', async () => {
    const { body } = await history().get('A', {
      timerel: 'between',
      timeAt: '2026-11-20T01:00:00Z',
      endTimeAt: '2026-11-20T03:00:00Z',
    })
    expect(timesOf(body)).toEqual(hoursOf('20').slice(1, 3))
  })

  it('honours the offset of a time', async () => {
    const { body } = await history().get('A', { timerel: 'before', timeAt: '2026-11-20T08:00:00+07:00' })
    expect(timesOf(body)).toEqual(hoursOf('20').slice(0, 1))
  })

  it.each<[string, Record<string, string>]>([
    ['without timeAt', { timerel: 'after' }],
    ['without timerel', { timeAt: '2026-11-20T00:00:00Z' }],
    ['between without endTimeAt', { timerel: 'between', timeAt: '2026-11-20T00:00:00Z' }],
    ['after with endTimeAt', { ...twoDays, timerel: 'after' }],
    ['a reversed range', { ...twoDays, timeAt: '2026-11-22T00:00:00Z', endTimeAt: '2026-11-20T00:00:00Z' }],
    ['an empty range', { ...twoDays, endTimeAt: twoDays.timeAt }],
    ['a date', { timerel: 'after', timeAt: '2026-11-20' }],
    ['a leap second', { timerel: 'after', timeAt: '2016-12-31T23:59:60Z' }],
    ['a day that does not exist', { timerel: 'after', timeAt: '2026-02-30T00:00:00Z' }],
    ['another relation', { timerel: 'during', timeAt: '2026-11-20T00:00:00Z' }],
  ])('is 400 BadRequestData %s', async (_what, parameters) => {
    const { status, body } = await history().get('A', parameters)
    expect([status, body]).toEqual([400, problem('BadRequestData')])
  })

  it.each([
    ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
    ['0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'],
  ])('accepts the years from %s to %s', async (timeAt, endTimeAt) => {
    const { status, body } = await history().get('B', { timerel: 'between', timeAt, endTimeAt })
    expect([status, timesOf(body)]).toEqual([200, ['2026-11-21T12:00:00.000Z']])
  })

  it('"If a temporal query is not provided then an error of type BadRequestData shall be raised" (5.7.4.4)', async () => {
    const { status } = await call(history().url, 'GET /temporal/entities?type=AirQualityObserved')
    expect(status).toBe(400)
  })
})

describe('representations', () => {
  it('are arrays of instances by default, also for a single one (4.5.7)', async () => {
    expect((await history().get('B')).body).toEqual({
      id: `${prefix}B`,
      type: 'AirQualityObserved',
      pm25: [{ type: 'Property', value: 7, unitCode: 'GQ', observedAt: '2026-11-21T12:00:00.000Z' }],
    })
  })

  it.each(['options=temporalValues', 'format=temporalValues', 'format=simplified'])(
    'with %s contain pairs of value and time (4.5.9)',
    async (parameter) => {
      const [name = '', value = ''] = parameter.split('=')
      expect((await history().get('B', { [name]: value })).body).toEqual({
        id: `${prefix}B`,
        type: 'AirQualityObserved',
        pm25: { type: 'Property', values: [[7, '2026-11-21T12:00:00.000Z']] },
      })
    },
  )

  it('omit the unit of values without one', async () => {
    const { body } = await history().get('A', { attrs: 'airQualityIndex' })
    expect(body).toMatchObject({
      airQualityIndex: [{ type: 'Property', value: 150, observedAt: '2026-11-20T06:00:00.000Z' }],
    })
    expect(JSON.stringify(body)).not.toContain('unitCode')
  })

  it('merge values in different units, each with its own', async () => {
    expect((await history().get('Mixed')).body).toMatchObject({
      co: [
        { value: 900, unitCode: 'GQ' },
        { value: 1, unitCode: 'GP' },
      ],
    })
  })

  it('are refused with 422 OperationNotSupported if concise', async () => {
    const { status, body } = await history().get('A', { format: 'concise' })
    expect([status, body]).toEqual([422, problem('OperationNotSupported')])
  })

  it.each([{ options: 'sysAttrs' }, { options: 'sysAttrs', format: 'temporalValues' }])(
    'are refused with 422 OperationNotSupported if %j asks for "system-generated attributes" (6.3.11)',
    async (parameters) => {
      const { status, body } = await history().get('A', parameters)
      expect([status, body]).toEqual([422, problem('OperationNotSupported')])
    },
  )

  it('are refused with 400 if there are two', async () => {
    expect((await history().get('A', { options: 'temporalValues,normalized' })).status).toBe(400)
  })
})

describe('lastN (5.7.4.4)', () => {
  it('selects the instances of "the last n timestamps"', async () => {
    const { status, body } = await history().list({ lastN: '2', id: `${prefix}A` })
    expect([status, timesOf((body as unknown[])[0])]).toEqual([200, hoursOf('21').slice(22)])
  })

  it('applies to each attribute', async () => {
    const { body } = await history().get('A', { lastN: '1' })
    expect([timesOf(body), timesOf(body, 'airQualityIndex')]).toEqual([
      ['2026-11-21T23:00:00.000Z'],
      ['2026-11-20T06:00:00.000Z'],
    ])
  })

  it('applies to an attribute with several units', async () => {
    expect((await history().get('Mixed', { lastN: '1' })).body).toMatchObject({ co: [{ value: 1, unitCode: 'GP' }] })
  })

  it('may exceed the number of instances', async () => {
    expect(timesOf((await history().get('A', { lastN: '1000000000' })).body)).toHaveLength(48)
  })

  it.each(['0', '-1', '1e9', '99999999999'])('is 400 for %s', async (lastN) => {
    expect((await history().get('A', { lastN })).status).toBe(400)
  })
})

describe('names (5.5.7)', () => {
  it('are expanded and compacted with the context of the request', async () => {
    const core = { Link: '' }
    const iri = 'https://smartdatamodels.org/dataModel.Environment/'
    const { body } = await history().list(
      { type: `${iri}AirQualityObserved`, attrs: `${iri}pm25`, id: `${prefix}B` },
      core,
    )
    expect(body).toEqual([
      { id: `${prefix}B`, type: `${iri}AirQualityObserved`, [`${iri}pm25`]: [expect.objectContaining({ value: 7 })] },
    ])
    const link = 'https://smart-data-models.github.io/dataModel.Environment/context.jsonld'
    const short = await history().list(
      { id: `${prefix}B` },
      { Link: `<${link}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"` },
    )
    expect(short.body).toMatchObject([{ type: 'AirQualityObserved', pm25: [{ value: 7 }] }])
  })

  it('have their context in the body of application/ld+json, and in Link otherwise (6.3.6)', async () => {
    const linked = await history().get('B', {}, { Accept: 'application/ld+json' })
    expect(linked.headers.get('Content-Type')).toMatch(/^application\/ld\+json/)
    expect(linked.body).toMatchObject({ '@context': ownContext })
    expect((await history().get('B')).headers.get('Link')).toContain(ownContext)
  })
})
