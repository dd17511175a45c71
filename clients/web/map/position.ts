import { latLngBounds } from 'leaflet'
import { nearCity, surroundings } from '#shared/city.js'

/** Returns the position of the device, or why there is none that the map can show. */
export function devicePosition(): Promise<GeolocationCoordinates | 'denied' | 'failed' | 'outside'> {
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const isShown = latLngBounds(surroundings()).contains([coords.latitude, nearCity(coords.longitude)])
        resolve(isShown ? coords : 'outside')
      },
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    ),
  )
}
