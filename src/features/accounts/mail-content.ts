import type { Language } from '../../base/accept.js'
import { html, type Html } from '../../base/text.js'
import { serviceName } from '../../platform/config/city.js'
import { invitationDays, linkMinutes, type MailKind } from './mails.js'

export interface MailContent {
  subject: string
  text: string
  html: string
}

export interface MailDetails {
  kind: MailKind
  language: Language
  data: Record<string, string>
  city: string
  /** Page of the account, or the link that the email is about. */
  link: string
  /** Whether resetting the password removes the records of an account whose address is not confirmed. */
  removesRecords: boolean
}

/** The sentences of an email, without greeting and signature. */
interface Sentences {
  subject: string
  paragraphs: string[]
  button?: string
  /** Paragraphs after the link. */
  notes: (string | false)[]
}

type Values = Pick<MailDetails, 'data' | 'removesRecords'> & { service: string }

const vietnamese = ({ service, data, removesRecords }: Values): Record<MailKind, Sentences> => ({
  reset_password: {
    subject: 'Đặt lại mật khẩu của bạn',
    paragraphs: [`Chúng tôi đã nhận được yêu cầu đặt lại mật khẩu cho tài khoản của bạn tại ${service}.`],
    button: 'Chọn mật khẩu mới',
    notes: [
      removesRecords &&
        'Địa chỉ email này chưa được xác nhận. Để bảo vệ bạn, việc đặt lại mật khẩu sẽ xóa các phản ánh, thiết bị và cài đặt trước đó của tài khoản.',
      `Liên kết có hiệu lực trong ${linkMinutes} phút và chỉ dùng được một lần.`,
      'Nếu bạn không yêu cầu, hãy bỏ qua thư này. Mật khẩu của bạn vẫn được giữ nguyên.',
    ],
  },
  invitation: {
    subject: 'Lời mời tham gia',
    paragraphs: [
      `Quản trị viên đã tạo cho bạn một tài khoản tại ${service}. Hãy chọn mật khẩu để đăng nhập bằng địa chỉ email này.`,
    ],
    button: 'Chọn mật khẩu',
    notes: [
      `Liên kết có hiệu lực trong ${invitationDays} ngày và chỉ dùng được một lần.`,
      'Nếu bạn không biết về lời mời này, hãy bỏ qua thư này. Không ai đăng nhập được vào tài khoản khi chưa có mật khẩu.',
    ],
  },
  verify_email: {
    subject: 'Xác nhận địa chỉ email của bạn',
    paragraphs: [
      `Cảm ơn bạn đã tham gia ${service}. Chỉ còn một bước nữa: hãy xác nhận rằng địa chỉ email này là của bạn.`,
    ],
    button: 'Xác nhận địa chỉ email',
    notes: [
      `Liên kết có hiệu lực trong ${linkMinutes} phút và chỉ dùng được một lần.`,
      'Nếu bạn không đăng ký tài khoản này, hãy bỏ qua thư này.',
    ],
  },
  email_changed: {
    subject: 'Địa chỉ email của bạn đã được thay đổi',
    paragraphs: [
      `Tài khoản của bạn tại ${service} hiện dùng một địa chỉ email khác. Chúng tôi sẽ không gửi thư về tài khoản đó đến địa chỉ này nữa.`,
    ],
    notes: ['Nếu bạn không thực hiện thay đổi này, hãy liên hệ ngay với người quản trị dịch vụ.'],
  },
  password_changed: {
    subject: 'Mật khẩu của bạn đã được thay đổi',
    paragraphs: [`Mật khẩu tài khoản của bạn tại ${service} vừa được thay đổi.`],
    notes: ['Nếu bạn không thực hiện thay đổi này, hãy đặt lại mật khẩu ngay và liên hệ với người quản trị dịch vụ.'],
  },
  new_admin: {
    subject: 'Có quản trị viên mới',
    paragraphs: [`${data['email'] ?? ''} hiện là quản trị viên của ${service}.`],
    notes: ['Nếu bạn không biết về thay đổi này, hãy kiểm tra ngay danh sách người dùng.'],
  },
  totp_enabled: {
    subject: 'Đã bật xác thực hai bước',
    paragraphs: [
      `Xác thực hai bước đã được bật cho tài khoản của bạn tại ${service}. Từ nay, mỗi lần đăng nhập bạn cần thêm một mã từ ứng dụng xác thực.`,
      'Hãy cất các mã khôi phục ở nơi an toàn.',
    ],
    notes: ['Nếu bạn không thực hiện thay đổi này, hãy liên hệ ngay với người quản trị dịch vụ.'],
  },
  totp_disabled: {
    subject: 'Đã tắt xác thực hai bước',
    paragraphs: [`Xác thực hai bước đã được tắt cho tài khoản của bạn tại ${service}.`],
    notes: ['Nếu bạn không thực hiện thay đổi này, hãy đổi mật khẩu ngay và liên hệ với người quản trị dịch vụ.'],
  },
  account_inactive: {
    subject: 'Tài khoản của bạn sắp bị xóa',
    paragraphs: [
      `Đã lâu bạn không dùng tài khoản tại ${service}. Tài khoản sẽ bị xóa${data['date'] === undefined ? '' : ` vào ngày ${data['date']}`}.`,
      'Nếu bạn muốn giữ tài khoản, chỉ cần đăng nhập trước thời điểm đó.',
    ],
    button: 'Đăng nhập',
    notes: ['Nếu bạn không cần tài khoản này nữa, bạn không phải làm gì cả.'],
  },
  station_silent: {
    subject: `Trạm “${data['station'] ?? ''}” không gửi số liệu`,
    paragraphs: [
      `Trạm “${data['station'] ?? ''}” tại ${service} không gửi số liệu nào từ ${data['since'] ?? ''}.`,
      'Hãy kiểm tra nguồn điện, mạng và cảm biến của trạm. Chúng tôi sẽ không gửi lại thư này cho đến khi trạm hoạt động trở lại.',
    ],
    notes: ['Nếu bạn không phụ trách trạm này, hãy báo cho người quản trị dịch vụ.'],
  },
})

