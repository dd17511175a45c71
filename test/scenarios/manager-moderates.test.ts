import { randomUUID } from 'node:crypto'
import { unwrap } from '@environmental-monitoring/sdk'
import { expect, it } from '@jest/globals'
import { listOf } from '../_helpers/pages.js'
import { onBothTargets } from './_helpers/targets.js'

const incident = { title: 'Rác thải tràn ra vỉa hè', latitude: 21.0352, longitude: 105.8403 }
const park = { name: 'Công viên Thống Nhất', latitude: 21.012459, longitude: 105.844534 }

onBothTargets('A manager', (target) => {
  const { step, refused } = target

  it("moderates a citizen's report, but cannot delete it", async () => {
    const [mai, lan] = [await target.manager(), await target.citizen()]
    const report = await step(201, () => unwrap(lan.api.createReport({ body: incident })))
    const path = { report_id: report.id }
    const found = listOf(await step(200, () => unwrap(mai.api.listReports({}))))
    expect(found.map(({ id }) => id)).toContain(report.id)
    const approve = { path, body: { status: 'APPROVED' } }
    const approved = await step(200, () => unwrap(mai.api.updateReportStatus(approve)))
    expect(approved).toMatchObject({ id: report.id, status: 'APPROVED' })
    const history = await step(200, () => unwrap(mai.api.listReportHistory({ path })), 'HistoryForAdmin')
    expect(history[0]).toMatchObject({ from: 'PENDING', to: 'APPROVED' })
    await refused(403, () => mai.api.deleteReport({ path }))
  })

  it('creates and updates a location, but cannot delete it', async () => {
    const mai = await target.manager()
    const location = await step(201, () => unwrap(mai.api.createLocation({ body: park })))
    const path = { location_id: location.id }
    const body = { opening_hours: '06:00-22:00' }
    const updated = await step(200, () => unwrap(mai.api.updateLocation({ path, body })))
    expect(updated.id).toBe(location.id)
    if (target.remembers) expect(updated.opening_hours).toBe('06:00-22:00')
    expect((await step(200, () => unwrap(mai.api.getLocation({ path })))).id).toBe(location.id)
    await refused(403, () => mai.api.deleteLocation({ path }))
  })

  it('manages neither users nor notifications', async () => {
    const mai = await target.manager()
    await refused(403, () => mai.api.listUsers({}))
    const body = { email: `${randomUUID()}@example.com`, password: 'moc-chau-lotus-1954' }
    await refused(403, () => mai.api.createUser({ body }))
    await refused(403, () => mai.api.sendNotification({ body: { title: 'AQI', body: '165' } }))
  })
})
