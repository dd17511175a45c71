import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { settings } from '#shared/settings.js'
import { formatClock, formatTime } from '#shared/ui/time.js'

/** The mean of one hour. */
export interface Hour {
  /** Start of the hour, ISO 8601. */
  time: string
  value: number
}

interface PlotOptions {
  hours: readonly Hour[]
  /** Returns the CSS variable with the colour of a value. */
  colourOf: (value: number) => string
  comingHours: number | undefined
  onHover: (hour: Hour | undefined) => void
}

const hour = 3600
const formatWeekday = (time: number) => formatTime(time, 'weekday')

/** Draws a bar chart into an element, as wide as the element, in the colours of the page. */
export function plot(container: HTMLElement, { hours, colourOf, comingHours, onHover }: PlotOptions): uPlot {
  const style = getComputedStyle(container)
  const [ink, line] = [style.getPropertyValue('--ink-2'), style.getPropertyValue('--line')]
  const colour = (value: number) => style.getPropertyValue(colourOf(value))
  const times = hours.map(({ time }) => Date.parse(time) / 1000)
  const values = hours.map(({ value }) => value)
  const length = comingHours ?? 24
  const end = Math.max(...times, Math.floor(Date.now() / 1000 / hour) * hour)
  // uPlot has one colour per series, so each colour is a series.
  const colours = [...new Set(values.map(colour))]
  const bars = uPlot.paths.bars?.({ size: [0.72, 14], radius: 0.2 })
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
        x: { range: () => [end - (length - 0.4) * hour, end + 0.6 * hour] },
        y: { range: (_chart, _min, max) => [0, Math.max(max * 1.1, 10)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 24,
          incrs: [comingHours === undefined ? 6 * hour : 24 * hour],
          values: (_chart, splits) =>
            splits.map((time) => (comingHours === undefined ? formatClock : formatWeekday)(time * 1000)),
        },
        { ...axis, grid: { stroke: line, width: 1 }, size: 36, space: 36 },
      ],
      series: [
        {},
        ...colours.map((fill) => ({ ...(bars && { paths: bars }), fill, points: { show: false }, width: 0 })),
      ],
      hooks: {
        setCursor: [({ cursor: { idx } }) => onHover(idx === null || idx === undefined ? undefined : hours[idx])],
      },
    },
    [times, ...colours.map((fill) => values.map((value) => (colour(value) === fill ? value : null)))],
    container,
  )
  chart.root.setAttribute('aria-hidden', 'true')
  return chart
}