const english = ({ service, data, removesRecords }: Values): Record<MailKind, Sentences> => ({
  reset_password: {
    subject: 'Reset your password',
    paragraphs: [`We received a request to reset the password of your account at ${service}.`],
    button: 'Choose a new password',
    notes: [
      removesRecords &&
        'This email address has not been confirmed. To protect you, resetting the password removes the earlier reports, devices and settings of the account.',
      `The link is valid for ${linkMinutes} minutes and works once.`,
      'If you did not request this, ignore this email. Your password stays the same.',
    ],
  },
  invitation: {
    subject: 'Your invitation',
    paragraphs: [
      `An administrator has created an account for you at ${service}. Choose a password to sign in with this email address.`,
    ],
    button: 'Choose a password',
    notes: [
      `The link is valid for ${invitationDays} days and works once.`,
      'If you did not expect this invitation, ignore this email. Nobody can sign in to the account until it has a password.',
    ],
  },
  verify_email: {
    subject: 'Confirm your email address',
    paragraphs: [
      `Thank you for joining ${service}. There is one step left: please confirm that this email address is yours.`,
    ],
    button: 'Confirm email address',
    notes: [
      `The link is valid for ${linkMinutes} minutes and works once.`,
      'If you did not create this account, ignore this email.',
    ],
  },
  email_changed: {
    subject: 'Your email address was changed',
    paragraphs: [
      `Your account at ${service} now uses another email address. We will no longer send emails about it to this address.`,
    ],
    notes: ['If you did not make this change, contact the administrators of the service immediately.'],
  },
  password_changed: {
    subject: 'Your password was changed',
    paragraphs: [`The password of your account at ${service} was just changed.`],
    notes: ['If you did not make this change, reset your password now and contact the administrators of the service.'],
  },
  new_admin: {
    subject: 'There is a new administrator',
    paragraphs: [`${data['email'] ?? ''} is now an administrator of ${service}.`],
    notes: ['If you did not expect this, check the list of users immediately.'],
  },
  totp_enabled: {
    subject: 'Two-factor authentication is on',
    paragraphs: [
      `Two-factor authentication was enabled for your account at ${service}. From now on, you also need a code from your authenticator app to sign in.`,
      'Keep your recovery codes in a safe place.',
    ],
    notes: ['If you did not make this change, contact the administrators of the service immediately.'],
  },
  totp_disabled: {
    subject: 'Two-factor authentication is off',
    paragraphs: [`Two-factor authentication was disabled for your account at ${service}.`],
    notes: ['If you did not make this change, change your password now and contact the administrators of the service.'],
  },
  account_inactive: {
    subject: 'Your account will be deleted soon',
    paragraphs: [
      `You have not used your account at ${service} for a long time. It will be deleted${data['date'] === undefined ? '' : ` on ${data['date']}`}.`,
      'To keep your account, simply sign in before then.',
    ],
    button: 'Sign in',
    notes: ['If you no longer need the account, you do not have to do anything.'],
  },
  station_silent: {
    subject: `No readings from the station “${data['station'] ?? ''}”`,
    paragraphs: [
      `The station “${data['station'] ?? ''}” of ${service} has not sent a reading since ${data['since'] ?? ''}.`,
      'Check its power, network and sensors. We will not repeat this email until the station has sent again.',
    ],
    notes: ['If you do not look after this station, contact the administrators of the service.'],
  },
})

