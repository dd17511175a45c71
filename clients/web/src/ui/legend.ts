import { categories, rangeOf } from '../air-index.js'
import { flows } from '../traffic-flow.js'
import { byId, h } from './dom.js'

export interface Legend {
  show(layer: string, on: boolean): void
}

/** Creates the legend. It explains the colours of the layers that are on. */
export function createLegend(standard: string): Legend {
  const air = h(
    'div',
    { class: 'scale scale-air' },
    h('h2', {}, 'Air quality ', h('span', {}, standard.replace('_', ' '))),
    h(
      'ul',
      { class: 'categories' },
      ...categories.map((category) =>
        h(
          'li',
          { class: `air-${category.id}` },
          h('i', {}),
          h('span', { class: 'name', title: category.name }, category.short ?? category.name),
          h('span', { class: 'range' }, rangeOf(category)),
        ),
      ),
    ),
    h(
      'ul',
      { class: 'marks' },
      h('li', {}, h('i', {}), 'Station'),
      h('li', { class: 'is-model' }, h('i', {}), 'Modelled area'),
    ),
  )
  const traffic = h(
    'div',
    { class: 'scale scale-traffic' },
    h('h2', {}, 'Traffic'),
    h(
      'ul',
      {},
      ...Object.entries(flows).map(([colour, { name }]) =>
        h('li', { class: `flow-${colour}` }, h('i', {}), h('span', { class: 'name' }, name)),
      ),
    ),
  )
  const scales = new Map([
    ['air', air],
    ['traffic', traffic],
  ])
  byId('legend').append(air, traffic)
  return {
    show(layer, on) {
      const scale = scales.get(layer)
      if (scale) scale.hidden = !on
      byId('legend').hidden = [...scales.values()].every(({ hidden }) => hidden)
    },
  }
}
