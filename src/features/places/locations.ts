export const locationTypes = ['CHARGING_STATION', 'PUBLIC_PARK', 'BICYCLE_RENTAL', 'TOURIST_ATTRACTION'] as const
export type LocationType = (typeof locationTypes)[number]

/** Short names in the field and the query parameter `type`. */
export const shortTypes = {
  charging: 'CHARGING_STATION',
  park: 'PUBLIC_PARK',
  bicycle: 'BICYCLE_RENTAL',
  tourist: 'TOURIST_ATTRACTION',
} as const satisfies Record<string, LocationType>

export type ShortType = keyof typeof shortTypes

/** Returns the type that either name selects; `undefined` without a name, `'conflict'` if the names differ. */
export function locationTypeOf(
  long: LocationType | undefined,
  short: ShortType | undefined,
): LocationType | undefined | 'conflict' {
  const shortType = short && shortTypes[short]
  return long !== undefined && shortType !== undefined && long !== shortType ? 'conflict' : (long ?? shortType)
}

const wordsInFileNames: Record<LocationType, readonly string[]> = {
  CHARGING_STATION: ['charging', 'charger', 'chargers'],
  PUBLIC_PARK: ['park', 'parks'],
  BICYCLE_RENTAL: ['bicycle', 'bicycles', 'bike', 'bikes'],
  TOURIST_ATTRACTION: ['tourist', 'tourism', 'attraction', 'attractions'],
}

/**
 * Returns the type that a file name such as `parks.geojson` or `hanoi-charging-stations.geojson` contains; `undefined`
 * if it contains none, or several.
 */
export function typeInFileName(name: string): LocationType | undefined {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  const [type, ...others] = locationTypes.filter((type) => wordsInFileNames[type].some((word) => words.includes(word)))
  return others.length === 0 ? type : undefined
}
