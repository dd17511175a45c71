import type { LiveTraffic, TrafficColor, TrafficSegment } from '@environmental-monitoring/sdk'
import type { Format } from '../format.js'
import { flows } from '../traffic-flow.js'
import { h } from '../ui/dom.js'
import { section, type Content } from './panel.js'

/** Draws a road with its traffic and the meaning of the colours. */
export function drawRoad(
  { id, properties }: TrafficSegment,
  live: LiveTraffic | undefined,
  { format }: { format: Format },
): Content {
  const flow = live?.status[id]
  return {
    kind: 'Road',
    name: properties.name,
    body: [
      flow
        ? h('p', { class: `flow flow-${flow}` }, h('strong', {}, flows[flow].name), h('span', {}, flows[flow].meaning))
        : h(
            'p',
            { class: 'flow' },
            h('strong', {}, 'No live traffic'),
            h('span', {}, 'No observation in the last 15 minutes.'),
          ),
      flow
        ? h('p', { class: 'quiet' }, `Latest observation on any road: ${format.moment(live.time_query * 1000)}`)
        : undefined,
      section('What the colours mean', h('ul', { class: 'meanings' }, ...meanings())),
    ],
  }
}

function meanings(): HTMLElement[] {
  return (Object.keys(flows) as TrafficColor[]).map((colour) =>
    h('li', { class: `flow-${colour}` }, h('b', {}, flows[colour].name), ` ${flows[colour].meaning}`),
  )
}
