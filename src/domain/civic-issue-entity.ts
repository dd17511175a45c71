import { roundDegrees, streetDecimals, type Coordinates } from './geo.js'
import type { ReportCategory, ReportStatus } from './reports.js'

/** As much of a report as the context broker gets to know: nothing that tells who reported, or what they wrote. */
export interface PublishedReport extends Coordinates {
  id: number
  category: ReportCategory | null
  status: ReportStatus
  created_at: Date
  updated_at: Date
}

/** What the URNs of reports' entities begin with; `urn:ngsi-ld:CivicIssue:12` is one. */
export const civicIssueUrns = 'urn:ngsi-ld:CivicIssue:'

const property = <Value>(value: Value) => ({ type: 'Property', value }) as const

/** Converts a published report to a normalized NGSI-LD entity. A report without a category has no such attribute. */
export function toCivicIssueEntity({ id, category, status, created_at, updated_at, ...place }: PublishedReport) {
  const { longitude, latitude } = place
  const coordinates: [number, number] = [
    roundDegrees(longitude, streetDecimals),
    roundDegrees(latitude, streetDecimals),
  ]
  return {
    id: `${civicIssueUrns}${id}`,
    type: 'CivicIssue' as const,
    ...(category !== null && { category: property(category) }),
    status: property(status),
    dateReported: property(created_at.toISOString()),
    dateUpdated: property(updated_at.toISOString()),
    location: { type: 'GeoProperty', value: { type: 'Point', coordinates } } as const,
  }
}
