import { readFileSync } from 'node:fs'

/** A plugin that fills the page with settings and texts of the built-in city. In production, the service does this. */
export const developmentSettings = {
  name: 'development-settings',
  apply: 'serve',
  transformIndexHtml(html) {
    const city = new URL('../../resources/cities/hanoi.json', import.meta.url)
    const { slug, name, centre, radius, timeZone, areas, water } = JSON.parse(readFileSync(city, 'utf8'))
    const shown = { slug, name, centre, radius, timeZone, districts: areas, water }
    const settings = { city: shown, aqiStandard: 'VN_AQI', callsPerHour: 100, version: 'development' }
    const texts = { lang: 'vi', title: name, description: '', locale: 'vi_VN', url: '', image: '' }
    const filled = html.replace(/\{([a-z]+)\}/g, (text, key) => texts[key] ?? text)
    return filled.replace(/(?<=id="settings">)[^<]*/, () => JSON.stringify(settings).replaceAll('<', '\\u003c'))
  },
}
