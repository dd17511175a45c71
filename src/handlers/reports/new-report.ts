import type { Handlers } from '../../../generated/operations.js'
import type { NewReport } from '../../database/repositories/reports.js'

/** Any of the bodies that a report comes in. */
export type ReportBody = Parameters<Handlers['createReport']>[0]['body']

/** What either body says of the incident; of two places `location` counts. */
export function newReportOf(body: ReportBody, userId: number): NewReport {
  const { title, description, category, severity } = body
  const location = 'location' in body ? body.location : undefined
  const { lat, lng } = location ?? { lat: body.latitude, lng: body.longitude }
  if (lat === undefined || lng === undefined) throw new Error('The contract let a report through that has no place.')
  return { title, description, category, severity, latitude: lat, longitude: lng, user_id: userId }
}
