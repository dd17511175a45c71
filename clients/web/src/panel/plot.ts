import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { ChartOptions, Hour } from './chart.js'

interface PlotOptions extends ChartOptions {
  /** CSS pixels. */
  width: number
  onHover: (hour: Hour | undefined) => void
}

const hour = 3600

/** Draws bars into a place, in the colours of the page. */
export function plot(place: HTMLElement, { hours, colour, format, timeZone, width, onHover }: PlotOptions): void {
  const style = getComputedStyle(place)
  const [ink, line] = [style.getPropertyValue('--ink-2'), style.getPropertyValue('--line')]
  const times = hours.map(({ time }) => Date.parse(time) / 1000)
  const values = hours.map(({ value }) => value)
  const end = Math.max(...times, Math.floor(Date.now() / 1000 / hour) * hour)
  // A series has one colour: bars of another one are a series of their own.
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
        y: { range: (_chart, _least, most) => [0, Math.max(most * 1.1, 10)] },
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
    [times, ...colours.map((own) => values.map((value) => (colour(value) === own ? value : null)))],
    place,
  )
  chart.root.setAttribute('aria-hidden', 'true')
}
