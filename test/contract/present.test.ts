import { describe, expect, it } from '@jest/globals'
import { readContract } from '../../src/app/service.js'
import { presentLogin, presentSession, presentUser } from '../../src/features/accounts/present.js'
import { presentDirections, presentInsight } from '../../src/features/ai/present.js'
import { presentRow } from '../../src/features/air/history.js'
import { presentDevice } from '../../src/features/messages/present.js'
import * as notifications from '../../src/features/messages/present.js'
import { presentLocationEntity, presentLocationKeyValues, presentLocation } from '../../src/features/places/present.js'
import { presentHistoryEntry, presentReport } from '../../src/features/reports/present.js'
import { presentCurrent, presentForecast } from '../../src/features/weather/present.js'
import type { OpenApiDocument } from '../../src/pipeline/contract/document.js'
import { presentPage } from '../../src/platform/requests.js'
import { createCoverage } from './_helpers/coverage.js'
import * as record from './_helpers/records.js'

const { presentMessage, presentNotification, presentSent } = notifications
const contract = readContract()
const findGaps = createCoverage(contract)
const schema = (name: string) => `/components/schemas/${name}`
const responseOf = (path: string, method: string) =>
  `/paths/${path.replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema`

const withoutTranslations = { ...record.notification, translations: null }

/**
 * Functions that convert a complete record to its API form. A new function needs an entry only if its schema has optional
 * properties: response validation already fails on a missing required property.
 */
const presented: Record<string, { pointer: string; responses: unknown[] }> = {
  presentSession: { pointer: schema('Session'), responses: [presentSession(record.session, record.admin)] },
  presentLogin: { pointer: schema('AccessToken'), responses: [presentLogin(record.grant, record.service)] },
  presentInsight: { pointer: schema('WeatherInsight'), responses: [presentInsight(record.insight)] },
  presentDirections: { pointer: schema('Directions'), responses: [presentDirections(record.directions)] },
  presentRow: {
    pointer: schema('HistoryPoint'),
    // The history of a city adds the sensor to each row.
    responses: [record.reading, record.aggregate].map((row) => ({ ...presentRow(row), sensor_id: 'Hanoi:BaDinh:1' })),
  },
  presentLocation: { pointer: schema('Location'), responses: [presentLocation(record.location)] },
  presentLocationEntity: {
    pointer: schema('LocationEntity'),
    responses: [presentLocationEntity(record.location, record.service.config)],
  },
  presentLocationKeyValues: {
    pointer: schema('LocationKeyValues'),
    responses: [presentLocationKeyValues(record.location, record.service.config)],
  },
  presentDevice: { pointer: schema('DeviceToken'), responses: [presentDevice(record.device)] },
  presentNotification: {
    pointer: schema('NotificationHistoryRecord'),
    responses: [record.notification, withoutTranslations].map(presentNotification),
  },
  presentMessage: {
    pointer: schema('NotificationMessage'),
    // Citizens receive only the message; the full record has the other properties of the schema.
    responses: [
      presentMessage(record.notification),
      presentMessage(withoutTranslations),
      presentNotification(record.notification),
    ],
  },
  presentSent: {
    pointer: responseOf('/notifications/send', 'post'),
    responses: [record.notification, withoutTranslations].map((sent) => presentSent(sent).body),
  },
  presentReport: {
    pointer: schema('Report'),
    responses: [record.report, { ...record.report, category: null, severity: null, distance: 412.4 }].map(
      presentReport,
    ),
  },
  presentHistoryEntry: {
    pointer: schema('ReportHistoryEntry'),
    responses: [presentHistoryEntry(record.change, record.admin)],
  },
  presentUser: { pointer: schema('User'), responses: [presentUser(record.user)] },
  presentCurrent: { pointer: schema('CurrentWeather'), responses: [presentCurrent(record.forecast, 'vi')] },
  presentForecast: {
    pointer: `${schema('WeatherForecast')}/properties/data`,
    responses: [presentForecast(record.forecast, 'vi')],
  },
  presentPage: {
    pointer: responseOf('/users', 'get'),
    responses: [undefined, 2].map((page) => pageOfUsers(page).body),
  },
}

/** Returns the second page of users with one user per page. The total is capped. */
function pageOfUsers(page: number | undefined) {
  const paging = { skip: 1, limit: 1, page }
  const users = { records: [record.user], more: true, total: { value: 10_000, capped: true } }
  return presentPage('/users', {}, paging, users, presentUser)
}

describe('presenting functions', () => {
  it.each(Object.entries(presented))(
    '%s returns every property that the contract declares',
    (_name, { pointer, responses }) => {
      expect(findGaps(pointer, responses)).toEqual([])
    },
  )

  it.each([undefined, 2])('return links and the total of a list (page %s)', (page) => {
    const { headers } = pageOfUsers(page)
    expect(headers).toEqual({
      'X-Total-Count': '10000',
      'X-Total-Count-Capped': 'true',
      Link: expect.stringMatching(/rel="first".*rel="prev".*rel="next"/),
    })
  })

  it('return no total of a list that was not counted', () => {
    const paging = { skip: 0, limit: 1, page: undefined }
    const page = { records: [record.user], more: false, total: undefined }
    const { headers } = presentPage('/users', {}, paging, page, presentUser)
    expect(headers).toEqual({ Link: expect.stringMatching(/^[^,]*rel="first"$/) })
  })
})

describe('createCoverage', () => {
  const report = presentReport(record.report)

  it.each(Object.keys(report))('finds that %s is missing in a report', (name) => {
    const { [name]: _gone, ...rest } = report as Record<string, unknown>
    expect(findGaps(schema('Report'), [rest])).not.toEqual([])
  })

  const tree: OpenApiDocument = {
    openapi: '3.1.1',
    info: { title: 'Trees', version: '1.0.0' },
    paths: {},
    components: {
      schemas: {
        Tree: {
          type: 'object',
          properties: {
            age: { type: 'integer' },
            crown: { type: 'object', properties: { width: { type: 'number' } } },
            leaves: { type: 'array', items: { $ref: '#/components/schemas/Leaf' } },
            site: { oneOf: [{ type: 'string' }, { type: 'null' }] },
          },
        },
        Leaf: { type: 'object', properties: { colour: { type: 'string' } } },
      },
    },
  }
  const oak = { age: 300, crown: { width: 20 }, leaves: [{ colour: 'green' }], site: 'Hồ Gươm' }
  const elm = { site: null }

  it.each<[string, object[], string[]]>([
    ['nothing if every property is in one of the responses', [oak, elm], []],
    ['a missing optional property', [{ ...oak, age: undefined }, elm], ['response.age is in no response']],
    ['a missing nested property', [{ ...oak, crown: {} }, elm], ['response.crown.width is in no response']],
    ['a missing property of items', [{ ...oak, leaves: [{}] }, elm], ['response.leaves[].colour is in no response']],
    ['an unmatched branch', [oak], [`response.site never matches ${schema('Tree')}/properties/site/oneOf/1`]],
    ['a value of the wrong type', [{ ...oak, age: 'old' }, elm], ['response.age must be integer']],
  ])('finds %s', (_what, responses, gaps) => {
    expect(createCoverage(tree)(schema('Tree'), responses)).toEqual(gaps)
  })
})
