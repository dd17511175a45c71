import { day, hour } from '../../../src/time.js'
import { particlesAt } from './weather-model.js'

export interface StandInStation {
  id: number
  name: string | null
  locality: string | null
  latitude: number
  longitude: number
  provider: { id: number; name: string }
  owner: { id: number; name: string }
  instrument: { id: number; name: string }
  isMonitor: boolean
  licences: object[] | null
  /** Parameters in addition to PM2.5 and PM10. The id of a sensor is 1000 × station + parameter. */
  otherParameters: number[]
  /** Age of the last value in milliseconds; 0 for active stations. */
  inactiveFor: number
  /** Error code that replaces all values. */
  sentinel?: number
}

export const parameters: Partial<Record<number, { name: string; units: string; displayName: string | null }>> = {
  1: { name: 'pm10', units: 'µg/m³', displayName: 'PM10' },
  2: { name: 'pm25', units: 'µg/m³', displayName: 'PM2.5' },
  4: { name: 'co', units: 'µg/m³', displayName: 'CO mass' },
  5: { name: 'no2', units: 'µg/m³', displayName: 'NO₂ mass' },
  100: { name: 'temperature', units: 'c', displayName: null },
}

const network = {
  locality: 'Hanoi',
  provider: { id: 67, name: 'Hanoi Air Quality Monitoring Network' },
  owner: { id: 4, name: 'Unknown Governmental Organization' },
  instrument: { id: 2, name: 'Government Monitor' },
  isMonitor: true,
  licences: null,
  otherParameters: [4, 5],
  inactiveFor: 0,
}

const community = {
  ...network,
  provider: { id: 901, name: 'Community Sensors' },
  owner: { id: 902, name: 'Neighbours of the West Lake' },
  instrument: { id: 903, name: 'Low-cost sensor' },
  isMonitor: false,
  otherParameters: [100],
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
 * are inactive.
 */
export const stations: StandInStation[] = [
  { ...network, id: 9001, name: 'Ba Đình', latitude: 21.0348, longitude: 105.8342 },
  { ...network, id: 9002, name: 'Hoàn Kiếm - Hàng Trống', latitude: 21.0287, longitude: 105.8508 },
  { ...network, id: 9003, name: 'Cầu Giấy - Dịch Vọng', latitude: 21.0362, longitude: 105.7906 },
  { ...community, id: 9004, name: 'Hà Đông', latitude: 20.9714, longitude: 105.7788, licences: [openLicence] },
  { ...network, id: 9005, name: 'Long Biên', latitude: 21.0486, longitude: 105.88920000000002, sentinel: -999 },
  { ...community, id: 9006, name: null, locality: null, latitude: 21.0707, longitude: 105.8188 },
  { ...community, id: 9007, name: 'Hang Trong', latitude: 21.0287, longitude: 105.8508, licences: [openLicence] },
  { ...network, id: 9008, name: 'Đống Đa', latitude: 21.0137, longitude: 105.8262, inactiveFor: 400 * day },
  { ...network, id: 9009, name: 'Thanh Xuân', latitude: 20.9938, longitude: 105.8016, inactiveFor: 3 * day },
]

const localOffset = 7 * hour
const firstValue = Date.UTC(2024, 0, 1)

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

/** Returns the value of a sensor: particles from the weather model, otherwise a constant. */
export function valueOf(station: StandInStation, parameterId: number, time: number): number {
  if (station.sentinel !== undefined) return station.sentinel
  const { pm25, pm10 } = particlesAt(station, time)
  return parameterId === 2 ? pm25 : parameterId === 1 ? pm10 : 24
}

/** Returns a station in the format and key order of the provider. */
export function describeStation(station: StandInStation, now: number, distance: number | null) {
  const { id, name, locality, latitude, longitude, owner, provider, instrument, isMonitor, licences } = station
  return {
    id,
    name,
    locality,
    timezone: 'Asia/Bangkok',
    country: { id: 56, code: 'VN', name: 'Vietnam' },
    owner,
    provider,
    isMobile: false,
    isMonitor,
    instruments: [instrument],
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
    bounds: [longitude, latitude, longitude, latitude],
    distance,
    datetimeFirst: timesOf(firstValue),
    datetimeLast: timesOf(lastTimeOf(station, now)),
  }
}
