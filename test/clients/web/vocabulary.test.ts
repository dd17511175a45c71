import { describe, expect, it } from '@jest/globals'
import { en as englishErrors } from '../../../clients/sdk/src/texts/en.js'
import { vi as errors } from '../../../clients/sdk/src/texts/vi.js'
import { reportDetail as englishDetail } from '../../../clients/web/desk/texts/en/reportDetail.js'
import { reports as englishReports } from '../../../clients/web/desk/texts/en/reports.js'
import { audit } from '../../../clients/web/desk/texts/vi/audit.js'
import { reportDetail } from '../../../clients/web/desk/texts/vi/reportDetail.js'
import { reports } from '../../../clients/web/desk/texts/vi/reports.js'
import { stations } from '../../../clients/web/desk/texts/vi/stations.js'
import { map as englishMap } from '../../../clients/web/map/texts/en/map.js'
import { takePart as englishTakePart } from '../../../clients/web/map/texts/en/take-part.js'
import { find } from '../../../clients/web/map/texts/vi/find.js'
import { map } from '../../../clients/web/map/texts/vi/map.js'
import { takePart } from '../../../clients/web/map/texts/vi/take-part.js'
import { common } from '../../../clients/web/shared/texts/vi/common.js'
import { composeMessage } from '../../../src/features/messages/personal-message-text.js'
import { reportStatuses } from '../../../src/features/reports/rules.js'

describe('Vietnamese texts', () => {
  it.each(reportStatuses)('name the status %s alike in messages, map and desk', (status) => {
    const name = status.toLowerCase() as keyof typeof common.status
    const data = { report_id: 1, title: 'Rác', status, note: null }
    const { title } = composeMessage({ kind: 'report_status', data }, 'vi')
    expect(title).toBe(`Phản ánh của bạn: ${common.status[name]}`)
  })

  it('name the kinds of stations alike', () => {
    expect(map.kind).toEqual(stations.kind)
  })

  it.each([
    ['ủng hộ', 'Tôi cũng gặp'],
    ['báo cáo', 'phản ánh'],
    ['chỉ số', 'AQI'],
    ['quận, huyện', 'khu vực'],
    ['giá rẻ', 'chi phí thấp'],
  ])('do not say “%s”, but “%s”', (other) => {
    const texts = { common, audit, reportDetail, reports, stations, find, map, takePart, errors }
    expect(JSON.stringify(texts).toLowerCase()).not.toContain(other)
  })
})

it('English texts do not say that somebody supports a report, but “Me too”', () => {
  const texts = [englishDetail, englishReports, englishMap, englishTakePart, englishErrors.errors.own_report]
  expect(JSON.stringify(texts.map((each) => (typeof each === 'string' ? each : valuesOf(each))))).not.toMatch(
    /support/i,
  )
})

/** Returns the texts without their keys. */
const valuesOf = (texts: object): unknown[] =>
  Object.values(texts).map((text: unknown) => (typeof text === 'object' && text ? valuesOf(text) : text))
