import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startOpenMeteo, type OpenMeteoStandIn } from '../../../scripts/dev/stand-ins/open-meteo.js'
import { startOpenAq, type OpenAqStandIn } from '../../../scripts/dev/stand-ins/openaq.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { createStation, sendReadings } from '../../_helpers/own-stations.js'
import { startTestService, type TestService } from '../../_helpers/service.js'

/** Areas of Hanoi within 5 km of a station of the stand-in that sends values, and areas that are not. */
const measured = 'Hanoi:BaDinh:open-meteo'
const modelled = 'Hanoi:SocSon:open-meteo'
/** Areas with stations of the city: one with concentrations, one with temperatures only. */
const school = 'Hanoi:MeLinh:open-meteo'
const thermometer = 'Hanoi:MyDuc:open-meteo'
const station = 'Hanoi:HoanKiem:9001'

let openAq: OpenAqStandIn
let openMeteo: OpenMeteoStandIn
let settings: Record<string, string>

beforeAll(async () => {
  openAq = await startOpenAq()
  openMeteo = await startOpenMeteo()
  settings = { AGENTS: 'air-quality', OPENAQ_URL: openAq.url, OPEN_METEO_AIR_URL: openMeteo.url.air }
})
afterAll(() => Promise.all([openAq.close(), openMeteo.close()]))

const idsOf = async ({ app }: TestService) => {
  const { entities } = await app.context.broker.queryPage({ type: 'AirQualityObserved', limit: 100 })
  return new Set(entities.map(({ id }) => id.replace('urn:ngsi-ld:AirQualityObserved:', '')))
}
const listAir = async ({ api }: TestService) => (await api.listAirQuality({ path: { city: 'hanoi' } })).data

describe('OpenAQ and Open-Meteo together', () => {
  let first: TestService
  let second: TestService

  /** Sends a reading from a new station of the city at the point of an area. */
  const sendFrom = async (area: string, values: object) => {
    const { latitude, longitude } = parseConfig({}).city.areas.find(({ name }) => name === area)!
    const own = await createStation(first, { name: `Trường ${area}`, latitude, longitude })
    await sendReadings(first, own, { observed_at: new Date().toISOString(), ...values })
  }

  beforeAll(async () => {
    first = await startTestService({ environment: settings })
    await first.settle()
    await sendFrom('Mê Linh', { pm25: 12 })
    await sendFrom('Mỹ Đức', { temperature: 21 })
    await first.settle()
    await first.app.stop()
    const environment = { ...settings, OPENAQ_API_KEY: 'stand-in-key' }
    second = await startTestService({ environment, databaseUrl: first.databaseUrl })
    await second.settle()
  })
  afterAll(async () => {
    await second.stop()
    await first.stop()
  })

  it('writes stations, and modelled areas unless a station with concentrations is nearby', async () => {
    const ids = await idsOf(second)
    const present = [station, modelled, thermometer, measured, school].map((id) => ids.has(id))
    expect(present).toEqual([true, true, true, false, false])
  })

  it('records gases in the history, and keeps that of deleted entities', async () => {
    const historyOf = async (sensor_id: string, attribute: string) =>
      (await second.api.listSensorHistory({ path: { sensor_id }, query: { attribute } })).data?.data
    expect((await historyOf(station, 'no2'))?.[0]).toMatchObject({ attribute: 'no2', unit: 'µg/m³' })
    expect(await historyOf(measured, 'pm25')).not.toEqual([])
  })

  it('credits OpenAQ with its sources, Open-Meteo with CAMS, and the stations of the city', async () => {
    const found = await listAir(second)
    expect(found?.source).toBe('OpenAQ, Open-Meteo, Trường Mê Linh, Trường Mỹ Đức')
    expect(found?.attribution).toBe(
      'Air quality data: OpenAQ and its sources (openaq.org): Community Sensors, Community Sensors Vietnam, ' +
        'Hanoi Air Quality Monitoring Network; Air quality data: Open-Meteo.com (CC BY 4.0), modelled by CAMS ' +
        '(Copernicus Atmosphere Monitoring Service); Air quality data: Trường Mê Linh, Trường Mỹ Đức',
    )
  })
})
