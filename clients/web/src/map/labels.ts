import { divIcon, marker, type Map } from 'leaflet'
import type { District } from '../settings.js'
import type { Room } from './room.js'

/** The names of the districts, where there is room for them; part of the picture, not of the page. */
export function labelDistricts(map: Map, room: Room, districts: District[]): void {
  const pane = map.createPane('labels')
  pane.style.zIndex = '450'
  pane.style.pointerEvents = 'none'
  pane.setAttribute('aria-hidden', 'true')
  const wishes = districts.map(({ name, latitude, longitude }) => {
    const html = document.createElement('span')
    html.textContent = name
    const icon = divIcon({ className: 'label', html, iconSize: undefined })
    const label = marker([latitude, longitude], { icon, pane: 'labels', interactive: false, keyboard: false })
    return { marker: label.addTo(map), width: name.length * 7 + 8, height: 16, below: -28, weight: 1 }
  })
  room.want('labels', wishes)
}
