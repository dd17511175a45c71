import { type Result, Unprocessable } from '../../base/errors.js'
import type { AlertFields } from './alerts.js'

/** Returns the fields of an alert. @throws Unprocessable for an invalid field of the body */
export function validFields({ value, invalid }: Result<AlertFields>): AlertFields {
  if (invalid) throw new Unprocessable(invalid)
  return value
}
