import type { Report } from '@environmental-monitoring/sdk'
import { drawReport, stateOf } from '../panel/report.js'
import { icon } from '../ui/icons.js'
import { createAreaLayer } from './area.js'
import type { Layer, Tools } from './layer.js'

const maxReports = 300

/** Creates the layer of reports. Citizens see their own reports, administrators see all. */
export function createReportsLayer(tools: Tools): Layer {
  const { api, format } = tools
  return createAreaLayer<Report>(tools, {
    name: 'reports',
    words: ['report', 'reports'],
    depth: 700,
    clusterClass: 'several-reports',
    async load(bounds, signal) {
      const bbox = bounds.toBBoxString()
      const things: Report[] = []
      for await (const report of api.iterate('listReports', { query: { bbox, limit: 100, order: 'desc' }, signal })) {
        things.push(report)
        if (things.length === maxReports) return { things, complete: false }
      }
      return { things, complete: true }
    },
    pinOf: (report) => ({
      className: `pin-report report-${stateOf(report).id}`,
      content: [icon('reports')],
      label: `Report: ${report.title}, ${stateOf(report).name.toLowerCase()}`,
    }),
    draw: (report) => drawReport(report, format),
    changeOf(event) {
      if (event.type === 'report.created') return event.data
      if (event.type !== 'report.status_changed') return undefined
      const { id, latitude, longitude, status } = event.data
      return { id, latitude, longitude, fields: { status } }
    },
    // Signed-in users have 1,000 calls per hour.
    reloadSeconds: 10,
  })
}
