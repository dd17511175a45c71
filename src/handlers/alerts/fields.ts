import type { AlertFields } from '../../domain/alerts.js'
import type { Result } from '../../domain/result.js'
import { Unprocessable } from '../../errors.js'

/** Returns the fields of an alert. @throws Unprocessable for an invalid field of the body */
export function validFields({ value, invalid }: Result<AlertFields>): AlertFields {
  if (invalid) throw new Unprocessable(invalid)
  return value
}
