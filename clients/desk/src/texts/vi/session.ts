import type { session as english } from '../en/session.js'
import type { TextsLike } from '../texts-like.js'

export const session: TextsLike<typeof english> = {
  desk: 'Bàn làm việc {{city}}',
  title: 'Đăng nhập',
  signIn: 'Đăng nhập',
  continue: 'Tiếp tục',
  email: 'Địa chỉ email',
  password: 'Mật khẩu',
  code: 'Mã xác thực hai bước',
  codeHint: '6 chữ số trong ứng dụng xác thực, hoặc một mã khôi phục của bạn.',
  citizen:
    'Tài khoản của bạn không có quyền vào bàn làm việc dành cho cán bộ thành phố. Nếu bạn là cán bộ, hãy đề nghị quản trị viên cấp quyền.',
  openMap: 'Mở bản đồ công khai',
  forgot: 'Quên mật khẩu?',
  forgotTitle: 'Đặt lại mật khẩu',
  forgotHint: 'Chúng tôi sẽ gửi đến địa chỉ này một liên kết để chọn mật khẩu mới.',
  forgotSend: 'Gửi liên kết',
  forgotSent:
    'Nếu {{email}} có tài khoản, liên kết sẽ được gửi đến trong vài phút. Liên kết có hiệu lực trong 30 phút.',
  backToSignIn: 'Quay lại đăng nhập',
  otherLanguage: 'English',
  expiredTitle: 'Đăng nhập lại',
  expired:
    'Phiên đăng nhập đã kết thúc. Hãy đăng nhập để tiếp tục: nội dung bạn đã nhập trên trang này vẫn được giữ nguyên.',
  confirmTitle: 'Xác nhận mật khẩu',
  confirmWhy: 'Đây là thay đổi quan trọng, vui lòng nhập lại mật khẩu của bạn.',
  confirm: 'Xác nhận',
  enrollmentRequired: 'Quản trị viên phải dùng xác thực hai bước. Hãy thiết lập tại đây để tiếp tục.',
}
