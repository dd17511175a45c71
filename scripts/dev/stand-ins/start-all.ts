import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { City } from '../../../src/platform/config/city.js'
import { cityOf } from './city.js'
import { startFirebase, type FirebaseDelivery } from './firebase.js'
import { startGemini } from './gemini.js'
import { startGroq } from './groq.js'
import { startNews } from './news.js'
import { startNominatim } from './nominatim.js'
import { startOpenMeteo } from './open-meteo.js'
import { startOpenAq } from './openaq.js'
import { startOsrm } from './osrm.js'
import { startTiles } from './tiles.js'

/** Running stand-ins, and the settings of a service that uses them. */
export type RunningProviders = Awaited<ReturnType<typeof startProviders>>

interface ProvidersOptions {
  /** The first port; the others are up to 23 higher. 0 selects free ports. */
  port?: number
  city?: City
  /** Called for each push message. */
  onPush?: (delivery: FirebaseDelivery) => void
}

/**
 * Starts all stand-ins of a city on the loopback interface, except the one for S3, which only tests use.
 * @throws Error if a port is in use
 */
export async function startProviders({ port = 0, city = cityOf({}), onPush }: ProvidersOptions = {}) {
  const portAfter = (others: number) => (port === 0 ? 0 : port + others)
  const [openMeteo, openAq, news, gemini, groq, osrm, nominatim, firebase, tiles] = await Promise.all([
    startOpenMeteo({ port }),
    startOpenAq({ port: portAfter(1), city }),
    startNews({ port: portAfter(2), city }),
    startGemini({ port: portAfter(10) }),
    startGroq({ port: portAfter(11) }),
    startOsrm({ port: portAfter(20) }),
    startNominatim({ port: portAfter(21), city }),
    startFirebase({ port: portAfter(22), onDelivery: onPush }),
    startTiles({ port: portAfter(23) }),
  ])
  const all = [openMeteo, openAq, news, gemini, groq, osrm, nominatim, firebase, tiles]
  const folder = await mkdtemp(join(tmpdir(), 'ems-push-'))
  const credentialsFile = join(folder, 'account.json')
  await writeFile(credentialsFile, firebase.credentials)
  // The feeds of the city are real.
  const newsFeeds = Object.fromEntries(Object.keys(city.newsFeeds ?? { news: '' }).map((slug) => [slug, news.url]))
  const cityFile = join(folder, 'city.json')
  await writeFile(cityFile, JSON.stringify({ ...city, newsFeeds }))
  return {
    settings: {
      OPEN_METEO_URL: openMeteo.url.weather,
      OPEN_METEO_AIR_URL: openMeteo.url.air,
      OPENAQ_URL: openAq.url,
      OPENAQ_API_KEY: 'stand-in-key',
      CITY_FILE: cityFile,
      GEMINI_URL: gemini.origin,
      GEMINI_API_KEY: 'stand-in-key',
      GROQ_URL: groq.url,
      GROQ_API_KEY: 'stand-in-key',
      OSRM_URL: osrm.origin,
      NOMINATIM_URL: nominatim.origin,
      FIREBASE_URL: firebase.url,
      FIREBASE_CREDENTIALS_FILE: credentialsFile,
      MAP_TILES: tiles.template,
    },
    async close(): Promise<void> {
      await Promise.all(all.map((standIn) => standIn.close()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
