import { startGemini } from '../../../../scripts/dev/stand-ins/gemini.js'
import { startGroq } from '../../../../scripts/dev/stand-ins/groq.js'
import { startNews } from '../../../../scripts/dev/stand-ins/news.js'
import { startNominatim } from '../../../../scripts/dev/stand-ins/nominatim.js'
import { startOpenMeteo } from '../../../../scripts/dev/stand-ins/open-meteo.js'
import { startOpenAq } from '../../../../scripts/dev/stand-ins/openaq.js'
import { startOsrm } from '../../../../scripts/dev/stand-ins/osrm.js'
import type { StandIn } from '../../../../scripts/dev/stand-ins/server.js'
import { createGemini } from '../../../../src/features/ai/gemini.js'
import { createGroq } from '../../../../src/features/ai/groq.js'
import { createNominatim } from '../../../../src/features/ai/nominatim.js'
import { createOsrm } from '../../../../src/features/ai/osrm.js'
import { createAirModel } from '../../../../src/features/air/open-meteo-air.js'
import { createOpenAq, readingsOf } from '../../../../src/features/air/openaq.js'
import { createFeedReader } from '../../../../src/features/news/rss.js'
import { createWeatherModel } from '../../../../src/features/weather/open-meteo.js'

/** A provider and a request that the service sends to it. */
export interface ProviderRequest {
  name: string
  standIn: Pick<StandIn, 'failNext' | 'reset' | 'close'>
  /** Sends the request with this `fetch`, by default the global one. */
  send: (customFetch?: typeof fetch) => Promise<unknown>
}

const hanoi = { latitude: 21.0285, longitude: 105.8542 }
const park = { latitude: 21.0052, longitude: 105.8418 }
const timeZone = 'Asia/Ho_Chi_Minh'
const city = { centre: hanoi, radius: 25_000, country: 'VN' }
type Fetch = typeof fetch

/** Starts a local stand-in per provider that returns data to the service. */
export async function startProviders(clock: () => number): Promise<ProviderRequest[]> {
  const [openMeteo, openAq, gemini, groq, osrm, nominatim, news] = await Promise.all([
    startOpenMeteo({ clock }),
    startOpenAq({ clock }),
    startGemini(),
    startGroq(),
    startOsrm(),
    startNominatim(),
    startNews({ clock }),
  ])
  const prompt = { instructions: 'Be brief.', prompt: 'How is the air?' }
  const call = { timeout: 5_000, model: undefined }
  const near = { centre: hanoi, radiusMetres: 25_000 }
  // The geocoder sends one request per second, so the tests advance its clock.
  let time = clock()
  const wait = (milliseconds: number) => Promise.resolve(void (time += milliseconds))
  const place = { userAgent: 'tests', city, clock: () => time, wait }
  const weather = (fetch: Fetch) => createWeatherModel({ url: openMeteo.url.weather, fetch })
  const airModel = (fetch: Fetch) => createAirModel({ url: openMeteo.url.air, fetch })
  const air = (fetch: Fetch) => createOpenAq({ url: openAq.url, apiKey: 'stand-in-key', clock, fetch })
  const [station] = await air(fetch).listStations(near)
  if (!station) throw new Error('The stand-in of OpenAQ has no station.')
  const since = new Date(clock() - 24 * 3_600_000)
  const readings = async (fetch: Fetch) => readingsOf(station, await air(fetch).latest(station.id, { since }))

  const requests: [name: string, standIn: ProviderRequest['standIn'], send: (fetch: Fetch) => Promise<unknown>][] = [
    ['Open-Meteo, current weather', openMeteo, (fetch) => weather(fetch).currentWeather([hanoi], { timeZone })],
    ['Open-Meteo, forecast', openMeteo, (fetch) => weather(fetch).forecast(hanoi, { timeZone })],
    ['Open-Meteo, air quality', openMeteo, (fetch) => airModel(fetch).currentAirQuality([hanoi], { timeZone })],
    ['OpenAQ, stations', openAq, (fetch) => air(fetch).listStations(near)],
    ['OpenAQ, readings', openAq, readings],
    [
      'Gemini',
      gemini,
      (fetch) =>
        createGemini({ url: gemini.origin, apiKey: 'key', model: 'gemini-3.5-flash', fetch }).generate(prompt, call),
    ],
    [
      'Groq',
      groq,
      (fetch) =>
        createGroq({ url: groq.url, apiKey: 'key', model: 'openai/gpt-oss-20b', fetch }).generate(prompt, call),
    ],
    ['OSRM', osrm, (fetch) => createOsrm({ url: osrm.origin, fetch }).route([hanoi, park])],
    [
      'Nominatim',
      nominatim,
      (fetch) => createNominatim({ url: nominatim.origin, ...place, fetch }).search('Hồ Hoàn Kiếm', 'city', hanoi),
    ],
    ['News', news, (fetch) => createFeedReader({ timeZone, clock, fetch }).read({ name: 'News', url: news.url })],
  ]
  return requests.map(([name, standIn, send]) => ({ name, standIn, send: (customFetch = fetch) => send(customFetch) }))
}
