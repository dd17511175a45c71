import { describe, expect, it } from '@jest/globals'
import { languages } from '../../../src/base/accept.js'
import { composeMail, type MailDetails } from '../../../src/features/accounts/mail-content.js'
import { mailKinds } from '../../../src/features/accounts/mails.js'

const details: MailDetails = {
  kind: 'reset_password',
  language: 'en',
  data: {},
  city: 'Hà Nội',
  link: 'https://environment.example/map#reset_password=abc',
  removesRecords: false,
}
const all = mailKinds.flatMap((kind) => languages.map((language) => [kind, language] as const))

describe('composeMail', () => {
  it.each(all)('names the service, says what to do and loads nothing in %s (%s)', (kind, language) => {
    const { subject, text, html } = composeMail({ ...details, kind, language })
    for (const part of [subject, text, html]) expect(part).toContain('Hà Nội')
    expect(text).toMatch(language === 'en' ? /\bIf you\b/ : /Nếu bạn/)
    expect(html).not.toMatch(/<img|url\(|<link|<script|src=/)
    expect(html).toContain(`<html lang="${language}">`)
  })

  it.each(languages)('contains a link and its lifetime in %s', (language) => {
    const { text, html } = composeMail({ ...details, language })
    expect(text).toMatch(/30 (minutes|phút)/)
    expect(text).toContain(`\n${details.link}\n`)
    expect(html).toContain(`href="${details.link}"`)
  })

  it('escapes values in HTML', () => {
    const { html } = composeMail({ ...details, kind: 'new_admin', data: { email: `"<b>'&@example.com` }, city: '<i>' })
    expect(html).toContain('&quot;&lt;b&gt;&#39;&amp;@example.com')
    expect(html).not.toMatch(/<[bi]>/)
  })

  it('names the date on which an inactive account is deleted', () => {
    const mail = composeMail({ ...details, kind: 'account_inactive', data: { date: '2026-12-31' } })
    expect(mail.text).toContain('deleted on 2026-12-31')
  })
})
