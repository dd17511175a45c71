import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment, formatNumber, formatTime } from '#shared/ui/time.js'
import type { Bar, Span } from './span.js'

interface ChartProps {
  /** Name of the measurement, for example `PM2.5`. */
  name: string
  /** Empty for an index. */
  unit: string
  bars: readonly Bar[]
  /** Returns the CSS variable with the colour of a value. */
  colourOf: (value: number) => string
  span: Span
}

/** Whether the table is open. It stays open for the next chart. */
let isTableOpen = false

/** Shows means as a bar chart, with a summary for screen readers and a table. Loads the library on demand. */
export function Chart({ name, unit, bars, colourOf, span }: ChartProps) {
  const { t } = useTranslation('map')
  const canvas = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<Bar>()
  const key = JSON.stringify([name, span, bars])
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let chart: { destroy: () => void } | undefined
    let isGone = false
    const draw = async () => {
      const { plot } = await import('./plot.js')
      if (!isGone) chart = plot(element, { bars, colourOf, span, onHover: setPointed })
    }
    if (bars.length > 0) void draw()
    return () => {
      isGone = true
      chart?.destroy()
    }
    // The functions do the same for the same measurement.
  }, [key])
  if (bars.length === 0) return <p className="quiet-text">{t('noValuesInPeriod')}</p>
  const withUnit = (value: number) => `${formatNumber(value)} ${unit}`.trim()
  const sorted = bars.toSorted((a, b) => a.value - b.value)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  const summary =
    lowest && highest
      ? t('chartSummary', {
          low: formatNumber(lowest.value),
          high: withUnit(highest.value),
          time: labelOf(highest, span),
        })
      : ''
  return (
    <>
      <figure className="chart">
        <div ref={canvas} className="plot" role="img" aria-label={`${t('byTime', { name })} ${summary}`} />
        <figcaption className="quiet-text">
          {pointed ? `${labelOf(pointed, span)}: ${name} ${withUnit(pointed.value)}` : summary}
        </figcaption>
      </figure>
      <details
        className="as-table"
        open={isTableOpen}
        onToggle={({ currentTarget }) => (isTableOpen = currentTarget.open)}
      >
        <summary>{t('asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('time')}</th>
              <th scope="col">{unit === '' ? name : `${name} (${unit})`}</th>
            </tr>
          </thead>
          <tbody>
            {(span === 'coming' ? bars : bars.toReversed()).map((bar) => (
              <tr key={bar.time}>
                <th scope="row">{labelOf(bar, span)}</th>
                <td>{formatNumber(bar.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

/** Returns the text for the time of a bar. */
function labelOf({ time }: Bar, span: Span): string {
  if (span === 'month') return formatTime(time, 'day')
  return span === 'year' ? formatTime(time, 'month') : formatMoment(time)
}
