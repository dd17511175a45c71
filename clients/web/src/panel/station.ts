import { unwrap, type Sensor } from '@environmental-monitoring/sdk'
import { categoryOf, measureNames, measureOf } from '../air-index.js'
import { number } from '../format.js'
import type { Tools } from '../layers/layer.js'
import { h } from '../ui/dom.js'
import { messageFor } from '../ui/status.js'
import type { Hour } from './chart-options.js'
import { drawChart } from './chart.js'
import { definitionList, pending, section, since, type Content } from './panel.js'

type StationTools = Pick<Tools, 'api' | 'settings' | 'format'>

const vocabulary = 'https://smartdatamodels.org/dataModel.Environment/'
const particles = ['pm25', 'pm10'] as const

/** The selected measurement. It stays selected for the next station, so that stations can be compared. */
let selected = 'airQualityIndex'
let tableOpen = false

/** Draws an air quality station: its index with health advice, its values, and the last 24 hours. */
export function drawStation(sensor: Sensor, tools: StationTools, signal: AbortSignal): Content {
  const { settings, format } = tools
  const fail = (error: unknown) => messageFor(error, format)
  return {
    kind: 'Air quality station',
    name: sensor.name,
    body: [
      indexCard(sensor, settings.aqiStandard),
      observed(sensor, tools, signal),
      section(
        sensor.stale ? 'Last known' : 'Now',
        pending(signal, () => loadValues(sensor, tools, signal), fail),
      ),
      section(
        'Last 24 hours',
        pending(signal, () => loadDay(sensor, tools, signal), fail),
      ),
    ],
  }
}

function indexCard({ aqi }: Sensor, standard: string): HTMLElement {
  if (aqi === null) {
    return h('p', { class: 'index air-unknown' }, h('strong', {}, '–'), h('span', {}, 'No current air quality index.'))
  }
  const category = categoryOf(aqi)
  return h(
    'div',
    { class: `index air-${category.id}` },
    h('strong', {}, String(aqi)),
    h('div', {}, h('b', {}, category.name), h('span', { class: 'quiet' }, formatStandard(standard))),
    h('p', {}, category.advice),
  )
}

/** Formats the name of an index: `VN AQI, 0 to 500` for `VN_AQI`. */
export function formatStandard(standard: string): string {
  return `${standard.replace('_', ' ')}, 0 to 500`
}

function observed({ lastUpdate, stale }: Sensor, { format, settings }: StationTools, signal: AbortSignal): HTMLElement {
  if (lastUpdate === null) return h('p', { class: 'quiet' }, 'No observations yet.')
  const time = h('time', { datetime: lastUpdate }, format.moment(lastUpdate))
  const zone = ` ${settings.city.name} time`
  const badge = stale ? h('span', { class: 'badge' }, 'Not current') : undefined
  return h('p', { class: 'quiet' }, 'Observed at ', time, `${zone}, `, since(lastUpdate, signal), ' ', badge)
}

async function loadValues(sensor: Sensor, { api, settings }: StationTools, signal: AbortSignal): Promise<Node[]> {
  const { data, attribution } = await unwrap(
    api.listAirQuality({ path: { city: settings.city.slug }, query: { limit: 1000 }, signal }),
  )
  const station = data.find(({ id }) => id.endsWith(`:AirQualityObserved:${sensor.id}`))
  const main = station?.mainPollutant?.value
  const values = particles.map((name): [string, Node | undefined] => {
    const value = station?.[`${vocabulary}${name}`]?.value
    const { name: title, unit } = measureOf(name)
    const mark = main === name ? h('span', { class: 'badge' }, 'main pollutant') : undefined
    return [title, value === undefined ? undefined : h('span', {}, `${number(value)} ${unit} `, mark)]
  })
  const known = definitionList([...values, ['Provider', station?.provider?.value]])
  return [known ?? h('p', { class: 'quiet' }, 'No values available.'), h('p', { class: 'source' }, attribution)]
}

async function loadDay(sensor: Sensor, tools: StationTools, signal: AbortSignal): Promise<Node[]> {
  const { api, settings, format } = tools
  const query = { interval: 'hour', limit: 1000 } as const
  const { data } = await unwrap(api.listSensorHistory({ path: { sensor_id: sensor.id }, query, signal }))
  const hours = new Map<string, Hour[]>()
  for (const point of data) {
    if (!('mean' in point) || !measureNames.includes(point.attribute)) continue
    hours.set(point.attribute, [...(hours.get(point.attribute) ?? []), { time: point.time, value: point.mean }])
  }
  const shown = measureNames.filter((name) => hours.has(name))
  const container = h('div')
  const show = async (attribute: string) => {
    const { name, unit } = measureOf(attribute)
    const colour = colourOf(container, attribute)
    const options = { name, unit, colour, format, timeZone: settings.city.timeZone, hours: hours.get(attribute) ?? [] }
    const nodes = await drawChart(options)
    container.replaceChildren(...nodes)
    container.querySelector('details')?.toggleAttribute('open', tableOpen)
    container.querySelector('details')?.addEventListener('toggle', ({ target }) => {
      tableOpen = target instanceof HTMLDetailsElement && target.open
    })
  }
  const first = shown.includes(selected) ? selected : (shown[0] ?? 'airQualityIndex')
  await show(first)
  const select = (attribute: string) => {
    selected = attribute
    void show(attribute)
  }
  return shown.length > 1 ? [choice(shown, first, select), container] : [container]
}

/** Returns the colours of the bars: those of the categories for the index, a single one for other measurements. */
function colourOf(container: Element, attribute: string): (value: number) => string {
  const style = getComputedStyle(container.isConnected ? container : document.body)
  if (attribute !== 'airQualityIndex') return () => style.getPropertyValue('--bar')
  return (value) => style.getPropertyValue(`--${categoryOf(Math.round(value)).id}`)
}

/** Draws radio buttons for the measurements. */
function choice(names: string[], first: string, onChoice: (name: string) => void): HTMLElement {
  const options = names.map((name) => {
    const input = h('input', { type: 'radio', name: 'measure', value: name, checked: name === first })
    input.addEventListener('change', () => onChoice(name))
    return h('label', {}, input, h('span', {}, measureOf(name).name))
  })
  return h('fieldset', { class: 'choice' }, h('legend', { class: 'unseen' }, 'Measurement in the chart'), ...options)
}
