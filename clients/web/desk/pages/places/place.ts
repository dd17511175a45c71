import type { CreateLocationInput, Location, UpdateLocationInput } from '@environmental-monitoring/sdk'
import { api, queries } from '#shared/api.js'
import type { Place } from '#shared/settings.js'
import { update } from '../../record.js'

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
  location_type: PlaceType | undefined
  position: Place | undefined
  address: string
  opening_hours: string
  area_sqm: number | undefined
  /** One per line. */
  amenities: string
  description: string
}

export const emptyDraft: PlaceDraft = {
  name: '',
  location_type: undefined,
  position: undefined,
  address: '',
  opening_hours: '',
  area_sqm: undefined,
  amenities: '',
  description: '',
}

export function draftOf(place: PlaceFields): PlaceDraft {
  return {
    name: place.name,
    location_type: place.location_type,
    position: { latitude: place.latitude, longitude: place.longitude },
    address: place.address ?? '',
    opening_hours: place.opening_hours ?? '',
    area_sqm: place.area_sqm ?? undefined,
    amenities: place.amenities.join('\n'),
    description: place.description ?? '',
  }
}

/** Returns the fields of a draft, or undefined while it has no type or position. */
export function fieldsOf(draft: PlaceDraft): PlaceFields | undefined {
  const { location_type, position } = draft
  if (!location_type || !position) return undefined
  return {
    name: draft.name.trim(),
    location_type,
    ...position,
    address: draft.address.trim() || null,
    opening_hours: draft.opening_hours.trim() || null,
    area_sqm: draft.area_sqm ?? null,
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

/** Changes a place. Returns a function that changes it back. */
export const updatePlace = (place: Location, changes: UpdateLocationInput['body']) =>
  update(readOf(place.id), place, changes, {
    call: (request) => api.updateLocation({ path: { location_id: place.id }, ...request }),
    shownIn: [queries.listLocations.key()],
  })
