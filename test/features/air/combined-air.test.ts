import { describe, expect, it } from '@jest/globals'
import {
  type AirReading,
  combinedAir,
  modelledUrn,
  stationsOnly,
  type CombinedAirOptions,
  type ModelReader,
  type StationReader,
} from '../../../src/features/air/air-sources.js'
import type { Area } from '../../../src/platform/config/extent.js'
import { ProviderError } from '../../../src/platform/providers/provider-error.js'

const now = Date.parse('2026-11-21T03:20:00Z')
const baDinh = { name: 'Ba Đình', latitude: 21.0341, longitude: 105.8145 }
const haDong = { name: 'Hà Đông', latitude: 20.9714, longitude: 105.7788 }
const socSon = { name: 'Sóc Sơn', latitude: 21.2571, longitude: 105.8491 }
const city = {
  slug: 'hanoi',
  name: 'Hà Nội',
  country: 'VN',
  centre: { latitude: 21.0285, longitude: 105.8542 },
  radius: 25_000,
  timeZone: 'Asia/Ho_Chi_Minh',
  areas: [baDinh, haDong, socSon],
}
const { signal } = new AbortController()

const readingAt = (stationId: string, place: Area): AirReading => ({
  ...place,
  stationId,
  district: place.name,
  kind: stationId === 'open-meteo' ? 'model' : 'reference',
  concentrations: { pm25: { observedAt: new Date(now), hours: [20] } },
  provider: 'a provider',
  source: 'https://example.org',
})
const model: ModelReader = (areas) => Promise.resolve(areas.map((area) => readingAt('open-meteo', area)))
const stationsAt = (...places: Area[]): StationReader => {
  const readings = places.map((place, index) => readingAt(`900${index}`, place))
  return () => Promise.resolve(readings)
}
const failing = (provider: string, kind: ProviderError['kind'] = 'unavailable') => {
  return () => Promise.reject(new ProviderError(provider, kind))
}
/** A place that is the given number of kilometres north of another one. */
const northOf = ({ name, latitude, longitude }: Area, kilometres: number): Area => ({
  name,
  latitude: latitude + kilometres / 111.195,
  longitude,
})

async function read(options: Partial<CombinedAirOptions>) {
  const failures: string[] = []
  const ownStations = { freshPositions: () => Promise.resolve([]) }
  const onFailure = ({ provider }: ProviderError) => void failures.push(provider)
  const source = combinedAir({
    stations: stationsAt(),
    model,
    ownStations,
    city,
    clock: () => now,
    onFailure,
    ...options,
  })
  const { readings, retired } = await source(signal)
  return { read: readings.map(({ stationId, name }) => `${stationId} ${name}`), retired, failures }
}

describe('stations and model together', () => {
  it('fills the areas without a station within 5 km from the model, and retires the others', async () => {
    const found = await read({ stations: stationsAt(northOf(baDinh, 4.9), northOf(haDong, 5.1)) })
    expect(found.read).toEqual(['9000 Ba Đình', '9001 Hà Đông', 'open-meteo Hà Đông', 'open-meteo Sóc Sơn'])
    expect(found.retired).toEqual([modelledUrn(city, baDinh)])
  })

  it('fills no area with a fresh station of the city', async () => {
    const since: Date[] = []
    const freshPositions = (time: Date) => {
      since.push(time)
      return Promise.resolve([socSon])
    }
    const found = await read({ ownStations: { freshPositions } })
    expect(found.read).toEqual(['open-meteo Ba Đình', 'open-meteo Hà Đông'])
    expect(found.retired).toEqual([modelledUrn(city, socSon)])
    expect(since).toEqual([new Date('2026-11-20T03:20:00Z')])
  })

  it('does not fail if stations of the city cover all areas', async () => {
    const found = await read({ ownStations: { freshPositions: () => Promise.resolve(city.areas) } })
    expect(found.read).toEqual([])
    expect(found.retired).toHaveLength(3)
  })

  it('fills every area from the model if OpenAQ fails, and reports the failure', async () => {
    const found = await read({ stations: failing('OpenAQ') })
    expect(found.read).toEqual(['open-meteo Ba Đình', 'open-meteo Hà Đông', 'open-meteo Sóc Sơn'])
    expect(found.retired).toEqual([])
    expect(found.failures).toEqual(['OpenAQ'])
  })

  it('returns the stations if the model fails, and reports the failure', async () => {
    const found = await read({ stations: stationsAt(baDinh), model: failing('Open-Meteo') })
    expect(found.read).toEqual(['9000 Ba Đình'])
    expect(found.retired).toEqual([modelledUrn(city, baDinh)])
    expect(found.failures).toEqual(['Open-Meteo'])
  })

  it.each<[string, Partial<CombinedAirOptions>, string]>([
    ['both providers fail', { stations: failing('OpenAQ'), model: failing('Open-Meteo') }, 'Open-Meteo'],
    [
      'OpenAQ fails and the model has no values',
      { stations: failing('OpenAQ'), model: () => Promise.resolve([]) },
      'OpenAQ',
    ],
    ['the model fails and there is no station', { model: failing('Open-Meteo') }, 'Open-Meteo'],
  ])('fails if %s', async (_case, options, provider) => {
    await expect(read(options)).rejects.toMatchObject({ provider })
  })

  it.each(['stations', 'model'] as const)('ends when its call for the %s is aborted', async (part) => {
    const found = read({ stations: stationsAt(baDinh), [part]: failing('Provider', 'aborted') })
    await expect(found).rejects.toMatchObject({ kind: 'aborted' })
  })
})

describe('one provider', () => {
  it('retires all modelled areas once stations are read', async () => {
    const { readings, retired } = await stationsOnly(stationsAt(baDinh), city)(signal)
    expect(readings).toHaveLength(1)
    expect(retired).toEqual(city.areas.map((area) => modelledUrn(city, area)))
  })

  it('keeps modelled areas while no station has values', async () => {
    expect(await stationsOnly(stationsAt(), city)(signal)).toEqual({ readings: [], retired: [] })
  })
})
