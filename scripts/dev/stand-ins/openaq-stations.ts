import { day, hour } from '../../../src/base/time.js'
import type { City } from '../../../src/platform/config/city.js'
import { hasRealPlaces, madeUpPlace } from './made-up-places.js'
import { gasesAt, particlesAt, weatherAt } from './weather-model.js'

export interface StandInStation {
  id: number
  name: string | null
  latitude: number
  longitude: number
  provider: { id: number; name: string }
  owner: { id: number; name: string }
  isMonitor: boolean
  licences: object[] | null
  /** Ids of the parameters in addition to PM2.5 and PM10. The id of a sensor is 1000 × station + parameter. */
  otherParameters: number[]
  /** Age of the last value in milliseconds; 0 for active stations. */
  inactiveFor: number
  /** Error code that replaces all values. */
  sentinel?: number
}

/** Parameters of the provider. A gas has one per unit. */
const parameters: Partial<Record<number, { name: string; units: string }>> = {
  1: { name: 'pm10', units: 'µg/m³' },
  2: { name: 'pm25', units: 'µg/m³' },
  3: { name: 'o3', units: 'µg/m³' },
  4: { name: 'co', units: 'µg/m³' },
  5: { name: 'no2', units: 'µg/m³' },
  6: { name: 'so2', units: 'µg/m³' },
  7: { name: 'no2', units: 'ppm' },
  8: { name: 'co', units: 'ppm' },
  9: { name: 'so2', units: 'ppm' },
  10: { name: 'o3', units: 'ppm' },
  15: { name: 'no2', units: 'ppb' },
  32: { name: 'o3', units: 'ppb' },
  100: { name: 'temperature', units: 'c' },
  101: { name: 'so2', units: 'ppb' },
  102: { name: 'co', units: 'ppb' },
}

/** Molar masses in g/mol. */
const molarMasses = { no2: 46.0055, so2: 64.066, o3: 47.998, co: 28.01 }
/** Volume of an ideal gas in l/mol at 25 °C and 1013.25 hPa. */
const molarVolume = 24.465

const network = {
  provider: { id: 67, name: 'Hanoi Air Quality Monitoring Network' },
  owner: { id: 4, name: 'Unknown Governmental Organization' },
  isMonitor: true,
  licences: null,
  otherParameters: [3, 4, 5, 6],
  inactiveFor: 0,
}

const community = {
  ...network,
  provider: { id: 901, name: 'Community Sensors' },
  owner: { id: 902, name: 'Neighbours of the West Lake' },
  isMonitor: false,
  otherParameters: [8, 32, 100],
}

const openLicence = {
  id: 41,
  name: 'CC BY 4.0',
  attribution: { name: 'Community Sensors Vietnam', url: null },
  dateFrom: '2024-01-01',
  dateTo: null,
}

/**
 * Stations in and around Hanoi, ordered by id as in the provider's responses. One is a duplicate, one is broken, two
 * are inactive, and one has two sensors for nitrogen dioxide.
 */
const hanoiStations: StandInStation[] = [
  { ...network, id: 9001, name: 'Ba Đình', latitude: 21.0348, longitude: 105.8342 },
  {
    ...network,
    id: 9002,
    name: 'Hoàn Kiếm - Hàng Trống',
    latitude: 21.0287,
    longitude: 105.8508,
    otherParameters: [5, 15],
  },
  { ...network, id: 9003, name: 'Cầu Giấy - Dịch Vọng', latitude: 21.0362, longitude: 105.7906 },
  { ...community, id: 9004, name: 'Hà Đông', latitude: 20.9714, longitude: 105.7788, licences: [openLicence] },
  { ...network, id: 9005, name: 'Long Biên', latitude: 21.0486, longitude: 105.88920000000002, sentinel: -999 },
  { ...community, id: 9006, name: null, latitude: 21.0707, longitude: 105.8188 },
  { ...community, id: 9007, name: 'Hang Trong', latitude: 21.0287, longitude: 105.8508, licences: [openLicence] },
  { ...network, id: 9008, name: 'Đống Đa', latitude: 21.0137, longitude: 105.8262, inactiveFor: 400 * day },
  { ...network, id: 9009, name: 'Thanh Xuân', latitude: 20.9938, longitude: 105.8016, inactiveFor: 3 * day },
]

/** Returns the stations of a city. Those of cities other than Hanoi are made up, with the same mix of kinds and states. */
export function stationsOf(city: City): StandInStation[] {
  if (hasRealPlaces(city)) return hanoiStations
  return hanoiStations.map((station, index): StandInStation => {
    const { area, number, latitude, longitude } = madeUpPlace(city, index)
    const name = number === 1 ? area.name : `${area.name} ${number}`
    return {
      ...station,
      name: station.name && name,
      latitude,
      longitude,
      ...(station.isMonitor && { provider: { id: 67, name: `${city.name} Air Quality Monitoring Network` } }),
    }
  })
}

const localOffset = 7 * hour

export function sensorIds({ id, otherParameters }: StandInStation): { parameterId: number; sensorId: number }[] {
  return [...otherParameters, 1, 2].map((parameterId) => ({ parameterId, sensorId: id * 1000 + parameterId }))
}

/** Returns a time in both formats of the provider. */
export function timesOf(time: number) {
  const local = `${new Date(time + localOffset).toISOString().slice(0, 19)}+07:00`
  return { utc: new Date(time).toISOString().replace('.000Z', 'Z'), local }
}

/** Returns the end of the last full hour that the station has measured. */
export function lastTimeOf({ inactiveFor }: StandInStation, now: number): number {
  return Math.floor((now - inactiveFor) / hour) * hour
}

/** Returns the value of a sensor in its unit, from the weather model. */
export function valueOf(station: StandInStation, parameterId: number, time: number): number {
  if (station.sentinel !== undefined) return station.sentinel
  const { name = '', units = '' } = parameters[parameterId] ?? {}
  const values: Partial<Record<string, number>> = {
    ...particlesAt(station, time),
    ...gasesAt(station, time),
    temperature: weatherAt(station, time).temperature,
  }
  const value = values[name] ?? 0
  if (!isGas(name) || units === 'µg/m³') return value
  const ppb = (value * molarVolume) / molarMasses[name]
  return Number((units === 'ppm' ? ppb / 1000 : ppb).toPrecision(4))
}

function isGas(name: string): name is keyof typeof molarMasses {
  return Object.hasOwn(molarMasses, name)
}

/** Returns a station in the format of the provider, with a few fields that the service does not read. */
export function describeStation(station: StandInStation, now: number, distance: number) {
  const { id, name, latitude, longitude, owner, provider, isMonitor, licences } = station
  return {
    id,
    name,
    owner,
    provider,
    isMonitor,
    sensors: sensorIds(station).map(({ parameterId, sensorId }) => {
      const parameter = parameters[parameterId]
      return {
        id: sensorId,
        name: `${parameter?.name ?? ''} ${parameter?.units ?? ''}`,
        parameter: { id: parameterId, ...parameter },
      }
    }),
    coordinates: { latitude, longitude },
    licenses: licences,
    distance,
    datetimeLast: timesOf(lastTimeOf(station, now)),
  }
}
