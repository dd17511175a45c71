import { describe, expect, it } from '@jest/globals'
import { ownedMessage, ownerOf } from '../../../src/features/context/entity-owner-rule.js'
import { words } from '../../_helpers/words.js'

const city = { slug: 'hanoi', areas: [{ name: 'Ba Đình', latitude: 21.03, longitude: 105.81 }] }
const owner = (id: string) => ownerOf(`urn:ngsi-ld:${id}`, city)

describe('ownerOf', () => {
  it.each([
    ['AirQualityObserved:Hanoi:BaDinh:9003', 'agents'],
    ['AirQualityObserved:Hanoi:BaDinh:open-meteo', 'agents'],
    ['WeatherObserved:Hanoi:BaDinh', 'agents'],
    ['AirQualityObserved:Hanoi:Station:12', 'stations'],
    ['CivicIssue:12', 'reports'],
    ['PUBLIC_PARK:12', 'locations'],
    ['CHARGING_STATION:4711', 'locations'],
  ])('finds that %s belongs to the %s', (id, expected) => {
    expect(owner(id)).toBe(expected)
  })

  it.each(
    // The second is as in the interface specification, with a city in lower case.
    words(`TrafficFlow:Hanoi:kim-ma-01 AirQualityObserved:hanoi:hoankiem:7440 AirQualityObserved:Hanoi:Schools:12
      AirQualityObserved:Hanoi:BaDinhSchools:12 AirQualityObserved:DaNang:BaDinh:1 WeatherObserved:Hanoi:BaDinh:roof
      CivicIssue:other-system:12 PUBLIC_PARK:hanoi:12 PUBLIC_PARK:12:bench Streetlight:12`),
  )('leaves %s to others', (id) => {
    expect(owner(id)).toBeUndefined()
  })
})

describe('ownedMessage', () => {
  it('names the entity and the remedy', () => {
    expect(ownedMessage('urn:ngsi-ld:CivicIssue:12', 'reports')).toBe(
      'urn:ngsi-ld:CivicIssue:12 is the copy of a report. Change the report instead.',
    )
  })
})
