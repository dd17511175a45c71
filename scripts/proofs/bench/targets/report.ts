import { presentReport } from '../../../../src/features/reports/present.js'
import type { ReportRecord } from '../../../../src/features/reports/repository.js'

export const record: ReportRecord = {
  id: 12,
  title: 'Rác thải bên hồ Bảy Mẫu',
  description: 'Nhiều túi rác cạnh cổng công viên, mùi khó chịu.',
  category: 'waste',
  severity: 'medium',
  latitude: 21.0173,
  longitude: 105.8436,
  images: ['6f0c2a9e51d84b7f93a1c0de5b7a4412.jpg'],
  status: 'PENDING',
  is_published: false,
  public_content: false,
  support_count: 3,
  user_id: 7,
  version: 1,
  created_at: new Date('2026-11-21T03:15:00.000Z'),
  updated_at: new Date('2026-11-21T03:15:00.000Z'),
}

/** The report that all targets return without reading a database. */
export const report = presentReport(record)
