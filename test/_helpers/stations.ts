const property = (value: unknown, more = {}) => ({ type: 'Property', value, ...more })

/** Returns an AirQualityObserved of Hanoi as the agent writes it. `changes` replaces attributes. */
export function stationEntity(local: string, observedAt: string, changes: Record<string, unknown> = {}) {
  return {
    id: `urn:ngsi-ld:AirQualityObserved:Hanoi:${local}`,
    type: 'AirQualityObserved',
    name: property(`Trạm ${local}`),
    stationName: property(`Trạm ${local}`),
    address: property({
      addressLocality: 'Hà Nội',
      addressRegion: 'Ba Đình',
      district: 'Ba Đình',
      addressCountry: 'VN',
    }),
    location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8145, 21.0341] } },
    dateObserved: property(observedAt),
    provider: property('Hanoi Air Quality Monitoring Network'),
    source: property('https://openaq.org'),
    airQualityIndex: property(77, { observedAt }),
    mainPollutant: property('pm25', { observedAt }),
    pm25: property(38.4, { unitCode: 'GQ', observedAt }),
    pm10: property(61.2, { unitCode: 'GQ', observedAt }),
    ...changes,
  }
}

/** Entities of other authors with unexpected values, which must not break a response. */
export const foreignStations = [
  { id: 'urn:ngsi-ld:AirQualityObserved:Danang:HaiChau:1', type: 'AirQualityObserved' },
  { id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:Odd:1', type: 'AirQualityObserved', pm25: property(null), pm10: 12 },
  {
    id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:Odd:2',
    type: 'AirQualityObserved',
    'PM2.5': property('38'),
    airQualityIndex: property('high'),
    dateObserved: property('2026-11-21'),
    address: property('Hà Nội'),
    location: { type: 'GeoProperty', value: { type: 'Polygon', coordinates: [] } },
  },
]
