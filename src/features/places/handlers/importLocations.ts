import type { Handlers } from '../handler-context.js'
import { countActions } from '../location-imports.js'

/** Imports locations from GeoJSON. Returns an outcome per feature. */
export const importLocations: Handlers['importLocations'] = async ({ body, query, user, requestId }, { imports }) => {
  const { dry_run, location_type: type } = query
  const outcomes = await imports.run(body, { dryRun: dry_run, type, user, requestId })
  const results = outcomes.map((outcome, index) => ({ index, ...outcome }))
  return { status: 200, body: { dry_run, ...countActions(outcomes), results } }
}
