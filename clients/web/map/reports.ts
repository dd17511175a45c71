import type { PublicReport, Report } from '@environmental-monitoring/sdk'
import i18next from 'i18next'

const states = ['pending', 'approved', 'in_progress', 'completed', 'rejected'] as const
export type ReportState = (typeof states)[number]

/** Returns the state of a report. The case of `status` depends on the deployment. */
export function stateOf({ status }: Pick<Report, 'status'>): ReportState {
  return states.find((state) => state === status.toLowerCase()) ?? 'pending'
}

/** Returns the title of a public report. As long as staff have not released it, that is its category. */
export function titleOf({ title, category }: Pick<PublicReport, 'title' | 'category'>): string {
  return title ?? i18next.t(`map:reportCategory.${category ?? 'other'}`)
}

/** Returns the id of a report in addresses, with its place as others see it: `12,21.035,105.84`. */
export const reportId = ({ id, latitude, longitude }: Pick<PublicReport, 'id' | 'latitude' | 'longitude'>): string =>
  [id, round(latitude), round(longitude)].join()

/** The service rounds the places of public reports in the same way. */
const round = (degrees: number) => Number(degrees.toFixed(3))
