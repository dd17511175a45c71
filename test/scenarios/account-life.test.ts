import { unwrap, type ApiClient } from '@environmental-monitoring/sdk'
import { afterAll, expect, it } from '@jest/globals'
import { startMailServer, tokenIn } from '../_helpers/mail-server.js'
import { listOf } from '../_helpers/pages.js'
import { until } from '../_helpers/processes.js'
import { totpCode } from '../_helpers/totp.js'
import { readZip } from '../_helpers/zip.js'
import { onBothTargets, type Person } from './_helpers/targets.js'

const mails = await startMailServer()
afterAll(() => mails.close())

const place = { latitude: 21.0352, longitude: 105.8403 }
const incident = { title: 'Rác thải tràn ra vỉa hè', category: 'waste', ...place } as const
const newPassword = 'west-lake-sunset-27'

/** Returns the token of the link in an email to an address. */
async function linkTo(recipient: string, purpose: 'reset_password' | 'verify_email'): Promise<string> {
  const find = () =>
    mails.received.find(
      ({ recipients, email }) => recipients.includes(recipient) && email.text?.includes(`#${purpose}=`),
    )
  await until(() => find() !== undefined)
  return tokenIn(find() as NonNullable<ReturnType<typeof find>>)
}

onBothTargets(
  'The life of an account',
  ({ step, refused, remembers, ...target }) => {
    const tokenFor = (email: string, purpose: Parameters<typeof linkTo>[1]) =>
      remembers ? linkTo(email, purpose) : 'x'.repeat(43)

    /** Checks that reports need a confirmed address, and confirms it. */
    const confirm = async ({ api, email }: Person) => {
      const { code } = await refused(403, () => api.createReport({ body: incident }))
      if (remembers) expect(code).toBe('email_verification_required')
      const token = await tokenFor(email, 'verify_email')
      await step(200, () => target.guest().verifyEmail({ body: { token } }))
      if (remembers) {
        await refused(422, () => target.guest().verifyEmail({ body: { token } }))
        expect(await step(200, () => unwrap(api.getCurrentUser({})))).toMatchObject({ email_verified: true })
      }
    }

    /** Enables two-factor authentication. */
    const protect = async ({ api, password }: Person) => {
      const { secret } = await step(200, () => unwrap(api.enrollTotp({ body: { current_password: password } })))
      const totp_code = totpCode(secret, Date.now())
      const { recovery_codes } = await step(200, () => unwrap(api.confirmTotp({ body: { totp_code } })))
      expect(recovery_codes).toHaveLength(10)
      return { secret, recoveryCode: recovery_codes[0] ?? '' }
    }

    /** Sets a new password with the link of an email. Every token and the old password are invalid then. */
    const recover = async ({ api, email, password }: Person) => {
      const guest = target.guest()
      await step(200, () => guest.forgotPassword({ body: { email } }))
      const body = { token: await tokenFor(email, 'reset_password'), new_password: newPassword }
      await step(200, () => guest.resetPassword({ body }))
      await refused(422, () => guest.resetPassword({ body }))
      await refused(401, () => api.getCurrentUser({}))
      await refused(401, () => guest.login({ body: { email, password } }))
    }

    const signIn = async (email: string, totp_code: string) => {
      const body = { email, password: newPassword, totp_code }
      const { access_token } = await step(200, () => unwrap(target.guest().login({ body })))
      return target.withToken(access_token)
    }

    /** Signs in on two devices with different codes, and signs out the second one from the first. */
    const signOutOther = async (email: string, { secret, recoveryCode }: Awaited<ReturnType<typeof protect>>) => {
      const withoutCode = { email, password: newPassword }
      const { code } = await refused(401, () => target.guest().login({ body: withoutCode }))
      if (remembers) expect(code).toBe('totp_required')
      // The code of the current 30 seconds has been used.
      const phone = await signIn(email, totpCode(secret, Date.now() + 30_000))
      const laptop = await signIn(email, recoveryCode)
      const sessions = await step(200, () => unwrap(phone.listSessions()))
      const other = sessions.find(({ is_current }) => !is_current)
      const path = { session_id: other?.id ?? '' }
      await step(200, () => phone.revokeSession({ path }))
      await refused(401, () => laptop.getCurrentUser({}))
      if (remembers) {
        expect(sessions).toHaveLength(2)
        expect(await step(200, () => unwrap(phone.listSessions()))).toMatchObject([{ is_current: true }])
      }
      return phone
    }

    /** Creates a report of a confirmed neighbour, which an admin approves with its content. */
    const approvedReport = async (admin: ApiClient) => {
      const minh = await target.citizen()
      const token = await tokenFor(minh.email, 'verify_email')
      await step(200, () => target.guest().verifyEmail({ body: { token } }))
      const { id } = await step(201, () => unwrap(minh.api.createReport({ body: incident })))
      const approval = { status: 'APPROVED', public_content: true } as const
      await step(200, () => admin.updateReportStatus({ path: { report_id: id }, body: approval }))
      return { minh, id }
    }

    /** Finds a report of another user, and supports it. */
    const support = async (api: ApiClient, id: number) => {
      const query = { lat: place.latitude, lng: place.longitude, category: 'waste' } as const
      const similar = await step(200, () => unwrap(api.listSimilarReports({ query })))
      const found = remembers ? similar.find((report) => report.id === id) : similar[0]
      expect(found).toMatchObject({ category: 'waste', is_own: false })
      const state = await step(200, () => unwrap(api.supportReport({ path: { report_id: found?.id ?? 0 } })))
      expect(state.is_supported).toBe(true)
      if (remembers) {
        expect(found).toMatchObject({ title: incident.title, is_supported: false })
        expect(state).toEqual({ report_id: id, supports: 1, is_supported: true })
      }
    }

    /** Exports the data, which contain the report and the support. */
    const exported = async (api: ApiClient, report: { id: number }, supported: number) => {
      const archive = await step(200, () => unwrap(api.exportMyData()))
      expect(archive.type).toBe('application/zip')
      if (!remembers) return
      const files = readZip(new Uint8Array(await archive.arrayBuffer()))
      const rows = (name: string) => JSON.parse(String(files.get(`${name}.json`))) as unknown
      expect(rows('reports')).toMatchObject([{ id: report.id, title: incident.title }])
      expect(rows('supports')).toMatchObject([{ report_id: supported }])
    }

    it('is confirmed, protected, recovered, used, exported and deleted', async () => {
      const { api: admin } = await target.admin()
      const { id } = await approvedReport(admin)
      const lan = await target.citizen()
      await confirm(lan)
      const factor = await protect(lan)
      await recover(lan)
      const phone = await signOutOther(lan.email, factor)
      const report = await step(201, () => unwrap(phone.createReport({ body: incident })))
      await support(phone, id)
      await exported(phone, report, id)

      const erasure = { current_password: newPassword, reports: 'delete' } as const
      await step(200, () => phone.deleteCurrentUser({ body: erasure }))
      await refused(401, () => phone.getCurrentUser({}))
      const login = { email: lan.email, password: newPassword, totp_code: factor.recoveryCode }
      await refused(401, () => target.guest().login({ body: login }))
      await refused(404, () => admin.getReport({ path: { report_id: report.id } }))
    })

    it('has each administrative step in the audit log', async () => {
      const { api: admin } = await target.admin()
      const { minh, id } = await approvedReport(admin)
      const user = await step(200, () => unwrap(minh.api.getCurrentUser({})))
      const path = { user_id: user.id }
      await step(200, () => admin.sendPasswordReset({ path }))
      await step(200, () => admin.updateUser({ path, body: { full_name: 'Trần Văn Minh' } }))
      await step(200, () => admin.revokeUserSessions({ path }))
      await refused(401, () => minh.api.getCurrentUser({}))
      await step(200, () => admin.deleteUser({ path }))

      const actionsOn = async (target_type: 'user' | 'report', target_id: number) => {
        const query = { target_type, target_id: String(target_id) }
        const events = listOf(await step(200, () => unwrap(admin.listAuditEvents({ query }))))
        expect(events.length).toBeGreaterThan(0)
        return events.map(({ action }) => action).toReversed()
      }
      const [onUser, onReport] = [await actionsOn('user', user.id), await actionsOn('report', id)]
      const { api: citizen } = await target.citizen()
      await refused(403, () => citizen.listAuditEvents({}))
      if (remembers) {
        expect(onReport).toEqual(['report.status_changed'])
        const steps = ['user.password_reset_sent', 'user.updated', 'user.sessions_revoked', 'user.deleted']
        expect(onUser).toEqual(steps)
      }
    })
  },
  { environment: { EMAIL_VERIFICATION: 'required', SMTP_URL: mails.url } },
)
