import type { shell as english } from '../en/shell.js'
import type { TextsLike } from '../texts-like.js'

export const shell: TextsLike<typeof english> = {
  name: 'Bàn làm việc',
  title: '{{page}} · Bàn làm việc {{city}}',
  navigation: 'Các trang',
  skip: 'Đến nội dung chính',
  menu: 'Trình đơn',
  map: 'Bản đồ công khai',
  reference: 'Tài liệu API',
  signOut: 'Đăng xuất',
  language: 'English',
  notFound: 'Không có trang này.',
  toReports: 'Đến trang báo cáo',
  version: 'Phiên bản {{version}}',
  openPage: 'Mở trang “{{page}}”',
  pages: {
    reports: 'Báo cáo',
    places: 'Địa điểm',
    stations: 'Trạm',
    users: 'Người dùng',
    messages: 'Thông báo',
    webhooks: 'Webhook',
    audit: 'Nhật ký',
    status: 'Trạng thái',
    account: 'Tài khoản của tôi',
  },
}
