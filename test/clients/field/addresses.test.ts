import { beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { standInWeather } from '../../_helpers/weather.js'

const provider = await standInWeather(Date.now)
const addressName = 'https://smartdatamodels.org/address'

interface Address {
  addressLocality: string
  addressRegion: string
  district: string
  addressCountry: string
}

/** Both clients name the district of an observation after `address.addressRegion`. */
describe('the districts in the clients', () => {
  const service = useService({
    environment: {
      AGENTS: 'air-quality,weather',
      OPEN_METEO_URL: provider.url.weather,
      OPEN_METEO_AIR_URL: provider.url.air,
    },
  })
  let weather: Address[] = []
  let air: Address[] = []

  const list = async (path: string) => {
    const response = await fetch(service().baseUrl + path)
    return ((await response.json()) as { data: Record<string, unknown>[] }).data
  }

  beforeAll(async () => {
    await until(async () => {
      weather = (await list('/weather/hanoi?limit=100')).map((entity) => entity[addressName] as Address)
      air = (await list('/aqi/hanoi?limit=100')).map((entity) => (entity[addressName] as { value: Address }).value)
      return weather.length > 0 && air.length > 0
    })
  }, 120_000)

  it('are all different in the weather', () => {
    const districts = weather.map(({ addressRegion }) => addressRegion)
    expect(districts).toContain('Ba Đình')
    expect(new Set(districts).size).toBe(districts.length)
  })

  it('are all different in the air quality', () => {
    const districts = air.map(({ addressRegion }) => addressRegion)
    expect(districts).toContain('Ba Đình')
    expect(new Set(districts).size).toBe(districts.length)
  })

  it('are also in `district`', () => {
    for (const { addressRegion, district } of [...weather, ...air]) expect(district).toBe(addressRegion)
  })

  it('are next to the city and the country', () => {
    for (const address of [...weather, ...air])
      expect(address).toMatchObject({ addressLocality: 'Hà Nội', addressCountry: 'VN' })
  })
})