const frames = {
  vi: {
    templates: vietnamese,
    greeting: 'Xin chào,',
    regards: 'Trân trọng,',
    fallback: 'Nếu nút trên không hoạt động, hãy mở liên kết này:',
  },
  en: {
    templates: english,
    greeting: 'Hello,',
    regards: 'Kind regards,',
    fallback: 'If the button does not work, open this link:',
  },
} satisfies Record<Language, object>

/** Returns an email in a language, as text and as HTML without images. */
export function composeMail({ language, ...details }: MailDetails): MailContent {
  const { templates, greeting, regards, fallback } = frames[language]
  const service = serviceName({ name: details.city }, language)
  const { subject, paragraphs, button, notes: allNotes } = templates({ ...details, service })[details.kind]
  const notes = allNotes.filter((note) => note !== false)
  const { link } = details
  const action = button === undefined ? [] : [`${button}:\n${link}`]
  return {
    subject: `${subject} – ${service}`,
    text: `${[greeting, ...paragraphs, ...action, ...notes, `${regards}\n${service}`].join('\n\n')}\n`,
    html: layout(language, subject, [
      ...[greeting, ...paragraphs].map(paragraph),
      ...(button === undefined ? [] : [linkTo(link, button), small(fallback, link)]),
      ...notes.map(paragraph),
      html`<p style="margin:24px 0 0">${regards}<br />${service}</p>`,
    ]),
  }
}

const paragraph = (text: string): Html => html`<p style="margin:0 0 16px">${text}</p>`

const linkTo = (link: string, label: string): Html =>
  html`<p style="margin:0 0 16px">
    <a
      href="${link}"
      style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b6b3a;color:#ffffff;font-weight:bold;text-decoration:none"
      >${label}</a
    >
  </p>`

const small = (text: string, link: string): Html =>
  html`<p style="margin:0 0 16px;font-size:13px;word-break:break-all">
    ${text}<br /><a href="${link}" style="color:#0b6b3a">${link}</a>
  </p>`

function layout(language: Language, title: string, body: Html[]): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:24px;background:#f4f6f5">
        <div
          style="max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff;color:#1b2420;font:16px/1.5 Arial,Helvetica,sans-serif"
        >
          <h1 style="margin:0 0 16px;font-size:20px">${title}</h1>
          ${body}
        </div>
      </body>
    </html>`.html
}
