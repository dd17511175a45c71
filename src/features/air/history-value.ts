import { convert, unitCodes, unitName } from '../../base/units.js'
import { pollutants } from './aqi.js'

/** Decimals of values in a known unit: instruments measure no more. Others, such as shares from 0 to 1, have more. */
const decimals = { known: 1, other: 3 }

/**
 * Returns the unit in which the API shows the stored values of an attribute, and the conversion to it. Concentrations
 * are in µg/m³, like those of sensors.
 * @param code UN/CEFACT code or empty
 */
export function shownIn(attribute: string, code: string): { unit: string | null; show: (value: number) => number } {
  const pollutant = pollutants.find((name) => name === attribute)
  const storedIn = pollutant && code === '' ? unitCodes.concentration : code
  const converts = pollutant && convert(pollutant, 1, storedIn) !== undefined
  const unit = converts ? unitName(unitCodes.concentration) : storedIn === '' ? null : unitName(storedIn)
  const isKnown = attribute === 'airQualityIndex' || (unit !== null && (converts === true || unit !== storedIn))
  const digits = isKnown ? decimals.known : decimals.other
  return {
    unit,
    show: (value) => Number(((converts ? convert(pollutant, value, storedIn) : undefined) ?? value).toFixed(digits)),
  }
}
