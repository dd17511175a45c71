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

/** What the service writes into the page. */
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
  notice?: string
  version: string
}

/** The settings in the page. They come from the service that sent this script: they are what the type says. */
export function readSettings(): Settings {
  return JSON.parse(document.getElementById('settings')?.textContent ?? '') as Settings
}
