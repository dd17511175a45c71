import type { ReportSupport } from '../../../generated/types.js'
import { Conflict, NotFound } from '../../base/errors.js'
import type { SupportState } from './public-reports-repository.js'

/**
 * Converts the support for a report to its API form.
 * @throws NotFound if the report does not exist or is not public, and Conflict if it is the caller's own
 */
export function presentSupport(
  report_id: number,
  state: SupportState | undefined,
  is_supported: boolean,
): ReportSupport {
  if (state?.is_own) throw new Conflict('own_report', 'You cannot say “Me too” about your own report')
  if (!state?.is_published) throw new NotFound('Report')
  return { report_id, supports: state.supports, is_supported }
}
