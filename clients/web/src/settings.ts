/** `[longitude, latitude]` in degrees. */
export type Position = [longitude: number, latitude: number]

export interface Place {
  latitude: number
  longitude: number
}

export interface District extends Place {
  name: string
  /** Closed ring. */
  outline?: Position[]
}

export type Water = { name: string } & (
  { type: 'Polygon'; coordinates: Position[][] } | { type: 'LineString'; coordinates: Position[] }
)

/** The settings that the service embeds in the page. */
export interface Settings {
  city: {
    slug: string
    name: string
    centre: Place
    /** Metres. */
    radius: number
    timeZone: string
    districts: District[]
    water?: Water[]
  }
  aqiStandard: 'VN_AQI' | 'US_AQI'
  tiles?: { url: string; attribution: string }
  /** Visitors can see places without signing in. */
  guestPlaces?: true
  notice?: string
  /** Maximum number of calls per hour of an anonymous visitor. Undefined if there is no limit. */
  callsPerHour?: number
  version: string
}

/**
 * Reads the settings from the page. They are not validated: they come from the service that also serves this script.
 */
export function readSettings(): Settings {
  return JSON.parse(document.getElementById('settings')?.textContent ?? '') as Settings
}
