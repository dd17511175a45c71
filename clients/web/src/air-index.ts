import type { AirCategory } from '@environmental-monitoring/sdk'

/** A category of the air quality index. VN_AQI and US_AQI have the same categories. */
export interface Category {
  id: AirCategory
  name: string
  /** A shorter name, for the legend. */
  short?: string
  /** Maximum index. */
  max: number
}

export const categories: Category[] = [
  { id: 'good', name: 'Good', max: 50 },
  { id: 'moderate', name: 'Moderate', max: 100 },
  { id: 'sensitive', name: 'Unhealthy for sensitive groups', short: 'Sensitive groups', max: 150 },
  { id: 'unhealthy', name: 'Unhealthy', max: 200 },
  { id: 'very_unhealthy', name: 'Very unhealthy', max: 300 },
  { id: 'hazardous', name: 'Hazardous', max: 500 },
]

/** Returns the category of an index in a chart. The API sends the categories of current values. */
export function categoryOf(index: number): AirCategory {
  return categories.find(({ max }) => index <= max)?.id ?? 'hazardous'
}

/** Formats the range of a category, for example `51 – 100`. */
export function rangeOf(category: Category): string {
  const below = categories[categories.indexOf(category) - 1]
  return `${below ? below.max + 1 : 0}\u2009–\u2009${category.max}`
}

/** Names and units of the measurements, in display order. Indices have no unit. */
const measures: Record<string, { name: string; unit: string }> = {
  airQualityIndex: { name: 'Index', unit: '' },
  pm25: { name: 'PM2.5', unit: 'µg/m³' },
  pm10: { name: 'PM10', unit: 'µg/m³' },
  no2: { name: 'NO₂', unit: 'µg/m³' },
  so2: { name: 'SO₂', unit: 'µg/m³' },
  o3: { name: 'O₃', unit: 'µg/m³' },
  co: { name: 'CO', unit: 'µg/m³' },
}

/** The attributes that can be shown, by their short name in the API. */
export const measureNames = Object.keys(measures)

/** Returns the name and unit of an attribute. */
export function measureOf(attribute: string): { name: string; unit: string } {
  return measures[attribute] ?? { name: attribute, unit: '' }
}
