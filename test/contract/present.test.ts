import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { OpenApiDocument } from '../../src/contract/document.js'
import { presentLogin } from '../../src/handlers/account/present.js'
import { presentDirections } from '../../src/handlers/ai/present-directions.js'
import { presentInsight } from '../../src/handlers/ai/present-insight.js'
import { presentRow } from '../../src/handlers/air/history.js'
import { presentLocation, presentLocationEntity } from '../../src/handlers/locations/present.js'
import {
  presentDevice,
  presentMessage,
  presentNotification,
  presentSent,
} from '../../src/handlers/notifications/present.js'
import { presentPage } from '../../src/handlers/present-page.js'
import { presentHistoryEntry, presentReport } from '../../src/handlers/reports/present.js'
import { presentUser } from '../../src/handlers/users/present.js'
import { presentCurrent, presentForecast } from '../../src/handlers/weather/present.js'
import { projectFile } from '../../src/project.js'
import { readContract } from '../../src/server/service.js'
import { createCoverage } from './_helpers/coverage.js'
import * as record from './_helpers/records.js'

const contract = readContract()
const findGaps = createCoverage(contract)
const schema = (name: string) => `/components/schemas/${name}`
const answerOf = (path: string, method: string) =>
  `/paths/${path.replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema`

/** Every function that makes an answer of a record, fed with records in which nothing is missing. */
const presented: Record<string, { pointer: string; answers: unknown[] }> = {
  presentLogin: { pointer: schema('LoginResult'), answers: [presentLogin(record.user, record.service)] },
  presentInsight: { pointer: schema('WeatherInsight'), answers: [presentInsight(record.insight)] },
  presentDirections: { pointer: schema('Directions'), answers: [presentDirections(record.directions)] },
  presentRow: {
    pointer: schema('HistoryPoint'),
    // The history of a city adds the sensor to each row.
    answers: [record.reading, record.aggregate].map((row) => ({ ...presentRow(row), sensor_id: 'Hanoi:BaDinh:1' })),
  },
  presentLocation: { pointer: schema('Location'), answers: [presentLocation(record.location)] },
  presentLocationEntity: {
    pointer: schema('LocationEntity'),
    answers: [presentLocationEntity(record.location, record.service.config)],
  },
  presentDevice: { pointer: schema('DeviceToken'), answers: [presentDevice(record.device)] },
  presentNotification: { pointer: schema('PushNotification'), answers: [presentNotification(record.notification)] },
  presentMessage: {
    pointer: schema('NotificationMessage'),
    // A citizen gets no other fields; the whole record has the rest of the schema.
    answers: [presentMessage(record.notification), presentNotification(record.notification)],
  },
  presentSent: { pointer: answerOf('/notifications/send', 'post'), answers: [presentSent(record.notification).body] },
  presentReport: { pointer: schema('Report'), answers: [presentReport(record.report, record.service.config)] },
  presentHistoryEntry: {
    pointer: schema('ReportHistoryEntry'),
    answers: [presentHistoryEntry(record.change, record.admin, record.service.config)],
  },
  presentUser: { pointer: schema('User'), answers: [presentUser(record.user, record.service.config)] },
  presentCurrent: { pointer: schema('CurrentWeather'), answers: [presentCurrent(record.forecast, 'vi')] },
  presentForecast: {
    pointer: `${schema('WeatherForecast')}/properties/data`,
    answers: [presentForecast(record.forecast, 'vi')],
  },
  presentPage: { pointer: answerOf('/users', 'get'), answers: [undefined, 2].map((page) => pageOfUsers(page).body) },
}

/** Parts of the others, which judge them. */
const parts = ['presentPlace', 'presentRole', 'presentStatus']

/** The second page of users, one a page, of more than are counted; or one far behind the last that is counted. */
function pageOfUsers(page: number | undefined, skip = 1) {
  const paging = { skip, limit: 1, page }
  return presentPage('/users', {}, paging, { records: [record.user], total: 10_000, capped: true }, (user) =>
    presentUser(user, record.service.config),
  )
}

describe('what handlers make of records', () => {
  it.each(Object.entries(presented))('%s gives all that the contract declares', (_name, { pointer, answers }) => {
    expect(findGaps(pointer, answers)).toEqual([])
  })

  it('is answered with the status of the operation', () => {
    expect(presentSent(record.notification).status).toBe(200)
    expect(pageOfUsers(undefined).status).toBe(200)
    expect(pageOfUsers(2).status).toBe(200)
  })

  it.each([undefined, 2])('comes with links and total in a list (page %s)', (page) => {
    const { headers } = pageOfUsers(page)
    expect(headers).toEqual({
      'X-Total-Count': '10000',
      'X-Total-Count-Capped': 'true',
      Link: expect.stringMatching(/rel="first".*rel="prev".*rel="next"/),
    })
    // Beyond the total that is counted, a full page alone tells that there may be more.
    expect(pageOfUsers(page, 10_000).headers).toMatchObject({ Link: expect.stringContaining('rel="next"') })
  })

  it('is judged here for every function of that name', async () => {
    const folder = projectFile('src/handlers')
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
    const sources = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    const names = sources.flatMap((source) =>
      [...source.matchAll(/function (present[A-Z]\w*)/g)].map(([, name]) => name),
    )
    expect(names.sort()).toEqual([...Object.keys(presented), ...parts].sort())
  })
})

describe('the judgement', () => {
  const report = presentReport(record.report, record.service.config)

  it.each(Object.keys(report))('misses %s in a report', (name) => {
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
    ['nothing where all is in one of the answers', [oak, elm], []],
    ['what is optional', [{ ...oak, age: undefined }, elm], ['answer.age is in no answer']],
    ['what lies deeper', [{ ...oak, crown: {} }, elm], ['answer.crown.width is in no answer']],
    ['what is in no item of a list', [{ ...oak, leaves: [{}] }, elm], ['answer.leaves[].colour is in no answer']],
    ['a form that no answer has', [oak], [`answer.site never has the form ${schema('Tree')}/properties/site/oneOf/1`]],
    ['what is of another type', [{ ...oak, age: 'old' }, elm], ['answer.age must be integer']],
  ])('finds %s', (_what, answers, gaps) => {
    expect(createCoverage(tree)(schema('Tree'), answers)).toEqual(gaps)
  })
})
