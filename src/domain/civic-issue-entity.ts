import type { Coordinates } from './geo.js'
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

/** Degrees to three decimals, some hundred metres: the street, not the door of whoever reported. */
const roundToStreet = (degrees: number): number => Math.round(degrees * 1_000) / 1_000

/** A published report as an NGSI-LD entity in normalized form; the category is left out where there is none. */
export function toCivicIssueEntity({ id, category, status, created_at, updated_at, ...place }: PublishedReport) {
  const coordinates: [number, number] = [roundToStreet(place.longitude), roundToStreet(place.latitude)]
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
