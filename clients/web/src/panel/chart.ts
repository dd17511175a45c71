import type { Format } from '../format.js'
import { number } from '../format.js'
import { h } from '../ui/dom.js'

/** The mean of one hour. */
export interface Hour {
  /** Beginning of the hour, ISO 8601. */
  time: string
  value: number
}

export interface ChartOptions {
  /** What is shown, for instance `Index`. */
  name: string
  unit: string
  hours: Hour[]
  /** Colour of a value as CSS. */
  colour: (value: number) => string
  format: Format
  timeZone: string
}

/**
 * The hours of a day as bars, in words for those who do not see them, and as a table for those who want to read on. The
 * library is loaded with the first chart.
 */
export async function drawChart(options: ChartOptions): Promise<Node[]> {
  const { name, unit, hours, format } = options
  if (hours.length === 0) return [h('p', { class: 'quiet' }, 'Nothing was observed in the last 24 hours.')]
  const { plot } = await import('./plot.js')
  const told = h('figcaption', { class: 'quiet' })
  const summary = summaryOf(options)
  const say = (hour: Hour | undefined) => {
    told.textContent = hour ? `${format.clock(hour.time)}: ${name} ${number(hour.value)} ${unit}`.trim() : summary
  }
  say(undefined)
  const canvas = h('div', { class: 'plot', role: 'img', 'aria-label': `${name} by hour. ${summary}` })
  // It needs the width of its place, which it has once it is in the page.
  new ResizeObserver(([entry], observer) => {
    if (!entry || entry.contentRect.width === 0) return
    observer.disconnect()
    plot(canvas, { ...options, width: Math.floor(entry.contentRect.width), onHover: say })
  }).observe(canvas)
  return [h('figure', { class: 'chart' }, canvas, told), tableOf(options)]
}

function summaryOf({ hours, format, unit }: ChartOptions): string {
  const sorted = hours.toSorted((a, b) => a.value - b.value)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (!lowest || !highest) return ''
  if (hours.length === 1) return `${written(lowest.value, unit)} at ${format.clock(lowest.time)}.`
  const range = `Between ${number(lowest.value)} and ${written(highest.value, unit)}`
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

function written(value: number, unit: string): string {
  return unit === '' ? number(value) : `${number(value)} ${unit}`
}
