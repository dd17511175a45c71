import { describe, expect, it } from '@jest/globals'
import { typeInFileName } from '../../../src/features/places/locations.js'

describe('typeInFileName', () => {
  it.each([
    ['park.geojson', 'PUBLIC_PARK'],
    ['parks.geojson', 'PUBLIC_PARK'],
    ['PUBLIC_PARK.geojson', 'PUBLIC_PARK'],
    ['charging.geojson', 'CHARGING_STATION'],
    ['charging_station.geojson', 'CHARGING_STATION'],
    ['hanoi-charging-stations-2025.json', 'CHARGING_STATION'],
    ['ChargingStations.geojson', 'CHARGING_STATION'],
    ['bicycle_rental.geojson', 'BICYCLE_RENTAL'],
    ['bicycles.geojson', 'BICYCLE_RENTAL'],
    ['bike-rentals.geojson', 'BICYCLE_RENTAL'],
    ['tourist_attractions.geojson', 'TOURIST_ATTRACTION'],
    ['attractions.geojson', 'TOURIST_ATTRACTION'],
  ])('returns the type in %s', (name, type) => {
    expect(typeInFileName(name)).toBe(type)
  })

  it.each(['bus_stops.geojson', 'export.geojson', 'car_parking.geojson', 'sparks.geojson', '.geojson', ''])(
    'returns undefined for %j, which contains no type',
    (name) => {
      expect(typeInFileName(name)).toBeUndefined()
    },
  )

  it('returns undefined for a name that contains two types', () => {
    expect(typeInFileName('parks-and-attractions.geojson')).toBeUndefined()
  })
})
