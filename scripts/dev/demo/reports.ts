import type { ReportCategory, ReportSeverity } from '../../../generated/types.js'
import type { ReportStatus } from '../../../src/features/reports/rules.js'

/** A picture in `photos/`, drawn for the demo. */
export type DemoPhoto = 'dead-fish' | 'drain' | 'fallen-tree' | 'flood' | 'manhole' | 'rubbish' | 'smoke'

/** A report of the demo. */
export interface DemoReport {
  title: string
  description: string
  category: ReportCategory
  severity: ReportSeverity
  latitude: number
  longitude: number
  photos?: DemoPhoto[]
  /** Number of neighbours who support the report. */
  supports?: number
  /** Changes by the administrator, in order. The citizen sees the notes. */
  steps: { status: ReportStatus; note: string; public_content?: true }[]
}

/** Made-up reports at real places in Hanoi. */
export const demoReports: DemoReport[] = [
  {
    title: 'Rác ùn ứ trước chợ Đồng Xuân',
    description: 'Rác chưa được thu gom từ tối qua, tràn xuống lòng đường và bịt miệng cống.',
    category: 'waste',
    severity: 'high',
    latitude: 21.0379,
    longitude: 105.8499,
    photos: ['rubbish', 'drain'],
    supports: 4,
    steps: [{ status: 'APPROVED', note: 'Đã chuyển cho đội vệ sinh môi trường.', public_content: true }],
  },
  {
    title: 'Khói đốt rác ven bãi sông Hồng',
    description: 'Có người đốt rác dưới chân cầu Long Biên, khói bay vào khu dân cư.',
    category: 'air_pollution',
    severity: 'high',
    latitude: 21.0412,
    longitude: 105.8522,
    photos: ['smoke'],
    supports: 3,
    steps: [
      { status: 'APPROVED', note: 'Đã duyệt.', public_content: true },
      { status: 'IN_PROGRESS', note: 'Tổ trật tự đang kiểm tra.' },
    ],
  },
  {
    title: 'Bụi công trường trên đường Láng',
    description: 'Xe chở đất không che bạt, bụi mù vào giờ cao điểm.',
    category: 'air_pollution',
    severity: 'medium',
    latitude: 21.0144,
    longitude: 105.8092,
    steps: [],
  },
  {
    title: 'Loa kéo quá to ở phố đi bộ',
    description: 'Loa kéo mở to đến sau 23 giờ.',
    category: 'noise',
    severity: 'medium',
    latitude: 21.0303,
    longitude: 105.8536,
    steps: [{ status: 'REJECTED', note: 'Khu vực này được phép tổ chức sự kiện đến 24 giờ cuối tuần.' }],
  },
  {
    title: 'Cá chết ở hồ Tây',
    description: 'Cá chết nổi dọc bờ phía Trích Sài, có mùi.',
    category: 'other',
    severity: 'high',
    latitude: 21.0494,
    longitude: 105.8116,
    photos: ['dead-fish'],
    supports: 2,
    steps: [
      { status: 'APPROVED', note: 'Đã duyệt.', public_content: true },
      { status: 'IN_PROGRESS', note: 'Đang vớt cá và lấy mẫu nước.' },
      { status: 'COMPLETED', note: 'Đã vớt xong, nước đạt yêu cầu.' },
    ],
  },
  {
    title: 'Thùng rác hỏng trong công viên Thống Nhất',
    description: 'Ba thùng rác gần cổng Trần Nhân Tông bị vỡ.',
    category: 'waste',
    severity: 'low',
    latitude: 21.0163,
    longitude: 105.8439,
    steps: [
      { status: 'APPROVED', note: 'Đã duyệt.', public_content: true },
      { status: 'COMPLETED', note: 'Đã thay thùng mới.' },
    ],
  },
  {
    title: 'Phế thải xây dựng đổ trộm ở Yên Sở',
    description: 'Khoảng hai xe phế thải đổ bên đường vào công viên.',
    category: 'waste',
    severity: 'medium',
    latitude: 20.9702,
    longitude: 105.8494,
    supports: 1,
    steps: [{ status: 'APPROVED', note: 'Đang tìm người đổ.' }],
  },
  {
    title: 'Tiếng ồn thi công đêm ở Cầu Giấy',
    description: 'Máy khoan hoạt động lúc 2 giờ sáng.',
    category: 'noise',
    severity: 'high',
    latitude: 21.0352,
    longitude: 105.7938,
    supports: 2,
    steps: [
      { status: 'APPROVED', note: 'Đã duyệt.', public_content: true },
      { status: 'IN_PROGRESS', note: 'Đã nhắc nhở đơn vị thi công.' },
    ],
  },
  {
    title: 'Ngập nước sau mưa ở Nguyễn Trãi',
    description: 'Nước ngập nửa bánh xe trước cổng Royal City. Một nắp cống bị vỡ, một miệng cống bị rác bịt kín.',
    category: 'other',
    severity: 'medium',
    latitude: 21.0008,
    longitude: 105.8176,
    photos: ['flood', 'manhole', 'drain'],
    supports: 3,
    steps: [{ status: 'APPROVED', note: 'Đã báo công ty thoát nước.', public_content: true }],
  },
  {
    title: 'Mùi hôi từ sông Tô Lịch',
    description: 'Mùi nặng vào buổi trưa, đoạn gần cầu Cót.',
    category: 'air_pollution',
    severity: 'medium',
    latitude: 21.0246,
    longitude: 105.8022,
    steps: [],
  },
  {
    title: 'Cây đổ chắn vỉa hè Phan Đình Phùng',
    description: 'Cành lớn gãy sau cơn giông, chắn lối đi.',
    category: 'other',
    severity: 'low',
    latitude: 21.0408,
    longitude: 105.8424,
    photos: ['fallen-tree'],
    supports: 1,
    steps: [
      { status: 'APPROVED', note: 'Đã duyệt.', public_content: true },
      { status: 'COMPLETED', note: 'Đã dọn trong ngày.' },
    ],
  },
  {
    title: 'Bãi rác tự phát ở Long Biên',
    description: 'Người đi đường vứt rác ở chân cầu Chương Dương.',
    category: 'waste',
    severity: 'medium',
    latitude: 21.0398,
    longitude: 105.8682,
    photos: ['rubbish'],
    steps: [],
  },
]
