import { divIcon, marker, type Map } from 'leaflet'
import type { District } from '../settings.js'
import type { Declutter } from './declutter.js'

/** Draws the names of the districts where there is room. They are hidden from screen readers. */
export function labelDistricts(map: Map, declutter: Declutter, districts: District[]): void {
  const pane = map.createPane('labels')
  pane.style.zIndex = '450'
  pane.style.pointerEvents = 'none'
  pane.setAttribute('aria-hidden', 'true')
  const boxes = districts.map(({ name, latitude, longitude }) => {
    const html = document.createElement('span')
    html.textContent = name
    const icon = divIcon({ className: 'label', html, iconSize: undefined })
    const label = marker([latitude, longitude], { icon, pane: 'labels', interactive: false, keyboard: false })
    return { marker: label.addTo(map), width: name.length * 7 + 8, height: 16, offsetY: -28, priority: 1 }
  })
  declutter.set('labels', boxes)
}
