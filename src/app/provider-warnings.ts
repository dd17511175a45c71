import type { Config } from '../platform/config/config.js'
import { settings } from '../platform/config/settings/index.js'

type Settings = Pick<Config, 'production' | 'agents' | 'providers' | 'ai' | 'directions' | 'push' | 'map'>

/** Returns warnings about free provider hosts and stand-ins that a production service uses. */
export function providerWarnings({ production, agents, providers, ai, directions, push, map }: Settings): string[] {
  if (!production) return []
  const { weatherUrl, airUrl } = providers.openMeteo
  const readsWeather = agents.names.length > 0
  const findsRoutes = ai.gemini.apiKey !== undefined || ai.groq.apiKey !== undefined
  const warnings: [applies: boolean, text: string][] = [
    [
      readsWeather &&
        (isSameHost(weatherUrl, settings.OPEN_METEO_URL.default) ||
          isSameHost(airUrl, settings.OPEN_METEO_AIR_URL.default)),
      'The free host of Open-Meteo is for non-commercial use only. See OPEN_METEO_URL.',
    ],
    [
      findsRoutes && isSameHost(directions.osrmUrl, settings.OSRM_URL.default),
      'The demo host of OSRM is for non-commercial use only, and allows one request per second. See OSRM_URL.',
    ],
    [
      findsRoutes && isSameHost(directions.nominatimUrl, settings.NOMINATIM_URL.default),
      'The public host of Nominatim allows one request per second, of all processes together. See NOMINATIM_URL.',
    ],
    [
      map.tiles !== undefined && isSameHost(map.tiles, settings.MAP_TILES.default),
      'The tiles of openstreetmap.org are for light use, and can be refused at any time. See MAP_TILES.',
    ],
    [
      push.credentialsFile !== undefined && push.url !== undefined,
      'Push notifications are sent to FIREBASE_URL instead of Google.',
    ],
  ]
  return warnings.flatMap(([applies, text]) => (applies ? [text] : []))
}

function isSameHost(url: string, other: string): boolean {
  return new URL(url).hostname === new URL(other).hostname
}
