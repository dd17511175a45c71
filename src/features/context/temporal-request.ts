import { BadRequest } from '../../base/errors.js'
import {
  parseTemporalQuery,
  type TemporalParameters,
  type TemporalQuery,
  type TemporalResult,
} from '../../platform/ngsi-ld/temporal-query.js'
import { readProjection, type SentProjection } from './temporal-projection.js'

type Parameters = Omit<TemporalParameters, 'options' | 'aggrMethods'> & {
  options?: string
  aggrMethods?: string
} & SentProjection

/** Parses the parameters of a temporal query. @throws BadRequest */
export function readTemporalQuery({ options, aggrMethods, ...parameters }: Parameters): TemporalQuery {
  const lists = {
    ...(options !== undefined && { options: options.split(',') }),
    ...(aggrMethods !== undefined && { aggrMethods: aggrMethods.split(',') }),
  }
  return { ...valueOf(parseTemporalQuery({ ...parameters, ...lists })), projection: readProjection(parameters) }
}

const codes = { invalid: 'invalid', unsupported: 'not_allowed', 'too-complex': 'too_large' } as const

/** Returns the value. @throws BadRequest for a fault */
export function valueOf<T>({ value, fault }: TemporalResult<T>): T {
  if (!fault) return value
  const { kind, parameter, message } = fault
  const location = `query.${parameter}`
  throw BadRequest.at({ location, message: message.replace(/\.$/, ''), code: codes[kind] }, `${location} ${message}`)
}
