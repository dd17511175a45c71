import { BadRequest, type Result } from '../../base/errors.js'

/** Returns the value of a result. @throws BadRequest for an invalid field */
export function valid<T>({ value, invalid }: Result<T>): T {
  if (!invalid) return value
  const { detail, ...error } = invalid
  throw BadRequest.at(error, detail)
}
