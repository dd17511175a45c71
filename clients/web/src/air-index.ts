/** A category of the air quality index; VN_AQI and the index of the US EPA have the same limits. */
export interface Category {
  id: 'good' | 'moderate' | 'sensitive' | 'unhealthy' | 'very-unhealthy' | 'hazardous'
  name: string
  /** For where there is little room. */
  short?: string
  /** Highest index. */
  highest: number
  /** One sentence for people in it. */
  advice: string
}

const good: Category = {
  id: 'good',
  name: 'Good',
  highest: 50,
  advice: 'The air is clean. Enjoy the outdoors.',
}

export const categories: Category[] = [
  good,
  {
    id: 'moderate',
    name: 'Moderate',
    highest: 100,
    advice: 'Fine for most. People who react to dirty air may want to take it easy outdoors.',
  },
  {
    id: 'sensitive',
    name: 'Unhealthy for sensitive groups',
    short: 'Sensitive groups',
    highest: 150,
    advice: 'Children, older people and those with a weak heart or lungs should do less outdoors.',
  },
  {
    id: 'unhealthy',
    name: 'Unhealthy',
    highest: 200,
    advice: 'Everybody should do less outdoors; sensitive people should stay inside.',
  },
  {
    id: 'very-unhealthy',
    name: 'Very unhealthy',
    highest: 300,
    advice: 'Avoid being outdoors, close the windows, and wear a mask if you must go out.',
  },
  { id: 'hazardous', name: 'Hazardous', highest: 500, advice: 'Stay inside with the windows closed.' },
]

/** The category of an index; beyond 500 the last one. */
export function categoryOf(index: number): Category {
  return categories.find(({ highest }) => index <= highest) ?? categories.at(-1) ?? good
}

/** The indices of a category in words, for instance `51 – 100`. */
export function rangeOf(category: Category): string {
  const below = categories[categories.indexOf(category) - 1]
  return `${below ? below.highest + 1 : 0}\u2009–\u2009${category.highest}`
}

/** Names and units of what stations observe, in the order in which they are shown; indices have no unit. */
const measures: Record<string, { name: string; unit: string }> = {
  airQualityIndex: { name: 'Index', unit: '' },
  pm25: { name: 'PM2.5', unit: 'µg/m³' },
  pm10: { name: 'PM10', unit: 'µg/m³' },
  no2: { name: 'NO₂', unit: 'µg/m³' },
  so2: { name: 'SO₂', unit: 'µg/m³' },
  o3: { name: 'O₃', unit: 'µg/m³' },
  co: { name: 'CO', unit: 'µg/m³' },
}

/** What can be shown, by the short name that the API has for it. */
export const measureNames = Object.keys(measures)

/** How to write what a station observes. */
export function measureOf(attribute: string): { name: string; unit: string } {
  return measures[attribute] ?? { name: attribute, unit: '' }
}
