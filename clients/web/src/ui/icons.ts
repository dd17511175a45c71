const namespace = 'http://www.w3.org/2000/svg'

/** SVG paths on a 24 by 24 grid, drawn in the text colour. */
const paths = {
  air: 'M3 9h10.5a2.5 2.5 0 1 0-2.4-3.2M3 13h15a2.5 2.5 0 1 1-2.4 3.2M3 17h7.5a2 2 0 1 1-1.9 2.6',
  weather:
    'M8 3v1.5M3 8h1.5M4.5 4.5l1 1M11.5 4.5l-1 1M5.2 9.8a3.4 3.4 0 1 1 6.2-2.6M8.5 19h8a3.8 3.8 0 0 0 .4-7.6 5.4 5.4 0 0 0-10.3 1.4A3.2 3.2 0 0 0 8.5 19Z',
  traffic: 'M8 3 4 21M16 3l4 18M12 4v3M12 10.5v3M12 17v3',
  places: 'M12 21s7-6.4 7-11.5a7 7 0 1 0-14 0C5 14.6 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  reports: 'M5 21V4M5 4h13l-2.5 4.5L18 13H5',
  charging: 'M13 3 6 13.5h5L10.5 21 18 10h-5.5L13 3Z',
  park: 'M12 21v-6M12 3l5 7h-2.5l4 5H5.5l4-5H7l5-7Z',
  bicycle:
    'M6 18a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM18 18a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM6 14.5 9.5 8H15l3 6.5M9.5 8l3.5 6.5M8 6h3M15 8l-1-2.5h2.5',
  attraction: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  close: 'M6 6l12 12M18 6 6 18',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c1-3.5 4-5.5 7.5-5.5s6.5 2 7.5 5.5',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z',
} as const

export type IconName = keyof typeof paths

/** Creates an icon. It is hidden from screen readers, because it is always next to a text. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'icon')
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}
