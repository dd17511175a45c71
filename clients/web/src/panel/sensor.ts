import { unwrap, type Sensor } from '@environmental-monitoring/sdk'
import { categoryOf, measureNames, measureOf } from '../air-index.js'
import { number, type Format } from '../format.js'
import type { Tools } from '../layers/layer.js'
import { h } from '../ui/dom.js'
import { messageFor } from '../ui/status.js'
import type { Hour } from './chart-options.js'
import { drawChart } from './chart.js'
import { definitionList, pending, section, since, type Content } from './panel.js'

type SensorTools = Pick<Tools, 'api' | 'settings' | 'format'>

const kinds = { reference: 'Reference station', low_cost: 'Low-cost station' } as const

/** The selected measurement. It stays selected for the next sensor, so that sensors can be compared. */
let selected = 'airQualityIndex'
let tableOpen = false

/** Draws a station or modelled area: its index with health advice, its values, and the last 24 hours. */
export function drawSensor(sensor: Sensor, tools: SensorTools, signal: AbortSignal): Content {
  const { settings, format } = tools
  const fail = (error: unknown) => messageFor(error, format)
  return {
    kind: sensor.kind === 'model' ? 'Modelled air quality' : 'Air quality station',
    name: sensor.name,
    body: [
      indexCard(sensor, settings.aqiStandard),
      observed(sensor, tools, signal),
      section(
        sensor.stale ? 'Last known' : 'Now',
        valuesOf(sensor, format) ?? h('p', { class: 'quiet' }, 'No values available.'),
        pending(signal, () => loadSource(sensor, tools, signal), fail),
      ),
      section(
        'Last 24 hours',
        pending(signal, () => loadDay(sensor, tools, signal), fail),
      ),
    ],
  }
}

function indexCard({ aqi, category, category_label, advice }: Sensor, standard: string): HTMLElement {
  if (aqi === null) {
    return h('p', { class: 'index air-unknown' }, h('strong', {}, '–'), h('span', {}, 'No current air quality index.'))
  }
  return h(
    'div',
    { class: `index air-${category ?? 'unknown'}` },
    h('strong', {}, String(aqi)),
    h('div', {}, h('b', {}, category_label ?? ''), h('span', { class: 'quiet' }, formatStandard(standard))),
    h('p', {}, advice ?? ''),
  )
}

/** Formats the name of an index: `VN AQI, 0 to 500` for `VN_AQI`. */
function formatStandard(standard: string): string {
  return `${standard.replace('_', ' ')}, 0 to 500`
}

function observed(
  { kind, lastUpdate, stale }: Sensor,
  { format, settings }: SensorTools,
  signal: AbortSignal,
): HTMLElement {
  if (lastUpdate === null) return h('p', { class: 'quiet' }, 'No values yet.')
  const verb = kind === 'model' ? 'Modelled for' : 'Observed at'
  const time = timeOf(lastUpdate, format)
  const zone = ` ${settings.city.name} time`
  const badge = stale ? h('span', { class: 'badge' }, 'Not current') : undefined
  return h('p', { class: 'quiet' }, `${verb} `, time, `${zone}, `, since(lastUpdate, signal), ' ', badge)
}

/** Draws the concentrations with their times, and the origin of the values. */
function valuesOf({ kind, source, pollutants }: Sensor, format: Format): HTMLElement | undefined {
  const isModel = kind === 'model'
  return definitionList([
    ...pollutants.map(({ pollutant, value, unit, observed_at }): [string, Node] => [
      measureOf(pollutant).name,
      h(
        'span',
        {},
        `${number(value)} ${unit}`,
        observed_at === null ? undefined : h('span', { class: 'when' }, timeOf(observed_at, format)),
      ),
    ]),
    ['Type', kind === null || isModel ? undefined : kinds[kind]],
    [isModel ? 'Modelled by' : 'Operator', source],
  ])
}

function timeOf(time: string, format: Format): HTMLElement {
  return h('time', { datetime: time }, format.moment(time))
}

/** Loads what the list of sensors does not contain: the main pollutant, and the credit of the data source. */
async function loadSource(sensor: Sensor, { api, settings }: SensorTools, signal: AbortSignal): Promise<Node[]> {
  const { data, attribution } = await unwrap(
    api.listAirQuality({ path: { city: settings.city.slug }, query: { limit: 1000 }, signal }),
  )
  const main = data.find(({ id }) => id.endsWith(`:AirQualityObserved:${sensor.id}`))?.mainPollutant?.value
  const known = definitionList([['Main pollutant', main === undefined ? undefined : measureOf(main).name]])
  return [...(known ? [known] : []), h('p', { class: 'source' }, attribution)]
}

async function loadDay(sensor: Sensor, tools: SensorTools, signal: AbortSignal): Promise<Node[]> {
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
  return (value) => style.getPropertyValue(`--${categoryOf(Math.round(value))}`)
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
