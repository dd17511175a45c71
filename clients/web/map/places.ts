import type { Location } from '@environmental-monitoring/sdk'
import type { IconName } from '#shared/ui/icon.js'

/** Icon and CSS class of each type of place. */
export const placeKinds: Record<Location['location_type'], { icon: IconName; className: string }> = {
  CHARGING_STATION: { icon: 'charging', className: 'place-charging' },
  PUBLIC_PARK: { icon: 'park', className: 'place-park' },
  BICYCLE_RENTAL: { icon: 'bicycle', className: 'place-bicycle' },
  TOURIST_ATTRACTION: { icon: 'attraction', className: 'place-attraction' },
}
