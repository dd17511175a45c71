import { useTranslation } from 'react-i18next'
import { formatNumber } from '#shared/ui/time.js'
import type { PlaceWeather } from '../overview.js'
import { Entry } from './entry.js'
import { useOpen } from './use-open.js'

/** The places with weather, by name. */
export function WeatherList({ places }: { places: readonly PlaceWeather[] }) {
  const { t } = useTranslation(['map', 'find'])
  const open = useOpen()
  if (places.length === 0) return <p className="quiet-text">{t('find:noWeather')}</p>
  return (
    <ul className="entries">
      {places
        .toSorted((a, b) => a.name.localeCompare(b.name, 'vi'))
        .map(({ id, name, temperature, relative_humidity: humidity, precipitation: rain }) => (
          <Entry
            key={id}
            tone="tone-none"
            mark={`${formatNumber(temperature, 0)}°`}
            name={name}
            text={[
              humidity !== null && t('humidityNow', { value: formatNumber(humidity, 0) }),
              rain !== null && rain > 0 && `${t('rain').toLowerCase()} ${formatNumber(rain)} mm`,
            ]
              .filter((part) => part !== false)
              .join(' · ')}
            onOpen={() => open({ kind: 'weather', id }, 'weather')}
          />
        ))}
    </ul>
  )
}
