import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { settings } from '#shared/settings.js'
import { formatTime } from '#shared/ui/time.js'
import type { Bar, Span } from './span.js'

interface PlotOptions {
  bars: readonly Bar[]
  /** Returns the CSS variable with the colour of a value. */
  colourOf: (value: number) => string
  span: Span
  onHover: (bar: Bar | undefined) => void
}

const [hour, day] = [3600, 86_400]

/** The number of bars, their length in seconds, and the distance and style of the labels. */
const scales = {
  coming: { count: 72, step: hour, label: day, style: 'weekday' },
  day: { count: 24, step: hour, label: 6 * hour, style: 'clock' },
  month: { count: 30, step: day, label: 7 * day, style: 'day' },
  year: { count: 12, step: 30.44 * day, label: 90 * day, style: 'monthOnly' },
} as const

/** Draws a bar chart into an element, as wide as the element, in the colours of the page. */
export function plot(container: HTMLElement, { bars, colourOf, span, onHover }: PlotOptions): uPlot {
  const style = getComputedStyle(container)
  const [ink, line] = [style.getPropertyValue('--ink-2'), style.getPropertyValue('--line')]
  const colour = (value: number) => style.getPropertyValue(colourOf(value))
  const times = bars.map(({ time }) => Date.parse(time) / 1000)
  const values = bars.map(({ value }) => value)
  const { count, step, label, style: labelStyle } = scales[span]
  // Without a current value, the last hours are empty.
  const end = Math.max(...times, ...(step === hour ? [Math.floor(Date.now() / 1000 / hour) * hour] : []))
  // uPlot has one colour per series, so each colour is a series.
  const colours = [...new Set(values.map(colour))]
  const paths = uPlot.paths.bars?.({ size: [0.72, 14], radius: 0.2 })
  const axis = { stroke: ink, font: `11px ${style.fontFamily}`, ticks: { show: false } }
  const chart = new uPlot(
    {
      width: container.clientWidth,
      height: 132,
      // The last label is wider than the space beside the last bar.
      padding: [8, 16, 0, 0],
      tzDate: (time) => uPlot.tzDate(new Date(time * 1000), settings.city.timeZone),
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { range: () => [end - (count - 0.4) * step, end + 0.6 * step] },
        y: { range: (_chart, _min, max) => [0, Math.max(max * 1.1, 10)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 24,
          incrs: [label],
          values: (_chart, splits) => splits.map((time) => formatTime(time * 1000, labelStyle)),
        },
        { ...axis, grid: { stroke: line, width: 1 }, size: 36, space: 36 },
      ],
      series: [{}, ...colours.map((fill) => ({ ...(paths && { paths }), fill, points: { show: false }, width: 0 }))],
      hooks: {
        setCursor: [({ cursor: { idx } }) => onHover(idx === null || idx === undefined ? undefined : bars[idx])],
      },
    },
    [times, ...colours.map((fill) => values.map((value) => (colour(value) === fill ? value : null)))],
    container,
  )
  chart.root.setAttribute('aria-hidden', 'true')
  return chart
}
