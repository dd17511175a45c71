import { readFileSync } from 'node:fs'

/** A plugin that embeds settings with the built-in city in the page. In production, the service does this. */
export const developmentSettings = {
  name: 'development-settings',
  apply: 'serve',
  transformIndexHtml(html) {
    const city = new URL('../../resources/cities/hanoi.json', import.meta.url)
    const { slug, name, centre, radius, timeZone, areas, water } = JSON.parse(readFileSync(city, 'utf8'))
    const shown = { slug, name, centre, radius, timeZone, districts: areas, water }
    const settings = { city: shown, aqiStandard: 'VN_AQI', callsPerHour: 100, version: 'development' }
    return html.replace(/(?<=id="settings">)[^<]*/, () => JSON.stringify(settings).replaceAll('<', '\\u003c'))
  },
}
