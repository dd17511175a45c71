import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#shared/ui/time.js'
import { usePins, type LayerPin } from '../canvas/use-pins.js'
import type { PlaceWeather } from '../overview.js'
import type { LayerProps } from './layer.js'

/** Observed temperatures. */
export function WeatherLayer({ things: places, opened, onOpen }: LayerProps<PlaceWeather>) {
  const { t } = useTranslation('map')
  const pins = useMemo(
    () =>
      places.map(({ id, name, latitude, longitude, temperature }): LayerPin => {
        const shown = `${formatNumber(temperature, 0)}°`
        return {
          id,
          latitude,
          longitude,
          className: `pin-weather${id === opened ? ' chosen' : ''}`,
          content: shown,
          label: t('weatherIn', { name, temperature: `${shown}C` }),
          box: { width: 40, height: 20, offsetY: 30, priority: 500 },
        }
      }),
    [places, opened, t],
  )
  usePins(pins, { layer: 'weather', depth: 500, open: onOpen })
  return null
}
