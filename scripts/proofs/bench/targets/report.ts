import type { Report } from '../../../../generated/types.js'

/** The report that all targets return without reading a database. */
export const report: Report = {
  id: 12,
  title: 'Rác thải bên hồ Bảy Mẫu',
  description: 'Nhiều túi rác cạnh cổng công viên, mùi khó chịu.',
  category: 'waste',
  severity: 'medium',
  latitude: 21.0173,
  longitude: 105.8436,
  image_url: '/uploads/6f0c2a9e51d84b7f93a1c0de5b7a4412.jpg',
  image_urls: ['/uploads/6f0c2a9e51d84b7f93a1c0de5b7a4412.jpg'],
  status: 'PENDING',
  public_content: false,
  supports: 3,
  user_id: 7,
  created_at: '2026-11-21T03:15:00.000Z',
  updated_at: '2026-11-21T03:15:00.000Z',
}
