import { mailAddress, smtpUrl, type SettingGroup } from './types.js'

export const mail = {
  SMTP_URL: {
    type: smtpUrl,
    defaultText: 'no mail server; in development, the log contains the links',
    description:
      'Mail server, such as `smtps://user:password@mail.example.com` or `smtp://mail.example.com:587`. Without it, operations that send email return 503 in production.',
    secret: true,
  },
  MAIL_FROM: {
    type: mailAddress,
    defaultText: '`no-reply@` followed by the host of `PUBLIC_URL`',
    description:
      'Sender of emails, such as `environment@example.com` or `Hanoi Environment <environment@example.com>`.',
  },
} as const satisfies SettingGroup
