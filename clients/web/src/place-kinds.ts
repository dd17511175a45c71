import type { Location } from '@environmental-monitoring/sdk'
import type { IconName } from './ui/icons.js'

/** Name, icon and CSS class of each location type. */
export const placeKinds: Record<Location['location_type'], { name: string; icon: IconName; className: string }> = {
  CHARGING_STATION: { name: 'Charging station', icon: 'charging', className: 'place-charging' },
  PUBLIC_PARK: { name: 'Park', icon: 'park', className: 'place-park' },
  BICYCLE_RENTAL: { name: 'Bicycle rental', icon: 'bicycle', className: 'place-bicycle' },
  TOURIST_ATTRACTION: { name: 'Attraction', icon: 'attraction', className: 'place-attraction' },
}
