import { afterAll } from '@jest/globals'
import { startNews } from '../../../scripts/dev/stand-ins/news.js'
import { noRoute } from '../../../scripts/dev/stand-ins/osrm.js'
import type { Failure } from '../../../scripts/dev/stand-ins/server.js'
import type { Environment } from '../../../src/platform/config/env.js'
import { hanoiWithNews } from '../../_helpers/city-file.js'
import { standInDirections } from '../../_helpers/directions.js'
import { standInPush, type TestPush } from '../../_helpers/push.js'
import { useS3 } from '../../_helpers/s3.js'
import { problem, standInBroker, type BrokerAnswer } from '../../_helpers/stand-in-broker.js'
import { stationEntity } from '../../_helpers/stations.js'
import { standInWeather } from '../../_helpers/weather.js'

/** State of all external services. */
export type Mood = keyof typeof moods

export interface StandIns {
  /** Settings of a service that uses only the stand-ins. */
  environment: Environment
  push: TestPush
  /** Sets the state for all further requests. */
  become(mood: Mood): void
}

interface Behaviour {
  broker?: BrokerAnswer
  /** Weather, news, AI models and the geocoder. */
  providers?: Failure
  /** Routing service, by default like the other providers. */
  roads?: Failure
  push?: Parameters<TestPush['failAll']>[0]
  images?: number
}

const moods = {
  well: {},
  failing: {
    broker: problem(500, 'InternalError', 'no disk'),
    providers: { status: 500, body: {} },
    push: 'unauthenticated',
  },
  slow: { broker: { status: 408 }, providers: { status: 408, body: {} }, push: 'hang' },
  unknowing: { broker: problem(404, 'ResourceNotFound', 'The entity does not exist.'), roads: noRoute },
  taken: { broker: problem(409, 'AlreadyExists', 'The entity already exists.') },
  full: { images: 507 },
} satisfies Record<string, Behaviour>

/** More than the number of requests to a provider in one state. */
const calls = 1_000

/** Starts stand-ins for all external services of a test file, before its service starts. */
export async function startStandIns(clock: () => number): Promise<StandIns> {
  const images = useS3()
  const [broker, weather, news, directions, push] = await Promise.all([
    standInBroker(),
    standInWeather(clock),
    startNews({ clock }),
    standInDirections(),
    standInPush(),
  ])
  afterAll(() => news.close())
  const { gemini, groq, osrm, nominatim } = directions

  return {
    environment: {
      ...directions.environment,
      BROKER_URL: broker.url,
      OPEN_METEO_URL: weather.url.weather,
      OPEN_METEO_AIR_URL: weather.url.air,
      ...hanoiWithNews(news.url),
      ...push.settings,
      UPLOADS: 's3://images',
    },
    push,
    become(mood) {
      const { broker: answer, providers, roads = providers, ...others }: Behaviour = moods[mood]
      broker.answer = answer
      broker.entities = [
        stationEntity('BaDinh:9003', new Date(clock() - 60_000).toISOString()),
        { id: 'urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01', type: 'TrafficFlow' },
      ]
      for (const provider of [weather, news, gemini, groq, nominatim, osrm]) {
        const failure = provider === osrm ? roads : providers
        provider.reset()
        if (failure) provider.failNext(...Array.from({ length: calls }, () => failure))
      }
      push.failAll(others.push)
      images.failure = others.images
    },
  }
}
