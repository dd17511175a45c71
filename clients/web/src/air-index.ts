/** A category of the air quality index. VN_AQI and US_AQI have the same categories. */
export interface Category {
  id: 'good' | 'moderate' | 'sensitive' | 'unhealthy' | 'very-unhealthy' | 'hazardous'
  name: string
  /** A shorter name, for the legend. */
  short?: string
  /** Maximum index. */
  max: number
  /** Health advice. */
  advice: string
}

const good: Category = {
  id: 'good',
  name: 'Good',
  max: 50,
  advice: 'The air is clean. Enjoy the outdoors.',
}

export const categories: Category[] = [
  good,
  {
    id: 'moderate',
    name: 'Moderate',
    max: 100,
    advice: 'Acceptable for most people. People who are sensitive to air pollution should reduce exertion outdoors.',
  },
  {
    id: 'sensitive',
    name: 'Unhealthy for sensitive groups',
    short: 'Sensitive groups',
    max: 150,
    advice: 'Children, older adults, and people with heart or lung disease should reduce outdoor activity.',
  },
  {
    id: 'unhealthy',
    name: 'Unhealthy',
    max: 200,
    advice: 'Everyone should reduce outdoor activity. Sensitive people should stay indoors.',
  },
  {
    id: 'very-unhealthy',
    name: 'Very unhealthy',
    max: 300,
    advice: 'Stay indoors and close the windows. Wear a mask if you must go out.',
  },
  { id: 'hazardous', name: 'Hazardous', max: 500, advice: 'Stay indoors and keep the windows closed.' },
]

/** Returns the category of an index. Values above 500 belong to the last one. */
export function categoryOf(index: number): Category {
  return categories.find(({ max }) => index <= max) ?? categories.at(-1) ?? good
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
