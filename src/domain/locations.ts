export const locationTypes = ['CHARGING_STATION', 'PUBLIC_PARK', 'BICYCLE_RENTAL', 'TOURIST_ATTRACTION'] as const
export type LocationType = (typeof locationTypes)[number]

/** The short names of body B and of the query parameter `type`. */
export const shortTypes = {
  charging: 'CHARGING_STATION',
  park: 'PUBLIC_PARK',
  bicycle: 'BICYCLE_RENTAL',
  tourist: 'TOURIST_ATTRACTION',
} as const satisfies Record<string, LocationType>

export type ShortType = keyof typeof shortTypes

/** The kind that either spelling names; `undefined` for none, `'conflict'` when the two disagree. */
export function kindOf(
  long: LocationType | undefined,
  short: ShortType | undefined,
): LocationType | undefined | 'conflict' {
  const meant = short && shortTypes[short]
  return long !== undefined && meant !== undefined && long !== meant ? 'conflict' : (long ?? meant)
}
