import { describe, expect, it } from '@jest/globals'
import { projectFile } from '../../../src/base/project.js'
import { idPart, idPrefix, nearestArea, type City, readCity } from '../../../src/platform/config/city.js'

const hanoi = readCity(projectFile('resources/cities/hanoi.json')) as City

describe('idPart', () => {
  it.each([
    ['Ba Đình', 'BaDinh'],
    ['Đống Đa', 'DongDa'],
    ['da-nang', 'DaNang'],
  ])('converts %s to %s', (name, part) => {
    expect(idPart(name)).toBe(part)
  })

  it('is different for every area of Hanoi', () => {
    const parts = new Set(hanoi.areas.map(({ name }) => idPart(name)))
    expect(parts.size).toBe(30)
  })
})

describe('idPrefix', () => {
  it('ends before the area', () => {
    expect(idPrefix('AirQualityObserved', hanoi)).toBe('urn:ngsi-ld:AirQualityObserved:Hanoi:')
  })
})

describe('nearestArea', () => {
  it.each([
    ['Hoàn Kiếm', 21.0285, 105.8542],
    ['Hai Bà Trưng', 21.0052, 105.8518],
  ])('finds %s', (name, latitude, longitude) => {
    expect(nearestArea(hanoi, { latitude, longitude }).name).toBe(name)
  })

  it('finds an area across the antimeridian', () => {
    const areas = [
      { name: 'West', latitude: -16.8, longitude: 179.5 },
      { name: 'East', latitude: -16.8, longitude: -179.9 },
    ]
    expect(nearestArea({ areas }, { latitude: -16.8, longitude: 179.95 }).name).toBe('East')
  })
})

describe('readCity', () => {
  it('names the problem of an invalid city file', () => {
    expect(readCity(projectFile('package.json'))).toMatch(/must have required property 'slug'/)
  })

  it('reports a missing file', () => {
    expect(readCity(projectFile('resources/cities/atlantis.json'))).toMatch(/cannot be read as JSON: .*no such file/)
  })
})
