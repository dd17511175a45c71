import type { Location } from '@environmental-monitoring/sdk'
import type { IconName } from './ui/icons.js'

/** How each kind of location is called and drawn. */
export const placeKinds: Record<Location['location_type'], { name: string; icon: IconName; look: string }> = {
  CHARGING_STATION: { name: 'Charging station', icon: 'charging', look: 'place-charging' },
  PUBLIC_PARK: { name: 'Park', icon: 'park', look: 'place-park' },
  BICYCLE_RENTAL: { name: 'Bicycle rental', icon: 'bicycle', look: 'place-bicycle' },
  TOURIST_ATTRACTION: { name: 'Attraction', icon: 'attraction', look: 'place-attraction' },
}
