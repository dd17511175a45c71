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
  /** Users must confirm their email address before they can report. The service sends a link after a registration. */
  verifiesEmail?: true
  /** Other websites can embed the map. */
  isEmbeddable?: true
  notice?: string
  /** Maximum number of calls per hour of an anonymous visitor. Undefined if there is no limit. */
  callsPerHour?: number
  version: string
}

/**
 * The settings that the service embeds in the page. They are not validated: they come from the service that also serves
 * this script.
 */
export const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '') as Settings

/** Whether the map is shown within another website: without an account, and with a compact bar. */
export const isEmbedded = new URLSearchParams(location.search).get('embed') === '1'
