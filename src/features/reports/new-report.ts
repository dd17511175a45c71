import type { Handlers } from './handler-context.js'
import type { NewReport } from './repository.js'
import { parseCategory } from './status.js'

/** A report in any of the accepted body formats. */
export type ReportBody = Parameters<Handlers['createReport']>[0]['body']

/** Converts any body format to a report. `location` overrides `latitude` and `longitude`. */
export function newReportOf(body: ReportBody, userId: number): NewReport {
  const { title, description, severity } = body
  const category = parseCategory(body.category)
  const location = 'location' in body ? body.location : undefined
  const { lat, lng } = location ?? { lat: body.latitude, lng: body.longitude }
  if (lat === undefined || lng === undefined)
    throw new Error('The report has no coordinates, although the contract requires them.')
  return { title, description, category, severity, latitude: lat, longitude: lng, user_id: userId }
}
