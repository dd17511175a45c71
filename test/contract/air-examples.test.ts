import { describe, expect, it } from '@jest/globals'
import type { AirAtResult, AirForecastResult } from '../../generated/types.js'
import { exampleValues } from '../../scripts/contract/emit/contract.js'
import { readContract } from '../../src/app/service.js'
import { airQualityIndex, pollutants } from '../../src/features/air/aqi.js'
import { categoryOf, describeCategory } from '../../src/features/air/texts.js'
import { listOperations, resolve, type ResponseObject } from '../../src/pipeline/contract/document.js'
import { parseConfig } from '../../src/platform/config/config.js'
import { cityContains } from '../../src/platform/config/extent.js'

const document = readContract()
const { city } = parseConfig({ NODE_ENV: 'test' })

/** Returns the examples of an operation's response. */
function examplesOf<T>(id: string): T[] {
  const found = listOperations(document).find(({ operation }) => operation.operationId === id)
  const { content = {} } = resolve<ResponseObject>(document, found!.operation.responses['200']!)
  return exampleValues(document, content['application/json']!) as T[]
}

describe('the examples of the air quality at a position', () => {
  it.each([
    ['measured', 'vi'],
    ['modelled', 'en'],
  ] as const)('%s: has the texts and the index of the service', (basis, language) => {
    const { data } = examplesOf<AirAtResult>('getAirAt').find((one) => one.data.basis === basis)!
    const { position, aqi, standard, pollutants, ...air } = data
    const hours = Object.fromEntries(pollutants.map(({ pollutant, value }) => [pollutant, [value]]))
    expect({ value: aqi, mainPollutant: air.main_pollutant }).toEqual(airQualityIndex(standard, hours))
    expect(air).toMatchObject(describeCategory(aqi, language))
    expect(cityContains(city, { latitude: position.lat, longitude: position.lng })).toBe(true)
  })

  it('forecast: has the indices of the service', () => {
    const { standard, hours } = examplesOf<AirForecastResult>('getAirForecast')[0]!.data
    for (const { aqi, category, ...hour } of hours) {
      const readings = Object.fromEntries(pollutants.map((pollutant) => [pollutant, [hour[pollutant]]]))
      expect(aqi).toBe(airQualityIndex(standard, readings)?.value)
      expect(category).toBe(categoryOf(aqi ?? NaN))
    }
  })
})
