import type { CreateLocationInput, Location, UpdateLocationInput } from '@environmental-monitoring/sdk'
import { useSearch } from 'wouter'
import { api, queries, queryClient } from '#shared/api.js'
import type { Point } from '#shared/ui/map-view.js'
import { change } from '../../record.js'

export const placeTypes = ['PUBLIC_PARK', 'CHARGING_STATION', 'BICYCLE_RENTAL', 'TOURIST_ATTRACTION'] as const
export type PlaceType = (typeof placeTypes)[number]

/** The fields of a place that can be edited here. */
export type PlaceFields = Pick<
  Location,
  | 'name'
  | 'location_type'
  | 'latitude'
  | 'longitude'
  | 'address'
  | 'opening_hours'
  | 'area_sqm'
  | 'amenities'
  | 'description'
>

/** The contents of the form. */
export interface PlaceDraft {
  name: string
  type: PlaceType | undefined
  position: Point | undefined
  address: string
  openingHours: string
  area: number | undefined
  /** One per line. */
  amenities: string
  description: string
}

export const emptyDraft: PlaceDraft = {
  name: '',
  type: undefined,
  position: undefined,
  address: '',
  openingHours: '',
  area: undefined,
  amenities: '',
  description: '',
}

export function draftOf(place: PlaceFields): PlaceDraft {
  return {
    name: place.name,
    type: place.location_type,
    position: { latitude: place.latitude, longitude: place.longitude },
    address: place.address ?? '',
    openingHours: place.opening_hours ?? '',
    area: place.area_sqm ?? undefined,
    amenities: place.amenities.join('\n'),
    description: place.description ?? '',
  }
}

/** Returns the fields of a draft, or undefined while it has no type or position. */
export function fieldsOf(draft: PlaceDraft): PlaceFields | undefined {
  const { type, position } = draft
  if (!type || !position) return undefined
  return {
    name: draft.name.trim(),
    location_type: type,
    ...position,
    address: draft.address.trim() || null,
    opening_hours: draft.openingHours.trim() || null,
    area_sqm: draft.area ?? null,
    amenities: draft.amenities.split('\n').flatMap((line) => line.trim() || []),
    description: draft.description.trim() || null,
  }
}

/** Returns the request for a new place, which has no empty fields. */
export function creationOf(fields: PlaceFields): CreateLocationInput['body'] {
  const { address, opening_hours, area_sqm, description, ...required } = fields
  return {
    ...required,
    ...(address !== null && { address }),
    ...(opening_hours !== null && { opening_hours }),
    ...(area_sqm !== null && { area_sqm }),
    ...(description !== null && { description }),
  }
}

export const readOf = (id: number) => queries.getLocation({ path: { location_id: id } })
type PlaceChanges = UpdateLocationInput['body']

/** Changes a place. Returns a function that changes it back. */
export async function updatePlace(
  place: Location,
  body: PlaceChanges,
  previous: PlaceChanges,
): Promise<() => Promise<void>> {
  const path = { location_id: place.id }
  const changed = await change(readOf(place.id), place, (condition) => api.updateLocation({ path, body, ...condition }))
  void queryClient.invalidateQueries({ queryKey: queries.listLocations.key() })
  return async () => {
    await updatePlace(changed, previous, body)
  }
}

/** Returns a function that adds the filters of the list to a path, so that the way back leads to the same list. */
export function useFilteredPath(): (path: string) => string {
  const search = useSearch()
  return (path) => (search ? `${path}?${search}` : path)
}
