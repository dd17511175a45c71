import type { Overview, Sensor } from '@environmental-monitoring/sdk'

/** A reference station with all pollutants. */
export function referenceStation(observedAt: string): Sensor {
  return {
    id: 'Hanoi:BaDinh:9003',
    name: 'UBND quận Ba Đình',
    location: { lat: 21.0341, lng: 105.8145 },
    kind: 'reference',
    source: 'Hanoi Air Quality Monitoring Network',
    aqi: 172,
    category: 'unhealthy',
    category_label: 'Unhealthy',
    advice: 'Everyone should reduce outdoor activity.',
    pollutants: (['pm25', 'pm10', 'no2', 'so2', 'o3', 'co'] as const).map((pollutant, index) => {
      const value = [92.4, 131, 48.2, 11.9, 27.3, 1240][index] ?? 0
      return { pollutant, value, unit: 'µg/m³', observed_at: observedAt }
    }),
    lastUpdate: observedAt,
    stale: false,
    doubtful: false,
  }
}

/** A low-cost station of a school. */
export function schoolStation(observedAt: string): Sensor {
  return {
    ...referenceStation(observedAt),
    id: 'Hanoi:Station:7',
    name: 'Trường THCS Giảng Võ',
    location: { lat: 21.0265, lng: 105.8252 },
    kind: 'low_cost',
    source: 'Trường THCS Giảng Võ',
    aqi: 77,
    category: 'moderate',
    category_label: 'Moderate',
    advice: 'Acceptable for most people.',
    pollutants: [{ pollutant: 'pm25', value: 24.4, unit: 'µg/m³', observed_at: observedAt }],
  }
}

/** An area with modelled values. */
export function modelledArea(time: string): Sensor {
  return {
    ...referenceStation(time),
    id: 'Hanoi:HoanKiem:OpenMeteo',
    name: 'Hoàn Kiếm',
    location: { lat: 21.0285, lng: 105.8522 },
    kind: 'model',
    source: 'CAMS (Copernicus Atmosphere Monitoring Service)',
    aqi: 112,
    category: 'sensitive',
    category_label: 'Unhealthy for sensitive groups',
    advice: 'Children, older adults, and people with heart or lung disease should reduce outdoor activity.',
  }
}

/** A station of another publisher, whose kind and operator are unknown. */
export function foreignStation(observedAt: string): Sensor {
  return {
    ...referenceStation(observedAt),
    id: 'Hanoi:Foreign:1',
    name: 'Long Biên',
    location: { lat: 21.0468, lng: 105.8852 },
    kind: null,
    source: null,
    aqi: null,
    category: null,
    category_label: null,
    advice: null,
    pollutants: [],
  }
}

/** Returns the response of `GET /overview` with these sensors, and without weather and traffic. */
export function overviewOf(data: Sensor[], air: Partial<NonNullable<Overview['air']>> = {}): Overview {
  const attribution = 'Air quality data: OpenAQ and its sources (openaq.org)'
  return { air: { data, attribution, ...air }, weather: null, traffic: null, problems: [] }
}
