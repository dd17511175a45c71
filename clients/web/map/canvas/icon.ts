import { paths, type IconName } from '#shared/ui/icon.js'

const namespace = 'http://www.w3.org/2000/svg'

/** Creates an icon outside of React. It is hidden from screen readers: the pin around it has a label. */
export function createIcon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg')
  for (const [attribute, value] of Object.entries({ viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' })) {
    svg.setAttribute(attribute, value)
  }
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}
