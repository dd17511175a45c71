import type { AveragingPeriod } from '../../../generated/types.js'
import type { Quantity } from '../../base/units.js'

/** An air quality standard or guideline with limits for people's health. */
export interface Standard {
  /** Shown to people, such as `WHO 2021`. */
  name: string
  /** Title or URL of the document. */
  source: string
  limits: Limit[]
}

/** A limit for the mean of a period. */
export interface Limit {
  attribute: Quantity
  averaging: AveragingPeriod
  /** In the unit in which the API shows the quantity. */
  limit: number
  /** Percentage of the year's means that must not exceed the limit. Default: all. */
  percentile?: number
  /** First local date on which the limit applies. */
  since?: string
  /** Local date from which the limit no longer applies. */
  until?: string
}

const attributes: Quantity[] = ['pm25', 'pm10', 'no2', 'so2', 'o3', 'co', 'pm1', 'co2', 'tvoc', 'noise']
const date = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }

/** Schema of the member `standards` of a city file. */
export const standardsSchema = {
  type: 'array',
  maxItems: 10,
  items: {
    type: 'object',
    required: ['name', 'source', 'limits'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 64 },
      source: { type: 'string', minLength: 1, maxLength: 500 },
      limits: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        items: {
          type: 'object',
          required: ['attribute', 'averaging', 'limit'],
          additionalProperties: false,
          properties: {
            attribute: { enum: attributes },
            averaging: { enum: ['hour', 'eight_hours', 'day', 'year'] },
            limit: { type: 'number', exclusiveMinimum: 0 },
            percentile: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 100 },
            since: date,
            until: date,
          },
        },
      },
    },
  },
}
