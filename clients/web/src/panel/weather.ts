import { unwrap } from '@environmental-monitoring/sdk'
import { degrees, number, words } from '../format.js'
import type { Tools } from '../layers/layer.js'
import { h } from '../ui/dom.js'
import { messageFor } from '../ui/status.js'
import type { Weather } from '../weather.js'
import { definitionList, pending, section, since, type Content } from './panel.js'

type WeatherTools = Pick<Tools, 'api' | 'format'>

/** Draws the weather at a place, with the forecast. */
export function drawWeather(weather: Weather, tools: WeatherTools, signal: AbortSignal): Content {
  const { temperature, humidity, wind, rain, type, observedAt, name } = weather
  const kind = type === undefined ? 'Now' : words(type)
  return {
    kind: 'Weather',
    name,
    body: [
      h('p', { class: 'temperature' }, h('strong', {}, `${number(temperature)}°C`), h('span', {}, kind)),
      observedAt === undefined
        ? undefined
        : h('p', { class: 'quiet' }, `Observed at ${tools.format.moment(observedAt)}, `, since(observedAt, signal)),
      definitionList([
        ['Humidity', humidity === undefined ? undefined : `${number(humidity, 0)} %`],
        ['Wind', wind === undefined ? undefined : `${number(wind)} km/h`],
        ['Rain', rain === undefined ? undefined : `${number(rain)} mm`],
      ]),
      pending(
        signal,
        () => loadForecast(weather, tools, signal),
        (error) => messageFor(error, tools.format),
      ),
    ],
  }
}

async function loadForecast({ latitude, longitude }: Weather, { api, format }: WeatherTools, signal: AbortSignal) {
  const { data, attribution } = await unwrap(
    api.getWeatherForecast({
      query: { lat: latitude, lon: longitude },
      headers: { 'Accept-Language': 'en' },
      signal,
    }),
  )
  const hours = data.hourly_24h
    .filter((_hour, index) => index % 3 === 0)
    .map(({ time, temp, rain_prob }) =>
      h(
        'li',
        {},
        h('span', { class: 'quiet' }, time.slice(11)),
        h('b', {}, degrees(temp)),
        h('span', { class: 'rain', title: 'Chance of rain' }, rain_prob === null ? '–' : `${number(rain_prob, 0)} %`),
      ),
    )
  const days = data.daily_7days.map(({ date, temp_min, temp_max, desc }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, format.day(date)),
      h('td', {}, desc),
      h('td', { class: 'range' }, `${degrees(temp_min)} – ${degrees(temp_max)}`),
    ),
  )
  return [
    section('Next hours', h('ul', { class: 'hours', 'aria-label': 'Temperature and chance of rain' }, ...hours)),
    section('This week', h('table', { class: 'days' }, h('tbody', {}, ...days))),
    h('p', { class: 'source' }, attribution),
  ]
}
