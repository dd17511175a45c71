import { defaultProviders, type Config } from '../config/config.js'

type Settings = Pick<Config, 'production' | 'agents' | 'providers' | 'ai' | 'directions'>

/** What a production service should know of the free hosts that it uses. */
export function providerWarnings({ production, agents, providers, ai, directions }: Settings): string[] {
  if (!production) return []
  const { openMeteo } = providers
  const asksWeather = agents.names.length > 0
  const asksWays = ai.gemini.apiKey !== undefined || ai.groq.apiKey !== undefined
  const isFree = (address: string, free: string) => new URL(address).hostname === new URL(free).hostname
  const warnings: [holds: boolean, text: string][] = [
    [
      asksWeather &&
        (isFree(openMeteo.weatherUrl, defaultProviders.openMeteo) ||
          isFree(openMeteo.airUrl, defaultProviders.openMeteoAir)),
      'Open-Meteo is used at its free address, which is for non-commercial use: see OPEN_METEO_URL.',
    ],
    [
      asksWays && isFree(directions.osrmUrl, defaultProviders.osrm),
      'OSRM is used at its demo address, which is for non-commercial use and takes one request a second: see OSRM_URL.',
    ],
    [
      asksWays && isFree(directions.nominatimUrl, defaultProviders.nominatim),
      'Nominatim is used at its public address, which takes one request a second of all processes together: see NOMINATIM_URL.',
    ],
  ]
  return warnings.flatMap(([holds, text]) => (holds ? [text] : []))
}
