import type { TextsLike } from '#shared/texts/texts-like.js'
import type { shell as english } from '../en/shell.js'

export const shell: TextsLike<typeof english> = {
  name: 'Trang quản trị',
  title: '{{page}} · Trang quản trị {{city}}',
  navigation: 'Điều hướng',
  skip: 'Chuyển đến nội dung chính',
  menu: 'Menu',
  closeMenu: 'Đóng menu',
  map: 'Bản đồ công khai',
  reference: 'Tài liệu API',
  signOut: 'Đăng xuất',
  notFound: 'Không tìm thấy trang này.',
  notAllowed: 'Vai trò của bạn không được mở trang “{{page}}”. Hãy liên hệ quản trị viên.',
  toReports: 'Đến trang phản ánh',
  failed: 'Không tải được trang. Có thể phần mềm vừa được cập nhật hoặc kết nối mạng bị gián đoạn.',
  reload: 'Tải lại trang',
  version: 'Phiên bản {{version}}',
  openPage: 'Mở trang “{{page}}”',
  pages: {
    reports: 'Phản ánh',
    places: 'Địa điểm',
    air: 'Không khí',
    stations: 'Trạm',
    users: 'Người dùng',
    messages: 'Thông báo',
    webhooks: 'Webhook',
    audit: 'Nhật ký hoạt động',
    status: 'Trạng thái hệ thống',
    account: 'Tài khoản của tôi',
  },
}
