import { describe, expect, it } from '@jest/globals'
import { toCivicIssueEntity, type PublishedReport } from '../../../src/features/reports/civic-issue-entity.js'

const report: PublishedReport = {
  id: 12,
  category: 'waste',
  status: 'IN_PROGRESS',
  latitude: 21.0285123,
  longitude: 105.8541987,
  created_at: new Date('2026-11-21T03:04:05.678Z'),
  updated_at: new Date('2026-11-22T03:04:05Z'),
}

describe('toCivicIssueEntity', () => {
  it('contains the category, the location to about 100 m, and the times', () => {
    expect(toCivicIssueEntity(report)).toEqual({
      id: 'urn:ngsi-ld:CivicIssue:12',
      type: 'CivicIssue',
      category: { type: 'Property', value: 'waste' },
      status: { type: 'Property', value: 'IN_PROGRESS' },
      dateReported: { type: 'Property', value: '2026-11-21T03:04:05.678Z' },
      dateUpdated: { type: 'Property', value: '2026-11-22T03:04:05.000Z' },
      location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.854, 21.029] } },
    })
  })

  it('omits a missing category', () => {
    expect(toCivicIssueEntity({ ...report, category: null })).not.toHaveProperty('category')
  })

  it('contains no other fields of the report', () => {
    const whole = { ...report, title: 'Rác', description: 'Trước nhà tôi', user_id: 7, severity: 'high', images: ['a'] }
    expect(Object.keys(toCivicIssueEntity(whole)).sort()).toEqual(
      ['id', 'type', 'category', 'status', 'dateReported', 'dateUpdated', 'location'].sort(),
    )
  })

  it.each([
    [-21.0285123, -105.8541987, [-105.854, -21.029]],
    [89.99999, 179.9999, [180, 90]],
    [1.0055, 0, [0, 1.006]],
  ])('keeps rounded coordinates in range: %d, %d', (latitude, longitude, coordinates) => {
    expect(toCivicIssueEntity({ ...report, latitude, longitude }).location.value.coordinates).toEqual(coordinates)
  })
})
