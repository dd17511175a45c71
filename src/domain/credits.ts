import type { AirQuality } from './air-quality-entity.js'
import { terms } from './vocabulary.js'

/** Where data comes from, and the credit that its licence asks for. */
export interface Credit {
  source: string
  attribution: string
}

/** What stands as `source` in the entities of each provider. */
export const sourceAddresses = { openaq: 'https://openaq.org', 'open-meteo': 'https://open-meteo.com' } as const

/** Providers of air quality, in the order in which they are named. */
const airQualityProviders = ['openaq', 'open-meteo'] as const

type AirQualityProvider = (typeof airQualityProviders)[number]

const airQualityCredits: Record<AirQualityProvider, Credit> = {
  openaq: { source: 'OpenAQ', attribution: 'Air quality data: OpenAQ and its sources (openaq.org)' },
  'open-meteo': {
    source: 'Open-Meteo',
    attribution:
      'Air quality data: Open-Meteo.com (CC BY 4.0), modelled by CAMS (Copernicus Atmosphere Monitoring Service)',
  },
}

/**
 * Of air quality: every provider whose data the stations tell, since what was written before the deployment changed its
 * provider stays in the broker. `configured` is named where no station tells.
 */
export function airQualityCredit(
  stations: Pick<AirQuality, typeof terms.source>[],
  configured: AirQualityProvider,
): Credit {
  const told = new Set(stations.map((station) => station[terms.source]?.value))
  const named = airQualityProviders.filter((provider) => told.has(sourceAddresses[provider]))
  const credits = (named.length > 0 ? named : [configured]).map((provider) => airQualityCredits[provider])
  return {
    source: credits.map(({ source }) => source).join(', '),
    attribution: credits.map(({ attribution }) => attribution).join('; '),
  }
}

/** Of weather, observed and forecast. */
export const weatherCredit: Credit = {
  source: 'Open-Meteo',
  attribution: 'Weather data: Open-Meteo.com (CC BY 4.0)',
}

/** Of ways and of the places that the geocoder finds (ODbL). */
export const roadCredit: Pick<Credit, 'attribution'> = { attribution: '© OpenStreetMap contributors' }
