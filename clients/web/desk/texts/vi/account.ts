import type { TextsLike } from '#shared/texts/texts-like.js'
import type { account as english } from '../en/account.js'

export const account: TextsLike<typeof english> = {
  profile: {
    title: 'Hồ sơ',
    phone: 'Số điện thoại',
    language: 'Ngôn ngữ hiển thị',
    save: 'Lưu hồ sơ',
    saved: 'Đã lưu hồ sơ của bạn.',
  },
  password: {
    title: 'Mật khẩu',
    hint: 'Khi đổi mật khẩu, bạn sẽ bị đăng xuất trên mọi thiết bị khác.',
    current: 'Mật khẩu hiện tại',
    new: 'Mật khẩu mới',
    rule: 'Ít nhất 8 ký tự. Vài từ không liên quan ghép lại sẽ dễ nhớ mà khó đoán.',
    change: 'Đổi mật khẩu',
    changed: 'Đã đổi mật khẩu của bạn.',
  },
  totp: {
    title: 'Xác thực hai bước',
    hint: 'Ngoài mật khẩu, khi đăng nhập bạn phải nhập thêm mã từ ứng dụng trên điện thoại.',
    on: 'Đang bật',
    off: 'Đang tắt',
    setUp: 'Thiết lập xác thực hai bước',
    continue: 'Tiếp tục',
    scan: 'Hãy quét mã QR này bằng ứng dụng xác thực, chẳng hạn Google Authenticator hoặc Aegis.',
    qr: 'Mã QR cho ứng dụng xác thực',
    manual: 'Nếu không quét được, hãy nhập khóa bí mật này vào ứng dụng:',
    codeHint: '6 chữ số hiển thị trong ứng dụng.',
    turnOn: 'Bật',
    renew: 'Tạo mã khôi phục mới',
    renewHint:
      'Muốn có mã mới, bạn phải thiết lập lại: xác thực hai bước sẽ tắt, rồi bật lại khi bạn xác nhận mã QR mới. Trong lúc đó, chỉ còn mật khẩu bảo vệ tài khoản.',
    remove: 'Tắt xác thực hai bước',
    removeHint: 'Khi đó chỉ còn mật khẩu bảo vệ tài khoản, và các mã khôi phục sẽ hết hiệu lực.',
    removed: 'Đã tắt xác thực hai bước.',
    required: 'Tài khoản của bạn phải bật xác thực hai bước. Hãy thiết lập tại đây để tiếp tục.',
  },
  codes: {
    title: 'Mã khôi phục của bạn',
    hint: 'Nếu mất điện thoại, mỗi mã giúp bạn đăng nhập một lần. Hãy cất giữ cẩn thận: các mã sẽ không hiển thị lại.',
    copy: 'Sao chép',
    copied: 'Đã sao chép các mã khôi phục.',
    download: 'Tải xuống',
    done: 'Tôi đã lưu các mã',
  },
  sessions: {
    title: 'Phiên đăng nhập',
    current: 'Thiết bị này',
    used: 'dùng lần cuối',
    end: 'Đăng xuất thiết bị',
    endBody: '“{{device}}” sẽ bị đăng xuất. Nội dung chưa lưu trên thiết bị đó sẽ mất.',
    ended_other: 'Đã đăng xuất {{count}} thiết bị.',
    endOthers: 'Đăng xuất mọi thiết bị khác',
    endOthersBody_other: '{{count}} thiết bị khác sẽ bị đăng xuất. Nội dung chưa lưu trên các thiết bị đó sẽ mất.',
  },
  export: {
    title: 'Dữ liệu của bạn',
    hint: 'Toàn bộ dữ liệu về bạn mà dịch vụ đang lưu, trong một tệp ZIP.',
    download: 'Tải dữ liệu của bạn',
  },
}
