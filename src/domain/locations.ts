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
