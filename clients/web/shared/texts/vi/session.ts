import type { session as english } from '../en/session.js'
import type { TextsLike } from '../texts-like.js'

export const session: TextsLike<typeof english> = {
  desk: 'Trang quản trị {{city}}',
  title: 'Đăng nhập',
  signIn: 'Đăng nhập',
  continue: 'Tiếp tục',
  email: 'Địa chỉ email',
  password: 'Mật khẩu',
  code: 'Mã xác thực hai bước',
  codeHint: 'Nhập 6 chữ số trong ứng dụng xác thực hoặc một mã khôi phục.',
  citizen:
    'Trang này dành cho cán bộ thành phố; tài khoản của bạn chưa có quyền truy cập. Nếu bạn là cán bộ, hãy đề nghị quản trị viên cấp quyền.',
  openMap: 'Mở bản đồ công khai',
  forgot: 'Quên mật khẩu?',
  forgotTitle: 'Đặt lại mật khẩu',
  forgotHint: 'Chúng tôi sẽ gửi đến địa chỉ này một liên kết để đặt mật khẩu mới.',
  forgotSend: 'Gửi liên kết',
  forgotSent:
    'Nếu {{email}} đã có tài khoản, bạn sẽ nhận được liên kết trong vài phút. Liên kết có hiệu lực trong 30 phút.',
  backToSignIn: 'Quay lại đăng nhập',
  otherLanguage: 'English',
  expiredTitle: 'Đăng nhập lại',
  expired:
    'Phiên đăng nhập đã kết thúc. Hãy đăng nhập để tiếp tục: nội dung bạn đã nhập trên trang này vẫn được giữ nguyên.',
  confirmTitle: 'Xác nhận mật khẩu',
  confirmWhy: 'Đây là thao tác quan trọng. Vui lòng nhập lại mật khẩu của bạn.',
  confirm: 'Xác nhận',
  enrollmentRequired: 'Quản trị viên phải bật xác thực hai bước. Hãy thiết lập tại đây để tiếp tục.',
}
