import type { Report } from '@environmental-monitoring/sdk'
import { words, type Format } from '../format.js'
import { h } from '../ui/dom.js'
import { definitionList, type Content } from './panel.js'

const states = [
  { id: 'pending', name: 'Pending' },
  { id: 'approved', name: 'Approved' },
  { id: 'in_progress', name: 'In progress' },
  { id: 'completed', name: 'Completed' },
  { id: 'rejected', name: 'Rejected' },
] as const

/** Returns the state of a report. The case of `status` depends on the deployment. */
export function stateOf({ status }: Pick<Report, 'status'>): { id: string; name: string } {
  return states.find(({ id }) => id === status.toLowerCase()) ?? { id: 'pending', name: words(status) }
}

/** Draws a report with its images. */
export function drawReport(report: Report, format: Format): Content {
  const { id, name } = stateOf(report)
  const images = report.image_urls.map((address, index) =>
    h('img', {
      src: address,
      alt: `Image ${index + 1} of the report “${report.title}”`,
      loading: 'lazy',
      decoding: 'async',
    }),
  )
  return {
    kind: 'Report',
    name: report.title,
    body: [
      h('p', { class: `state report-${id}` }, h('span', { class: 'dot' }), name),
      images.length > 0 ? h('div', { class: 'images' }, ...images) : undefined,
      report.description === null ? undefined : h('p', {}, report.description),
      definitionList([
        ['Category', report.category === null ? undefined : words(report.category)],
        ['Severity', report.severity === null ? undefined : words(report.severity)],
        ['Reported', format.moment(report.created_at)],
      ]),
    ],
  }
}
