import { divIcon, marker, type Map } from 'leaflet'
import type { MarkerBox } from './declutter.js'
import type { District } from './settings.js'

/** Returns the names of the districts, which are shown where there is room. They are hidden from screen readers. */
export function labelsOf(map: Map, districts: readonly District[]): MarkerBox[] {
  const pane = map.createPane('labels')
  pane.style.zIndex = '450'
  pane.style.pointerEvents = 'none'
  pane.setAttribute('aria-hidden', 'true')
  return districts.map(({ name, latitude, longitude }) => {
    const html = document.createElement('span')
    html.textContent = name
    const icon = divIcon({ className: 'district-name', html, iconSize: undefined })
    const label = marker([latitude, longitude], { icon, pane: 'labels', interactive: false, keyboard: false })
    return { marker: label, width: name.length * 7 + 8, height: 16, offsetY: -28, priority: 1 }
  })
}
