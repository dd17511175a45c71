import type { AirCategory } from '../../../generated/types.js'
import type { Language } from '../../base/accept.js'
import { ellipsize, jsonBytes } from '../../base/text.js'
import { describeCategory } from '../air/index.js'
import { anonymisedTitle, type ReportStatus } from '../reports/index.js'

/**
 * How a message ended:
 * - `sent`: a device received it
 * - `expired`: it could not be sent in time, or only in the quiet hours of its alert
 * - `undeliverable`: the user has no device that accepts it
 */
export const personalMessageOutcomes = ['sent', 'expired', 'undeliverable'] as const

export type PersonalMessageOutcome = (typeof personalMessageOutcomes)[number]

/** A message to the devices of one user. */
export type PersonalMessage =
  | {
      kind: 'report_status'
      data: { report_id: number; title: string; status: ReportStatus; note: string | null }
    }
  | {
      kind: 'alert'
      data: { alert_id: number; sensor_id: string; name: string; aqi: number; category: AirCategory; threshold: number }
    }

/** A message as devices receive it. */
interface ComposedMessage {
  title: string
  body: string
  data: Record<string, string>
}

const statuses: Record<ReportStatus, Record<Language, string>> = {
  PENDING: { vi: 'Chờ duyệt', en: 'Pending' },
  APPROVED: { vi: 'Đã duyệt', en: 'Approved' },
  REJECTED: { vi: 'Bị từ chối', en: 'Rejected' },
  IN_PROGRESS: { vi: 'Đang xử lý', en: 'In progress' },
  COMPLETED: { vi: 'Đã xử lý', en: 'Completed' },
}

const texts = {
  vi: {
    report: 'Phản ánh của bạn',
    changed: 'Trạng thái phản ánh của bạn đã thay đổi.',
    threshold: 'Ngưỡng cảnh báo của bạn',
  },
  en: {
    report: 'Your report',
    changed: 'The status of your report has changed.',
    threshold: 'Your alert threshold',
  },
} satisfies Record<Language, object>

/** Bytes of title, body and data in JSON. Push services accept 4,096 bytes, including the fields that they add. */
const maxBytes = 3500
const maxPlaceBytes = 250
const maxReportTitleBytes = 900

/** Returns the text of a message in a language, cut to the size that push services accept. */
export function composeMessage(message: PersonalMessage, language: Language): ComposedMessage {
  const { title, body, data } =
    message.kind === 'alert' ? composeAlert(message.data, language) : composeStatus(message.data, language)
  const used = [title, ...Object.entries(data).flat()].reduce((sum, text) => sum + jsonBytes(text), 0)
  return { title, body: ellipsize(body, maxBytes - used), data }
}

type DataOf<Kind> = Extract<PersonalMessage, { kind: Kind }>['data']

function composeStatus(
  { report_id, title, status, note }: DataOf<'report_status'>,
  language: Language,
): ComposedMessage {
  const { report, changed } = texts[language]
  const subject = title === anonymisedTitle ? undefined : `“${ellipsize(title, maxReportTitleBytes)}”`
  const parts = [subject, note].filter((part) => part !== undefined && part !== null)
  return {
    title: `${report}: ${statuses[status][language]}`,
    body: parts.length > 0 ? parts.join(': ') : changed,
    data: { type: 'report.status_changed', report_id: String(report_id), status },
  }
}

function composeAlert(
  { alert_id, sensor_id, name, aqi, category, threshold }: DataOf<'alert'>,
  language: Language,
): ComposedMessage {
  const { category_label, advice } = describeCategory(aqi, language)
  return {
    title: `${ellipsize(name, maxPlaceBytes)}: AQI ${aqi}, ${category_label}`,
    body: `${advice} ${texts[language].threshold}: ${threshold}.`,
    data: { type: 'alert', alert_id: String(alert_id), sensor_id, aqi: String(aqi), category },
  }
}
