import { describe, expect, it } from '@jest/globals'
import { languages } from '../../src/domain/accept.js'
import { composeMail, type MailDetails } from '../../src/domain/mail-content.js'
import { mailKinds } from '../../src/domain/mails.js'

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
  it.each(all)('names the service in %s (%s)', (kind, language) => {
    const { subject, text, html } = composeMail({ ...details, kind, language })
    for (const part of [subject, text, html]) expect(part).toContain('Hà Nội')
  })

  it.each(all)('says in %s (%s) what to do', (kind, language) => {
    const { text } = composeMail({ ...details, kind, language })
    expect(text).toMatch(language === 'en' ? /\bIf you\b/ : /Nếu bạn/)
  })

  it.each(all)('contains nothing to load in %s (%s)', (kind, language) => {
    expect(composeMail({ ...details, kind, language }).html).not.toMatch(/<img|url\(|<link|<script|src=/)
  })

  it.each(languages)('states the lifetime of a link in %s', (language) => {
    expect(composeMail({ ...details, language }).text).toMatch(/30 (minutes|phút)/)
  })

  it.each(languages)('contains the link in text and HTML in %s', (language) => {
    const { text, html } = composeMail({ ...details, language })
    expect(text).toContain(`\n${details.link}\n`)
    expect(html).toContain(`href="${details.link}"`)
  })

  it('declares the language of the HTML', () => {
    expect(composeMail({ ...details, language: 'vi' }).html).toContain('<html lang="vi">')
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
