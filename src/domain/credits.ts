/** Where data comes from, and the credit that its licence asks for. */
export interface Credit {
  source: string
  attribution: string
}

/** Of air quality, by the provider that the deployment is set to. */
export const airQualityCredits: Record<'openaq' | 'open-meteo', Credit> = {
  openaq: { source: 'OpenAQ', attribution: 'Air quality data: OpenAQ and its sources (openaq.org)' },
  'open-meteo': {
    source: 'Open-Meteo',
    attribution:
      'Air quality data: Open-Meteo.com (CC BY 4.0), modelled by CAMS (Copernicus Atmosphere Monitoring Service)',
  },
}

/** Of weather, observed and forecast. */
export const weatherCredit: Credit = {
  source: 'Open-Meteo',
  attribution: 'Weather data: Open-Meteo.com (CC BY 4.0)',
}
