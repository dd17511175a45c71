import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { Position } from 'geojson'
import { projectFile } from '../../src/base/project.js'
import { parseCoordinates, parseCountry } from '../../src/commands/arguments.js'
import { initCity, type InitCityOptions } from '../../src/commands/init-city.js'
import { type City, readCity } from '../../src/platform/config/city.js'
import { useCommands } from '../_helpers/command.js'

const boundaries = projectFile('test/fixtures/da-nang.geojson')
const centre = { latitude: 16.0544, longitude: 108.2022 }
const daNang = { name: 'Đà Nẵng', country: 'VN' }

const feature = (properties: object | null, geometry: object | null) => ({ type: 'Feature', properties, geometry })
const point = (longitude: number, latitude: number) => ({ type: 'Point', coordinates: [longitude, latitude] })
const polygon = (...ring: Position[]) => ({ type: 'Polygon', coordinates: [ring] })
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })

describe('ems city init', () => {
  const commands = useCommands({ empty: true })
  let files = 0

  const write = async (name: string, text: string): Promise<string> => {
    const file = join(commands().folder, `${(files += 1)}-${name}`)
    await writeFile(file, text)
    return file
  }
  const init = async (options: Partial<InitCityOptions>, file = join(commands().folder, `${(files += 1)}.json`)) => {
    const result = await commands().run(() => initCity(file, { ...daNang, ...options }))
    return { ...result, file, city: result.failure === undefined ? (readCity(file) as City) : undefined }
  }
  /** Writes a file with areas and returns the areas of the city. */
  const areasOf = async (name: string, text: string) => {
    const { failure, city } = await init({ areas: await write(name, text) })
    return failure ?? city?.areas
  }

  describe('with boundaries', () => {
    it('writes a city that the service accepts, with one area per boundary, and prints the next steps', async () => {
      const { city, file, output } = await init({ areas: boundaries })
      expect(city).toMatchObject({ slug: 'da-nang', name: 'Đà Nẵng', country: 'VN', timeZone: 'Asia/Ho_Chi_Minh' })
      // Covers all areas. Labels are not areas.
      expect(city).toMatchObject({ centre: { latitude: 16.0605, longitude: 108.1896 }, radius: 24_000 })
      const names = ['Hải Châu', 'Thanh Khê', 'Sơn Trà', 'Ngũ Hành Sơn', 'Liên Chiểu', 'Cẩm Lệ', 'Hòa Vang']
      expect(city?.areas.map(({ name }) => name)).toEqual(names)
      expect(city?.areas.filter(({ outline }) => outline === undefined)).toEqual([])
      expect(output).toContain(`Wrote ${file}: Đà Nẵng (da-nang), VN, Asia/Ho_Chi_Minh`)
      expect(output).toContain('7, 7 with an outline: Hải Châu, Thanh Khê')
      expect(output).toContain(`CITY_FILE=${file} npm start`)
    })

    it('rejects a centre from which most areas are outside the radius, and names them', async () => {
      const { failure } = await init({ areas: boundaries, centre: { latitude: 16.3, longitude: 108.2 } })
      expect(failure).toMatch(/^\d of 7 areas are more than 25 km from the centre \(16\.3, 108\.2\)\. .*: Hải Châu, /)
    })

    it('places the centre of a curved area inside it', async () => {
      const [west, east, south, north] = [108, 108.1, 16, 16.1]
      // The shape of a C, whose centroid is between the arms.
      const ring: Position[] = [
        [west, south],
        [east, south],
        [east, south + 0.001],
        [west + 0.001, south + 0.001],
        [west + 0.001, north - 0.001],
        [east, north - 0.001],
        [east, north],
        [west, north],
        [west, south],
      ]
      const areas = await areasOf('c.geojson', collection(feature({ name: 'C' }, polygon(...ring))))
      expect(areas).toMatchObject([{ longitude: expect.closeTo(west + 0.0005, 4), latitude: expect.closeTo(16.05, 2) }])
    })

    it('simplifies an outline to at most 1,000 positions', async () => {
      const corners = Array.from({ length: 20_000 }, (_, index): Position => {
        const angle = (2 * Math.PI * index) / 20_000
        const radius = 0.1 + 0.001 * Math.sin(300 * angle)
        return [108.2 + radius * Math.cos(angle), 16 + radius * Math.sin(angle)]
      })
      const text = collection(feature({ name: 'A' }, polygon(...corners, corners[0] ?? [])))
      const areas = (await areasOf('waves.geojson', text)) as City['areas']
      expect(areas[0]?.outline?.length).toBeLessThanOrEqual(1000)
      expect(areas[0]?.outline?.length).toBeGreaterThan(100)
    })

    it.each([
      [{ 'name:vi': 'Hòa Vang', NAME_1: 'Đà Nẵng' }, 'Hòa Vang'],
      [{ NAME_1: 'Đà Nẵng', NAME_2: 'Hòa Vang' }, 'Hòa Vang'],
      [{ name: '千代田区', 'name:en': 'Chiyoda' }, 'Chiyoda'],
    ])('finds the name in %j', async (properties, name) => {
      expect(await areasOf('names.geojson', collection(feature(properties, point(108.2, 16))))).toMatchObject([
        { name },
      ])
    })
  })

  describe('with a list', () => {
    const mainland = [
      'Hải Châu,16.0471,108.2188',
      'Thanh Khê,16.0640,108.1870',
      'Sơn Trà,16.1068,108.2520',
      'Ngũ Hành Sơn,16.0190,108.2500',
      'Liên Chiểu,16.0717,108.1500',
      'Cẩm Lệ,16.0150,108.1960',
      'Hòa Vang,16.0042,108.0683',
    ]

    it('has its centre on the mainland if one area is a distant island, and names the island', async () => {
      const areas = await write('islands.csv', [...mainland, 'Hoàng Sa,16.487,111.600'].join('\n'))
      const { city, output } = await init({ areas })
      expect(city).toMatchObject({ centre: { latitude: 16.0556, longitude: 108.2074 }, radius: 25_000 })
      expect(output).toMatch(/outside the radius.*: Hoàng Sa$/m)
    })

    it('has its centre between areas on both sides of the antimeridian', async () => {
      const areas = await write('taveuni.csv', 'A,-16.8,179.9\nB,-16.85,-179.95\nC,-16.9,-179.9')
      const { city } = await init({ areas, name: 'Taveuni', country: 'FJ' })
      expect(city).toMatchObject({ centre: { latitude: -16.85, longitude: -179.95 }, radius: 17_000 })
    })

    it.each([
      ['continues at the other side', -179.99],
      ['counts beyond 180°', 180.01],
    ])('splits a boundary across the antimeridian that %s', async (_how, east) => {
      const ring = [[179.9, -16.9], [east, -16.9], [east, -16.8], [179.9, -16.8], [179.9, -16.9]] // prettier-ignore
      const feature = {
        type: 'Feature',
        properties: { name: 'Taveuni' },
        geometry: { type: 'Polygon', coordinates: [ring] },
      }
      const areas = await write('taveuni.geojson', JSON.stringify({ type: 'FeatureCollection', features: [feature] }))
      const { city } = await init({ areas, name: 'Taveuni', country: 'FJ' })
      expect(city?.centre).toEqual({ latitude: -16.85, longitude: 179.955 })
    })

    it('rejects areas that are too far apart for any centre', async () => {
      const areas = await write('apart.csv', 'Hải Châu,16.0471,108.2188\nHoàng Sa,16.487,111.600')
      expect((await init({ areas })).failure).toMatch(
        /^2 of 2 areas are more than 25 km from .*: Hải Châu, Hoàng Sa\.$/,
      )
    })

    it('reads a name, a latitude and a longitude per line', async () => {
      const areas = await areasOf('areas.csv', 'Hải Châu,16.0471,108.2188\n\nSơn Trà, 16.1, 108.25\n')
      expect(areas).toEqual([
        { name: 'Hải Châu', latitude: 16.0471, longitude: 108.2188 },
        { name: 'Sơn Trà', latitude: 16.1, longitude: 108.25 },
      ])
    })

    it('reads a CSV file with a header, quotes and Windows line ends', async () => {
      const areas = await areasOf('areas.csv', '\uFEFFname,latitude,longitude\r\n"An Hải, ""Đông""",16.05,108.24\r\n')
      expect(areas).toEqual([{ name: 'An Hải, "Đông"', latitude: 16.05, longitude: 108.24 }])
    })

    it.each([
      ['swapped coordinates', 'Hải Châu,108.2188,16.0471'],
      ['a missing number', 'Hải Châu,16.0471'],
      ['a name without Latin letters', '千代田区,35.6,139.7'],
    ])('rejects %s and names the row', async (_case, line) => {
      expect(await areasOf('areas.txt', `Sơn Trà,16.1,108.25\n${line}`)).toMatch(
        /areas\.txt cannot be used: row 2 must be name,latitude,longitude, such as/,
      )
    })
  })

  it('has one area at the centre without a file of areas, and takes all values from options', async () => {
    const { city } = await init({ centre })
    expect(city).toMatchObject({ centre, radius: 10_000, areas: [{ name: 'Đà Nẵng', ...centre }] })
    const options = { centre, slug: 'danang', radius: 12_345, timeZone: 'Asia/Bangkok' }
    expect((await init(options)).city).toMatchObject(options)
  })

  it('overwrites a file only with --force', async () => {
    const { file } = await init({ centre })
    expect((await init({ centre, slug: 'other' }, file)).failure).toMatch(/exists\. .*--force/)
    expect(readCity(file)).toMatchObject({ slug: 'da-nang' })
    expect((await init({ centre, slug: 'other', force: true }, file)).city).toMatchObject({ slug: 'other' })
  })

  it.each<[string, Partial<InitCityOptions>, RegExp]>([
    ['no centre and no areas', {}, /--centre <lat,lng> is required without --areas/],
    ['a name without Latin letters', { centre, name: '東京' }, /--slug is required/],
    ['a country with several time zones', { centre, country: 'US' }, /--time-zone is required: US has several/],
    ['an unknown country', { centre, country: 'XX' }, /--time-zone is required: the time zones of XX are not known/],
    ['a time zone that does not exist', { centre, timeZone: 'Asia/Da_Nang' }, /timeZone must be an IANA name/],
    ['an invalid slug', { centre, slug: 'Đà Nẵng' }, /city\/slug must match pattern/],
    ['a missing file', { areas: '/nowhere.geojson' }, /\/nowhere\.geojson does not exist/],
  ])('rejects %s', async (_case, options, message) => {
    expect((await init(options)).failure).toMatch(message)
  })

  const flat = polygon([108, 16], [109, 16], [108, 16])
  const tiny = polygon([108, 16], [108.000001, 16], [108, 16.000001], [108, 16])
  it.each([
    ['a feature without a name', feature({ ref: 7 }, point(108, 16)), /feature 2 has no name .* in name, name:vi, /],
    ['projected coordinates', feature({ name: 'A' }, point(550_000, 1_775_000)), /feature 2 \(A\) .*WGS 84/],
    ['a boundary without area', feature({ name: 'A' }, flat), /\(A\) .*without area/],
    ['a boundary that is too small', feature({ name: 'A' }, tiny), /\(A\) .*too small/],
    ['the same name twice', feature({ name: 'son tra' }, point(108, 16)), /1 \(Sơn Trà\) and feature 2 \(son tra\)/],
  ])('rejects %s and names the feature', async (_case, second, message) => {
    const text = collection(feature({ name: 'Sơn Trà' }, point(108.25, 16.1)), second)
    expect(await areasOf('areas.geojson', text)).toMatch(message)
  })

  it('rejects a file with more than 200 areas or none', async () => {
    const lines = Array.from({ length: 201 }, (_, index) => `Phường ${index},16,108`)
    expect(await areasOf('areas.csv', lines.join('\n'))).toMatch(/has 201 areas\. Use at most 200/)
    expect(await areasOf('areas.geojson', collection())).toMatch(/has no areas/)
  })
})

describe('the options of ems city init', () => {
  it('parse coordinates', () => {
    expect(parseCoordinates('16.0544,108.2022')).toEqual(centre)
    expect(parseCoordinates('-33.87, 151.21')).toEqual({ latitude: -33.87, longitude: 151.21 })
  })

  it.each(['16.0544', '108.2022,16.0544', '16,05,108,20', 'a,b'])('reject the coordinates %s', (text) => {
    expect(() => parseCoordinates(text)).toThrow(/Use latitude,longitude/)
  })

  it('parse countries', () => {
    expect(parseCountry('vn')).toBe('VN')
    expect(() => parseCountry('Vietnam')).toThrow(/ISO 3166/)
  })
})
