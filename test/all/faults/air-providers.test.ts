import { afterAll, describe, expect, it } from '@jest/globals'
import { startOpenMeteo } from '../../../scripts/dev/stand-ins/open-meteo.js'
import { startOpenAq } from '../../../scripts/dev/stand-ins/openaq.js'
import { until } from '../../_helpers/processes.js'
import { useService, type TestService } from '../../_helpers/service.js'

const [openAq, openMeteo] = await Promise.all([startOpenAq(), startOpenMeteo()])
afterAll(() => Promise.all([openAq.close(), openMeteo.close()]))

const working = {
  AGENTS: 'air-quality',
  OPENAQ_API_KEY: 'stand-in-key',
  OPENAQ_URL: openAq.url,
  OPEN_METEO_AIR_URL: openMeteo.url.air,
}
const providersOf = async ({ app }: TestService): Promise<Map<string, number>> => {
  const { entities } = await app.context.broker.queryPage({ type: 'AirQualityObserved', limit: 100 })
  const models = entities.filter(({ id }) => id.endsWith(':open-meteo')).length
  return new Map([
    ['model', models],
    ['stations', entities.length - models],
  ])
}

describe('AIR_QUALITY_PROVIDER=both while OpenAQ fails', () => {
  const service = useService({ work: 'automatic', environment: { ...working, OPENAQ_URL: 'http://127.0.0.1:9/v3' } })

  it('fills every area from the model, and logs the failure', async () => {
    await until(async () => (await providersOf(service())).get('model') === 30)
    expect((await providersOf(service())).get('stations')).toBe(0)
    expect(JSON.stringify(service().logged)).toContain(
      'OpenAQ is not available. This pass has only the values of the other provider.',
    )
  })
})

describe('AIR_QUALITY_PROVIDER=both while Open-Meteo fails', () => {
  const service = useService({
    work: 'automatic',
    environment: { ...working, OPEN_METEO_AIR_URL: 'http://127.0.0.1:9/v1/air-quality' },
  })

  it('writes the stations, and logs the failure', async () => {
    await until(async () => ((await providersOf(service())).get('stations') ?? 0) > 0)
    expect((await providersOf(service())).get('model')).toBe(0)
    expect(JSON.stringify(service().logged)).toContain(
      'Open-Meteo Air Quality is not available. This pass has only the values of the other provider.',
    )
  })
})
