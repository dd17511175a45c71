import { randomUUID } from 'node:crypto'
import { unwrap } from '@environmental-monitoring/sdk'
import { expect, it } from '@jest/globals'
import { locationsOf } from '../_helpers/locations.js'
import { listOf } from '../_helpers/pages.js'
import { onBothTargets } from './_helpers/targets.js'

const place = { latitude: 21.0352, longitude: 105.8403 }
const incident = { title: 'Rác thải tràn ra vỉa hè', category: 'waste', ...place } as const
const note = 'Đội vệ sinh sẽ đến vào chiều nay.'
const park = { name: 'Công viên Thống Nhất', latitude: 21.012459, longitude: 105.844534 }

onBothTargets('An admin moderates', (target) => {
  const { step, refused } = target

  /** Signs in the admin, and creates a report of a citizen. */
  const filed = async () => {
    const [admin, lan] = [await target.admin(), await target.citizen()]
    const report = await step(201, () => unwrap(lan.api.createReport({ body: incident })))
    return { admin, lan, report, path: { report_id: report.id } }
  }

  it('finds a pending report in a part of the map, and reads it', async () => {
    const { admin, report, path } = await filed()
    const query = { status: 'PENDING', bbox: '105.84,21.03,105.85,21.04', sort: 'created_at', order: 'desc' } as const
    const found = listOf(await step(200, () => unwrap(admin.api.listReports({ query }))))
    expect(found[0]).toEqual(report)
    expect(report).toMatchObject({ ...incident, status: 'PENDING' })
    expect(await step(200, () => unwrap(admin.api.getReport({ path })))).toEqual(report)
  })

  it('approves the report with a note and starts work, and the reporter reads both changes', async () => {
    const { admin, lan, report, path } = await filed()
    const approve = { path, body: { status: 'approved', note } }
    const approved = await step(200, () => unwrap(admin.api.updateReportStatus(approve)))
    expect(approved).toEqual({ ...report, status: 'APPROVED', updated_at: approved.updated_at })
    const begin = { path, body: { status: 'IN_PROGRESS' } }
    const working = await step(200, () => unwrap(admin.api.replaceReportStatus(begin)))
    expect(working.id).toBe(report.id)

    const seen = await step(200, () => unwrap(admin.api.listReportHistory({ path })), 'HistoryForAdmin')
    expect(seen[0]).toMatchObject({ from: 'PENDING', to: 'APPROVED', note })
    expect(seen[1]?.from).toBe('APPROVED')
    const told = await step(200, () => unwrap(lan.api.listReportHistory({ path })), 'HistoryForReporter')
    expect(told.map(({ by }) => by)).toEqual(['admin', 'admin'])
    expect(told.map(({ to }) => to)).toEqual(seen.map(({ to }) => to))
    if (target.remembers) {
      expect(working.status).toBe('IN_PROGRESS')
      await refused(409, () => lan.api.deleteReport({ path }))
    }
  })

  it('receives the valid statuses for an unknown one', async () => {
    const { admin, path } = await filed()
    const error = await refused(422, () => admin.api.updateReportStatus({ path, body: { status: 'SOLVED' } }))
    expect(error.errors?.map(({ location }) => location)).toEqual(['body.status'])
    expect(error.detail).toContain('IN_PROGRESS')
  })

  it('deletes the report; citizens cannot moderate', async () => {
    const { admin, lan, path } = await filed()
    await refused(403, () => lan.api.updateReportStatus({ path, body: { status: 'APPROVED' } }))
    await refused(401, () => target.guest().updateReportStatus({ path, body: { status: 'APPROVED' } }))
    await step(200, () => admin.api.deleteReport({ path }))
    await refused(404, () => admin.api.getReport({ path }))
    await refused(404, () => lan.api.getReport({ path }))
  })

  it('creates a user and deactivates them', async () => {
    const admin = await target.admin()
    const body = { email: `${randomUUID()}@example.com`, password: 'moc-chau-lotus-1954', full_name: 'Nguyễn Thị Lan' }
    const user = await step(201, () => unwrap(admin.api.createUser({ body })))
    expect(user).toMatchObject({ full_name: body.full_name, role: 'citizen', is_active: true })
    const signIn = () => target.guest().login({ body: { email: body.email, password: body.password } })
    const { access_token: token } = await step(200, () => unwrap(signIn()))
    const { data: everybody, response } = await step(200, () => admin.api.listUsers({ query: { count: true } }))
    expect(everybody).toEqual(expect.arrayContaining([user]))
    expect(Number(response.headers.get('X-Total-Count'))).toBeGreaterThanOrEqual(2)

    const path = { user_id: user.id }
    const shut = await step(200, () => unwrap(admin.api.updateUser({ path, body: { is_active: false } })))
    expect(shut.id).toBe(user.id)
    if (target.remembers) expect(shut.is_active).toBe(false)
    await refused(401, () => target.withToken(token).getCurrentUser({}))
    await refused(401, signIn)

    await step(200, () => admin.api.deleteUser({ path }))
    await refused(404, () => admin.api.getUser({ path }))
  })

  it('manages users; citizens cannot', async () => {
    const lan = await target.citizen()
    await refused(403, () => lan.api.listUsers({}))
    const body = { email: `${randomUUID()}@example.com`, password: 'moc-chau-lotus-1954' }
    await refused(403, () => lan.api.createUser({ body }))
  })

  it.each([
    ['A', { ...park, location_type: 'PUBLIC_PARK', area_sqm: 482_000, amenities: ['toilets', 'playground'] }],
    ['B', { ...park, type: 'park', metadata: { area: 482_000, facilities: ['toilets', 'playground'] } }],
  ] as const)('keeps a location made with body %s', async (_form, { ...form }) => {
    const admin = await target.admin()
    const { data: made, response } = await step(201, () =>
      admin.api.createLocation({ body: 'amenities' in form ? { ...form, amenities: [...form.amenities] } : form }),
    )
    expect(made).toMatchObject({ ...park, location_type: 'PUBLIC_PARK', is_active: true, is_editable: true })
    expect(made?.location).toEqual({ type: 'Point', coordinates: [park.longitude, park.latitude] })
    const id = made?.id ?? 0
    expect(response.headers.get('Location')).toBe(`/locations/${id}`)
    const path = { location_id: id }
    expect(await step(200, () => unwrap(admin.api.getLocation({ path })))).toEqual(made)

    const body = { opening_hours: 'Mo-Su 06:00-22:00' }
    const changed = await step(200, () => unwrap(admin.api.updateLocation({ path, body })))
    expect(changed).toMatchObject({ id, ...park, ...body })
    const near = { lat: park.latitude, lng: park.longitude, radius: 2, type: 'park' } as const
    const found = locationsOf(
      await step(200, () => unwrap(admin.api.listLocations({ query: near })), 'LocationsNearby'),
    )
    expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ id, distance: expect.any(Number) })]))

    const lan = await target.citizen()
    await refused(403, () => lan.api.deleteLocation({ path }))
    await step(200, () => admin.api.deleteLocation({ path }))
    await refused(404, () => admin.api.getLocation({ path }))
  })
})
