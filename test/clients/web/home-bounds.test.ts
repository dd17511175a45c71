import { describe, expect, it } from '@jest/globals'
import { homeBounds, metres } from '../../../clients/web/shared/home-bounds.js'
import { readAreas } from '../../../src/commands/area-file.js'
import { parseConfig } from '../../../src/config/config.js'
import type { Area } from '../../../src/domain/city.js'
import { projectFile } from '../../../src/project.js'

const centre = { latitude: 16.0572, longitude: 108.1885 }
const withoutOutline = ({ latitude, longitude }: Area) => ({ latitude, longitude })

/** Returns the districts of Đà Nẵng, as the map gets them. */
async function daNang() {
  const areas = await readAreas(projectFile('test/fixtures/da-nang.geojson'))
  return areas.map(({ outline = [], ...area }) => ({
    ...area,
    outline: outline.map(([longitude = 0, latitude = 0]): [number, number] => [longitude, latitude]),
  }))
}

/** Returns the names of the areas whose points are inside the bounds. */
function shown([[west, south], [east, north]]: ReturnType<typeof homeBounds>, areas: Area[]): string[] {
  const isInside = ({ latitude, longitude }: Area) =>
    longitude >= west && longitude <= east && latitude >= south && latitude <= north
  return areas.filter(isInside).map(({ name }) => name)
}

describe('the initial bounds of the map', () => {
  it('are those of all outlines if the districts are within the radius of the city', async () => {
    const districts = await daNang()
    expect(homeBounds({ districts, centre, radius: 24_000 })).toEqual([
      [107.9705, 15.9205],
      [108.3365, 16.2055],
    ])
  })

  it('extend 3 km around a district without an outline', () => {
    const [[west, south], [east, north]] = homeBounds({ districts: [centre], centre, radius: 10_000 })
    const sides = [
      { latitude: south, longitude: centre.longitude },
      { latitude: north, longitude: centre.longitude },
      { latitude: centre.latitude, longitude: west },
      { latitude: centre.latitude, longitude: east },
    ]
    for (const side of sides) expect(metres(side, centre)).toBeCloseTo(3000)
  })

  it('exclude a distant island', async () => {
    const districts = [...(await daNang()), { name: 'Hoàng Sa', latitude: 16.5, longitude: 112 }]
    const names = shown(homeBounds({ districts, centre, radius: 24_000 }), districts)
    expect([names.length, names.includes('Hoàng Sa')]).toEqual([7, false])
  })

  it('do not span the earth if there are areas on both sides of the antimeridian', () => {
    const near = { latitude: -17, longitude: 179.95 }
    expect(metres({ latitude: -17, longitude: -179.95 }, near)).toBeCloseTo(
      metres({ latitude: -17, longitude: 179.85 }, near),
    )
    const districts = Array.from({ length: 10 }, (_, index) => ({
      latitude: -17,
      longitude: index < 5 ? 179.9 - index / 10 : -179.9 + index / 10,
    }))
    const [[west], [east]] = homeBounds({ districts, centre: near, radius: 10_000 })
    expect(east - west).toBeLessThan(2)
  })

  it('are around the centre of a large city, where most people live', () => {
    const { city } = parseConfig({})
    const districts = city.areas.map(withoutOutline)
    const bounds = homeBounds({ districts, centre: city.centre, radius: city.radius })
    expect(shown(bounds, city.areas)).toEqual(expect.arrayContaining(['Hoàn Kiếm', 'Tây Hồ', 'Gia Lâm', 'Thanh Trì']))
    expect(shown(bounds, city.areas)).not.toContain('Hà Đông')
    const [[west, south], [east, north]] = bounds
    expect([(west + east) / 2, (south + north) / 2]).toEqual([
      expect.closeTo(city.centre.longitude),
      expect.closeTo(city.centre.latitude),
    ])
  })
})
