import { unwrap } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { tokenIn, useMailService } from '../_helpers/mail-server.js'
import { addPublicReport } from '../_helpers/reports.js'
import { enableTotp } from '../_helpers/totp.js'
import { readZip } from '../_helpers/zip.js'

const place = { latitude: 21.0352, longitude: 105.8403 }
const incident = { title: 'Rác thải tràn ra vỉa hè', category: 'waste', ...place } as const
const password = 'west-lake-sunset-27'

describe('an account', () => {
  const service = useMailService({ EMAIL_VERIFICATION: 'required' })

  /** Waits for an email to an address, and returns the token of its link. */
  const linkTo = async (recipient: string, count = 1) =>
    tokenIn((await service().mails.expect(recipient, count)).at(-1) as never)
  const statusOf = async (token: string) => (await service().client(token).getCurrentUser()).response.status

  it('is confirmed, protected, recovered, used, exported and deleted', async () => {
    const { api: guest, admin } = service()
    const minh = await service().citizen()
    const published = await addPublicReport(service(), minh.id, { ...incident, publicContent: true })
    const lan = await service().citizen()

    expect((await lan.api.createReport({ body: incident })).error?.code).toBe('email_verification_required')
    const confirmation = { token: await linkTo(lan.email) }
    await unwrap(guest.verifyEmail({ body: confirmation }))
    expect((await guest.verifyEmail({ body: confirmation })).response.status).toBe(422)
    const { codeAt, recoveryCodes } = await enableTotp(lan, Date.now())

    await unwrap(guest.forgotPassword({ body: { email: lan.email } }))
    // After the confirmation and the notice about two-factor authentication.
    await unwrap(guest.resetPassword({ body: { token: await linkTo(lan.email, 3), new_password: password } }))
    expect(await statusOf(lan.token)).toBe(401)
    const login = (totp_code?: string, secret = password) =>
      guest.login({ body: { email: lan.email, password: secret, ...(totp_code !== undefined && { totp_code }) } })
    expect((await login(undefined, lan.password)).error?.code).toBe('invalid_credentials')
    expect((await login()).error?.code).toBe('totp_required')

    // The code of the current 30 seconds has been used.
    const { access_token: phoneToken } = await unwrap(login(codeAt(Date.now() + 30_000)))
    const { access_token: laptopToken } = await unwrap(login(recoveryCodes[0]))
    const phone = service().client(phoneToken)
    const sessions = await unwrap(phone.listSessions())
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ is_current }) => !is_current)
    await unwrap(phone.revokeSession({ path: { session_id: other?.id ?? '' } }))
    expect([await statusOf(laptopToken), await statusOf(phoneToken)]).toEqual([401, 200])

    const report = await unwrap(phone.createReport({ body: incident }))
    const query = { lat: place.latitude, lng: place.longitude, category: 'waste' } as const
    const similar = await unwrap(phone.listSimilarReports({ query }))
    expect(similar.find(({ id }) => id === published.id)).toMatchObject({ is_own: false, is_supported: false })
    await unwrap(phone.supportReport({ path: { report_id: published.id } }))

    const archive = await unwrap(phone.exportMyData())
    const files = readZip(new Uint8Array(await archive.arrayBuffer()))
    const rows = (name: string) => JSON.parse(String(files.get(`${name}.json`))) as unknown
    expect(rows('reports')).toMatchObject([{ id: report.id, title: incident.title }])
    expect(rows('supports')).toMatchObject([{ report_id: published.id }])

    await unwrap(
      phone.deleteCurrentUser({
        body: { current_password: password, totp_code: recoveryCodes[1] ?? '', reports: 'delete' },
      }),
    )
    expect(await statusOf(phoneToken)).toBe(401)
    expect((await login(recoveryCodes[2])).response.status).toBe(401)
    expect((await admin.api.getReport({ path: { report_id: report.id } })).response.status).toBe(404)
  })
})
