import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { ChartOptions, Hour } from './chart-options.js'

interface PlotOptions extends ChartOptions {
  /** Width in CSS pixels. */
  width: number
  onHover: (hour: Hour | undefined) => void
}

const hour = 3600

/** Draws a bar chart into an element, in the colours of the page. */
export function plot(container: HTMLElement, { hours, colour, format, timeZone, width, onHover }: PlotOptions): void {
  const style = getComputedStyle(container)
  const [ink, line] = [style.getPropertyValue('--ink-2'), style.getPropertyValue('--line')]
  const times = hours.map(({ time }) => Date.parse(time) / 1000)
  const values = hours.map(({ value }) => value)
  const end = Math.max(...times, Math.floor(Date.now() / 1000 / hour) * hour)
  // uPlot has one colour per series, so each colour is a series.
  const colours = [...new Set(values.map(colour))]
  const bars = uPlot.paths.bars?.({ size: [0.72, 14], radius: 0.2 })
  const axis = { stroke: ink, font: `11px ${style.fontFamily}`, ticks: { show: false } }
  const chart = new uPlot(
    {
      width,
      height: 132,
      padding: [8, 4, 0, 0],
      tzDate: (time) => uPlot.tzDate(new Date(time * 1000), timeZone),
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { range: () => [end - 23.6 * hour, end + 0.6 * hour] },
        y: { range: (_chart, _min, max) => [0, Math.max(max * 1.1, 10)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 24,
          incrs: [6 * hour],
          values: (_chart, splits) => splits.map((time) => format.clock(time * 1000)),
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
}
