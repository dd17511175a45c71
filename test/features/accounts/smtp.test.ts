import { afterEach, describe, expect, it } from '@jest/globals'
import { createSmtp, type MailServer, type OutgoingMail } from '../../../src/features/accounts/smtp.js'
import { startMailServer, useMailServer } from '../../_helpers/mail-server.js'

const mail: OutgoingMail = {
  id: '0d4e7a52-8c7f-4a53-9b30-0c9d0a6f2b11',
  recipient: 'lan@example.com',
  subject: 'Xác nhận địa chỉ email',
  text: 'Xin chào',
  html: '<p>Xin chào</p>',
}

describe('SMTP', () => {
  const server = useMailServer()
  const opened: MailServer[] = []
  const open = (url = server().url, name = 'Hà Nội') => {
    const smtp = createSmtp({ url, from: { name, address: 'no-reply@example.com' } })
    opened.push(smtp)
    return smtp
  }
  afterEach(() => {
    for (const smtp of opened.splice(0)) smtp.close()
  })

  it('sends text and HTML, with a Message-ID from the id', async () => {
    await open().send(mail)
    expect(server().received[0]?.email).toMatchObject({
      subject: mail.subject,
      text: expect.stringContaining('Xin chào'),
      html: expect.stringContaining('<p>Xin chào</p>'),
      messageId: `<${mail.id}@example.com>`,
    })
  })

  it('reuses connections', async () => {
    const before = server().connections
    const smtp = open()
    for (let n = 0; n < 10; n += 1) await smtp.send(mail)
    expect(server().connections).toBe(before + 1)
  })

  it.each([
    'lan@example.com\r\nBcc: evil@example.com',
    'lan@example.com, evil@example.com',
    'evil@example.com <lan@example.com>',
  ])('sends to no second address: %j', async (recipient) => {
    await open()
      .send({ ...mail, recipient })
      .catch(() => undefined)
    expect(server().received.flatMap(({ recipients }) => recipients)).not.toContain('evil@example.com')
  })

  it.each(['subject', 'name'] as const)('adds no header with line breaks in the %s', async (part) => {
    const value = 'Hello\r\nBcc: evil@example.com\r\nX-Injected: yes'
    await open(server().url, part === 'name' ? value : undefined).send({
      ...mail,
      ...(part === 'subject' && { subject: value }),
    })
    const names = server().received[0]?.email.headers.map(({ key }) => key)
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-injected')
  })

  it.each([
    [550, 'rejected'],
    [451, 'deferred'],
  ])('reports the status %d as %s', async (status, kind) => {
    server().reject = () => status
    await expect(open().send(mail)).rejects.toMatchObject({ name: 'MailError', kind })
  })

  it('reports a closed port as unavailable', async () => {
    const closed = await startMailServer()
    await closed.close()
    await expect(open(closed.url).send(mail)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('does not send credentials without encryption', async () => {
    const { port } = server()
    const smtp = open(`smtp://ems:password@127.0.0.1:${port}`)
    await expect(smtp.send(mail)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
