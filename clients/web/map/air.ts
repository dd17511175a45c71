import type { AirCategory } from '@environmental-monitoring/sdk'
import i18next from 'i18next'

/** The categories of the air quality index with their maximum. VN_AQI and US_AQI have the same ones. */
export const categories: readonly { id: AirCategory; max: number }[] = [
  { id: 'good', max: 50 },
  { id: 'moderate', max: 100 },
  { id: 'sensitive', max: 150 },
  { id: 'unhealthy', max: 200 },
  { id: 'very_unhealthy', max: 300 },
  { id: 'hazardous', max: 500 },
]

/** Returns the category of an index in a chart. The API sends the categories of current values. */
export function categoryOf(index: number): AirCategory {
  return categories.find(({ max }) => index <= max)?.id ?? 'hazardous'
}

/** Returns the name of a category. The API sends the same with the values of a sensor. */
export const categoryName = (category: AirCategory | null): string | null =>
  category && i18next.t(`map:category.${category}`)

/** Returns the minimum of a category. */
export function minOf(id: AirCategory): number {
  const below = categories[categories.findIndex((category) => category.id === id) - 1]
  return below ? below.max + 1 : 0
}

/** What pins and charts can show, by its short name in the API, in display order. */
export const measures = ['airQualityIndex', 'pm25', 'pm10', 'no2', 'so2', 'o3', 'co'] as const
export type Measure = (typeof measures)[number]

export const isMeasure = (name: string): name is Measure => measures.some((measure) => measure === name)

const names: Record<string, string> = { pm25: 'PM2.5', pm10: 'PM10', no2: 'NO₂', so2: 'SO₂', o3: 'O₃', co: 'CO' }

/** Returns the name and unit of an attribute. The index has no unit. */
export function measureOf(attribute: string): { name: string; unit: string } {
  if (attribute === 'airQualityIndex') return { name: i18next.t('map:index'), unit: '' }
  const name = names[attribute]
  return name === undefined ? { name: attribute, unit: '' } : { name, unit: 'µg/m³' }
}
