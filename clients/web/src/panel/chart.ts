import { number } from '../format.js'
import { h } from '../ui/dom.js'
import type { ChartOptions, Hour } from './chart-options.js'

/**
 * Draws hourly values as a bar chart, with a text summary for screen readers and a table. The chart library is loaded
 * with the first chart.
 */
export async function drawChart(options: ChartOptions): Promise<Node[]> {
  const { name, unit, hours, format } = options
  if (hours.length === 0) return [h('p', { class: 'quiet' }, 'No values in the last 24 hours.')]
  const { plot } = await import('./plot.js')
  const caption = h('figcaption', { class: 'quiet' })
  const summary = summaryOf(options)
  const showHour = (hour: Hour | undefined) => {
    caption.textContent = hour ? `${format.clock(hour.time)}: ${name} ${number(hour.value)} ${unit}`.trim() : summary
  }
  showHour(undefined)
  const canvas = h('div', { class: 'plot', role: 'img', 'aria-label': `${name} by hour. ${summary}` })
  // The chart needs the width of its container, which is known once the container is in the page.
  new ResizeObserver(([entry], observer) => {
    if (!entry || entry.contentRect.width === 0) return
    observer.disconnect()
    plot(canvas, { ...options, width: Math.floor(entry.contentRect.width), onHover: showHour })
  }).observe(canvas)
  return [h('figure', { class: 'chart' }, canvas, caption), tableOf(options)]
}

function summaryOf({ hours, format, unit }: ChartOptions): string {
  const sorted = hours.toSorted((a, b) => a.value - b.value)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (!lowest || !highest) return ''
  if (hours.length === 1) return `${withUnit(lowest.value, unit)} at ${format.clock(lowest.time)}.`
  const range = `Between ${number(lowest.value)} and ${withUnit(highest.value, unit)}`
  return `${range}, highest at ${format.clock(highest.time)}.`
}

function tableOf({ name, unit, hours, format }: ChartOptions): HTMLElement {
  const rows = hours
    .toReversed()
    .map(({ time, value }) => h('tr', {}, h('th', { scope: 'row' }, format.moment(time)), h('td', {}, number(value))))
  const title = unit === '' ? name : `${name} (${unit})`
  const head = h('tr', {}, h('th', { scope: 'col' }, 'Hour'), h('th', { scope: 'col' }, title))
  const table = h('table', {}, h('thead', {}, head), h('tbody', {}, ...rows))
  return h('details', { class: 'as-table' }, h('summary', {}, 'Show as a table'), table)
}

function withUnit(value: number, unit: string): string {
  return unit === '' ? number(value) : `${number(value)} ${unit}`
}
