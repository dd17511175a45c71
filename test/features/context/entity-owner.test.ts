import { describe, expect, it } from '@jest/globals'
import { findOwned } from '../../../src/features/context/writes.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { words } from '../../_helpers/words.js'
import { mirroredEntities } from './_helpers/mirror.js'

const config = parseConfig({ JWT_SECRET: 'a secret that only the tests know, 32 bytes' })
const owned = (id: string) => findOwned(id, { config, mirroredEntities: mirroredEntities() })

describe('findOwned', () => {
  it.each([
    ['AirQualityObserved:Hanoi:BaDinh:9003', 'written by the service. Choose another id'],
    ['AirQualityObserved:Hanoi:BaDinh:open-meteo', 'written by the service. Choose another id'],
    ['WeatherObserved:Hanoi:BaDinh', 'written by the service. Choose another id'],
    ['AirQualityObserved:Hanoi:Station:12', 'the copy of a station. Send readings of the station instead'],
    ['CivicIssue:12', 'the copy of a report. Change the report instead'],
    ['PUBLIC_PARK:12', 'the copy of a location. Change the location instead'],
    ['CHARGING_STATION:4711', 'the copy of a location. Change the location instead'],
  ])('finds that %s is %s', (local, reason) => {
    const id = `urn:ngsi-ld:${local}`
    expect(owned(id)).toEqual({ id, isCopy: reason.startsWith('the copy'), message: `${id} is ${reason}.` })
  })

  it.each(
    // The second is as in the interface specification, with a city in lower case.
    words(`TrafficFlow:Hanoi:kim-ma-01 AirQualityObserved:hanoi:hoankiem:7440 AirQualityObserved:Hanoi:Schools:12
      AirQualityObserved:Hanoi:BaDinhSchools:12 AirQualityObserved:DaNang:BaDinh:1 WeatherObserved:Hanoi:BaDinh:roof
      CivicIssue:other-system:12 PUBLIC_PARK:hanoi:12 PUBLIC_PARK:12:bench Streetlight:12`),
  )('leaves %s to others', (id) => {
    expect(owned(`urn:ngsi-ld:${id}`)).toBeUndefined()
  })
})
