import type { ReportCategory } from '../../../generated/types.js'
import { roundDegrees, streetDecimals, type Coordinates } from '../../base/geo.js'
import { pointProperty, property, recordIds, type EntitySource } from '../../platform/ngsi-ld/entities.js'
import type { ReportStatus } from './rules.js'

/** The fields of a report that are sent to the context broker. None of them identifies the reporter or contains text. */
export interface PublishedReport extends Coordinates {
  id: number
  category: ReportCategory | null
  status: ReportStatus
  created_at: Date
  updated_at: Date
}

/** Prefix of the ids of report entities, such as `urn:ngsi-ld:CivicIssue:12`. */
const civicIssuePrefix = 'urn:ngsi-ld:CivicIssue:'

/** Converts a published report to a normalized NGSI-LD entity. The location is rounded to about 100 m. */
export function toCivicIssueEntity({ id, category, status, created_at, updated_at, ...place }: PublishedReport) {
  return {
    id: `${civicIssuePrefix}${id}`,
    type: 'CivicIssue' as const,
    ...(category !== null && { category: property(category) }),
    status: property(status),
    dateReported: property(created_at.toISOString()),
    dateUpdated: property(updated_at.toISOString()),
    location: pointProperty({
      latitude: roundDegrees(place.latitude, streetDecimals),
      longitude: roundDegrees(place.longitude, streetDecimals),
    }),
  }
}

const civicIssueId = new RegExp(`^${civicIssuePrefix}\\d+$`)

/** The entities of published reports. */
export const civicIssueEntities: EntitySource<{
  reports: { published(ids: number[]): Promise<PublishedReport[]> }
}> = {
  advice: 'is the copy of a report. Change the report instead.',
  owns: (entityId) => civicIssueId.test(entityId),
  read: async (entityIds, { reports }) => (await reports.published(recordIds(entityIds))).map(toCivicIssueEntity),
}
