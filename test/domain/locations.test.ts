import { describe, expect, it } from '@jest/globals'
import { typeInFileName } from '../../src/domain/locations.js'

describe('typeInFileName', () => {
  it.each([
    ['parks.geojson', 'PUBLIC_PARK'],
    ['PUBLIC_PARK.geojson', 'PUBLIC_PARK'],
    ['hanoi-charging-stations-2025.json', 'CHARGING_STATION'],
    ['bicycle_rental.geojson', 'BICYCLE_RENTAL'],
    ['bike-rentals.geojson', 'BICYCLE_RENTAL'],
    ['tourist_attractions.geojson', 'TOURIST_ATTRACTION'],
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
