import { languageOf } from '../../../base/accept.js'
import { staleness } from '../../../platform/requests.js'
import { positionIn } from '../air-at.js'
import type { Handlers } from '../handler-context.js'

/** Decimal places of degrees, about a kilometre. */
const decimals = 2

/** Returns the air quality at a position, by default the city's centre. */
export const getAirAt: Handlers['getAirAt'] = async ({ query, headers }, { airAt, config }) => {
  const position = positionIn(query, config.city, decimals)
  const place = { latitude: position.lat, longitude: position.lng }
  const sample = await airAt(place, languageOf(headers['accept-language']))
  const { air, credit } = sample.value
  const { fields, headers: age } = staleness(sample)
  const body = { success: true, ...credit, ...fields, data: { position, ...air } }
  return { status: 200, body, headers: { Vary: 'Accept-Language', ...age } }
}
