import type { Location } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Facts, type Fact } from '#shared/ui/facts.js'
import { Icon } from '#shared/ui/icon.js'
import { formatNumber } from '#shared/ui/time.js'
import { openStreetMap } from '../canvas/map-canvas.js'
import { placeKinds } from '../places.js'

/** A place with its details. */
export function PlaceDetails({ place }: { place: Location }) {
  const { t } = useTranslation('map')
  const { icon, className } = placeKinds[place.location_type]
  const others = Object.entries(place.metadata).flatMap(([name, value]): Fact[] =>
    typeof value === 'string' || typeof value === 'number' ? [[toWords(name), String(value)]] : [],
  )
  return (
    <>
      <p className={`place-kind ${className}`}>
        <span>
          <Icon name={icon} />
        </span>
        {t(`place.${place.location_type}`)}
      </p>
      {place.description !== null && <p>{place.description}</p>}
      <Facts
        facts={[
          [t('address'), place.address],
          [t('openingHours'), place.opening_hours],
          [t('area'), place.area_sqm !== null && `${formatNumber(place.area_sqm / 10_000)} ha`],
          [t('amenities'), place.amenities.length > 0 && place.amenities.map(toWords).join(', ')],
          ...others,
        ]}
      />
      {place.data_source === 'openstreetmap' && <p className="source">{openStreetMap}</p>}
    </>
  )
}

/** Converts an identifier to words: `drinking_water` to `Drinking water`. */
function toWords(name: string): string {
  const text = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
