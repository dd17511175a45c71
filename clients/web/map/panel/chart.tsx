import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment, formatNumber } from '#shared/ui/time.js'
import type { Hour } from './plot.js'

interface ChartProps {
  /** Name of the measurement, for example `PM2.5`. */
  name: string
  /** Empty for an index. */
  unit: string
  hours: readonly Hour[]
  /** Returns the CSS variable with the colour of a value. */
  colourOf: (value: number) => string
  /** The number of hours of a forecast. Without it, the chart shows the last 24 hours. */
  comingHours?: number
}

/** Hourly values as a bar chart, with a summary for screen readers and a table. The library is loaded with it. */
export function Chart({ name, unit, hours, colourOf, comingHours }: ChartProps) {
  const { t } = useTranslation('map')
  const canvas = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<Hour>()
  const key = JSON.stringify([name, hours])
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let chart: { destroy: () => void } | undefined
    let isGone = false
    const draw = async () => {
      const { plot } = await import('./plot.js')
      if (!isGone) chart = plot(element, { hours, colourOf, comingHours, onHover: setPointed })
    }
    if (hours.length > 0) void draw()
    return () => {
      isGone = true
      chart?.destroy()
    }
    // The functions do the same for the same measurement.
  }, [key])
  if (hours.length === 0) return <p className="quiet-text">{t('noValuesInDay')}</p>
  const withUnit = (value: number) => `${formatNumber(value)} ${unit}`.trim()
  const sorted = hours.toSorted((a, b) => a.value - b.value)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  const summary =
    lowest && highest
      ? t('chartSummary', {
          low: formatNumber(lowest.value),
          high: withUnit(highest.value),
          time: formatMoment(highest.time),
        })
      : ''
  return (
    <>
      <figure className="chart">
        <div ref={canvas} className="plot" role="img" aria-label={`${t('byHour', { name })} ${summary}`} />
        <figcaption className="quiet-text">
          {pointed ? `${formatMoment(pointed.time)}: ${name} ${withUnit(pointed.value)}` : summary}
        </figcaption>
      </figure>
      <details className="as-table">
        <summary>{t('asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('hour')}</th>
              <th scope="col">{unit === '' ? name : `${name} (${unit})`}</th>
            </tr>
          </thead>
          <tbody>
            {(comingHours === undefined ? hours.toReversed() : hours).map(({ time, value }) => (
              <tr key={time}>
                <th scope="row">{formatMoment(time)}</th>
                <td>{formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
