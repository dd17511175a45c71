import i18next from 'i18next'
import { useMemo } from 'react'
import { formatMoment, formatNumber } from '#shared/ui/time.js'
import { categoryName, categoryOf, measureOf, type Measure } from '../air.js'
import { usePins, type LayerPin } from '../canvas/use-pins.js'
import type { Sensor } from '../overview.js'
import type { AirAt } from '../time/air-at.js'
import type { LayerProps } from './layer.js'

interface AirLayerProps extends LayerProps<Sensor> {
  measure: Measure
  /** The hour that is shown, in ms since 1970, and its values. Undefined for now. */
  time: number | undefined
  air: AirAt | undefined
}

/** Stations with round pins, and modelled areas with square ones. */
export function AirLayer({ things: sensors, measure, time, air, opened, onOpen }: AirLayerProps) {
  const pins = useMemo(
    () =>
      sensors.map((sensor): LayerPin => {
        const { id, name, location, kind, stale, doubtful } = sensor
        const isModel = kind === 'model' || air?.isForecast === true
        const isStale = stale && air === undefined
        const shown = shownOf(sensor, measure, air)
        const isDoubtful = doubtful && air === undefined
        const marks = [
          isModel && ' is-model',
          isStale && ' is-stale',
          isDoubtful && ' is-doubtful',
          id === opened && ' chosen',
        ]
          .filter((mark) => mark !== false)
          .join('')
        const length = shown.content.length > 3 ? ' is-long' : ''
        const parts = [
          `${name}${kind === 'model' ? `, ${i18next.t('map:modelled')}` : ''}: ${shown.label}`,
          isStale && i18next.t('map:notCurrent'),
          isDoubtful && i18next.t('map:doubtful'),
          time !== undefined &&
            i18next.t(air?.isForecast ? 'time:forecastFor' : 'time:at', { time: formatMoment(time) }),
        ]
        return {
          id,
          latitude: location.lat,
          longitude: location.lng,
          className: `pin-air air-${shown.tone}${marks}${length}`,
          content: shown.content,
          label: parts.filter((part) => part !== false).join(', '),
          // Where pins overlap, the one with the worst air is shown in full.
          box: { width: 38, height: 38, offsetY: 0, smallSize: 16, priority: 1000 + (shown.value ?? -1) },
        }
      }),
    [sensors, measure, time, air, opened],
  )
  usePins(pins, { layer: 'air', depth: 1000, open: onOpen })
  return null
}

interface ShownValue {
  value: number | null
  content: string
  label: string
  /** The end of a CSS class. */
  tone: string
}

function shownOf(sensor: Sensor, measure: Measure, air: AirAt | undefined): ShownValue {
  if (measure === 'airQualityIndex') return indexOf(sensor, air)
  const now = sensor.pollutants.find(({ pollutant }) => pollutant === measure)?.value
  const value = (air ? air.values.get(sensor.id) : now) ?? null
  if (value === null) return { value, content: '–', label: i18next.t('time:noValue'), tone: 'unknown' }
  const content = formatNumber(value, value < 10 ? 1 : 0)
  // The service has categories of the index only.
  return { value, content, label: i18next.t('time:value', { ...measureOf(measure), value: content }), tone: 'plain' }
}

function indexOf(sensor: Sensor, air: AirAt | undefined): ShownValue {
  const mean = air?.values.get(sensor.id)
  const value = air ? (mean === undefined ? null : Math.round(mean)) : sensor.aqi
  const category = air ? value !== null && categoryOf(value) : sensor.category
  const text = air ? category && categoryName(category) : sensor.category_label
  if (value === null || !category || !text)
    return {
      value,
      content: value === null ? '–' : String(value),
      label: i18next.t('map:noIndex'),
      tone: category || 'unknown',
    }
  const label = i18next.t('map:indexOf', { aqi: value, label: text.toLowerCase() })
  return { value, content: String(value), label, tone: category }
}
