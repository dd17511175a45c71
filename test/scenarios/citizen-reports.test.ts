import { randomUUID } from 'node:crypto'
import { unwrap } from '@environmental-monitoring/sdk'
import { beforeAll, expect, it } from '@jest/globals'
import { locationsOf } from '../_helpers/locations.js'
import { listOf, pageOf } from '../_helpers/pages.js'
import type { TestService } from '../_helpers/service.js'
import { noise } from '../_helpers/uploads.js'
import { onBothTargets } from './_helpers/targets.js'

const place = { latitude: 21.0352, longitude: 105.8403 }
const incident = { title: 'Rác thải tràn ra vỉa hè', category: 'waste', severity: 'medium', ...place } as const
const park = { type: 'park', name: 'Công viên Thống Nhất', latitude: 21.012459, longitude: 105.844534 } as const
const storedImage = /^\/uploads\/[0-9a-f]{32}\.jpg$/

const prepare = ({ admin }: TestService) => unwrap(admin.api.createLocation({ body: park }))

onBothTargets(
  'A citizen reports an incident',
  (target) => {
    const { step, refused } = target
    let photo: Blob

    beforeAll(async () => {
      const bytes = await noise(640, 480).jpeg({ quality: 90 }).toBuffer()
      expect(bytes.length).toBeGreaterThan(90_000)
      photo = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
    })

    /** Creates a citizen with a report. */
    const reporter = async () => {
      const lan = await target.citizen()
      const report = await step(201, () => unwrap(lan.api.createReport({ body: incident })))
      return { lan, report, path: { report_id: report.id } }
    }

    it('registers, signs in and reads their account', async () => {
      const email = `${randomUUID()}@example.com`
      const body = { email, password: 'moc-chau-lotus-1954', full_name: 'Nguyễn Thị Lan' }
      const account = await step(201, () => unwrap(target.guest().register({ body })))
      expect(account).toMatchObject({ full_name: body.full_name, role: 'citizen', is_active: true })

      const session = await step(200, () => unwrap(target.guest().login({ body: { email, password: body.password } })))
      expect(session).toMatchObject({ id: account.id, email: account.email, role: 'citizen', token_type: 'bearer' })
      expect(session.expires_in).toBeGreaterThan(0)

      const api = target.withToken(session.access_token)
      expect(await step(200, () => unwrap(api.getCurrentUser({})))).toEqual(account)
      if (target.remembers) {
        expect(account.email).toBe(email)
        await refused(409, () => target.guest().register({ body }))
      }
    })

    it('lists places nearby, and reports of a category in the visible part of the map', async () => {
      const { lan } = await reporter()
      const near = { lat: place.latitude, lng: place.longitude, radius: 5 }
      const places = locationsOf(
        await step(200, () => unwrap(lan.api.listLocations({ query: near })), 'LocationsNearby'),
      )
      expect(places.map(({ name }) => name)).toContain(park.name)
      for (const { location, latitude, longitude } of places) {
        expect(location).toEqual({ type: 'Point', coordinates: [longitude, latitude] })
      }
      const distances = places.map(({ distance }) => distance ?? NaN)
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))

      const { data, response } = await step(200, () =>
        lan.api.listReports({ query: { category: 'waste', bbox: '105.80,21.00,105.88,21.06', count: true } }),
      )
      expect(listOf(data)[0]).toMatchObject({ category: 'waste', ...place })
      expect(Number(response.headers.get('X-Total-Count'))).toBeGreaterThanOrEqual(1)
    })

    it('uploads a photo and creates a report with it; a repetition with the same key returns the same report', async () => {
      const lan = await target.citizen()
      const image = await step(200, () => unwrap(lan.api.uploadImage({ body: { image: photo } })))
      expect(image.image_url).toMatch(storedImage)
      expect(image.url).toMatch(new RegExp(`^https?://.*${image.image_url}$`))

      const report = () =>
        lan.api.createReport({
          body: { ...incident, image_urls: [image.image_url] },
          headers: { 'Idempotency-Key': 'a-key-of-the-app' },
        })
      const { data: created, response } = await step(201, report)
      expect(created).toMatchObject({ ...incident, status: 'PENDING', image_url: image.image_url })
      expect(response.headers.get('Location')).toBe(`/reports/${created?.id ?? 0}`)
      expect(await step(201, () => unwrap(report()))).toEqual(created)
      if (target.remembers) {
        expect([image.width, image.height]).toEqual([640, 480])
        expect(listOf(await step(200, () => unwrap(lan.api.listReports({}))))).toEqual([created])
      }
    })

    it('creates a report with photos in the form', async () => {
      const lan = await target.citizen()
      const body = { ...incident, description: 'Ba ngày nay, "mùi" rất nặng; ai dọn?', images: [photo, photo] }
      const report = await step(201, () => unwrap(lan.api.createReport({ body })))
      expect(report).toMatchObject({ ...incident, status: 'PENDING', image_url: expect.stringMatching(storedImage) })
      expect(report.image_urls[0]).toBe(report.image_url)
      if (target.remembers) expect([report.image_urls.length, report.description]).toEqual([2, body.description])
    })

    it('pages through their reports in both styles, and iterates over all', async () => {
      const { lan } = await reporter()
      for (const title of ['Khói đốt rơm rạ', 'Ồn ban đêm'])
        await step(201, () => lan.api.createReport({ body: { title, ...place } }))

      const { data: bare, response } = await step(200, () => lan.api.listReports({ query: { limit: 2, count: true } }))
      expect(listOf(bare)).toHaveLength(2)
      expect(response.headers.get('Link')).toContain('rel="first"')
      const query = { page: 1, limit: 2 }
      const page = pageOf(await step(200, () => unwrap(lan.api.listReports({ query })), 'ReportsEnvelope'))
      expect(page.data).toEqual(listOf(bare))
      expect(page).toMatchObject({ success: true, pagination: { page: 1 } })
      const { limit, total, total_pages } = page.pagination
      expect(total_pages).toBe(Math.ceil(total / limit))

      const titles = await step(200, async () => {
        const walked: string[] = []
        for await (const { title } of lan.api.iterate('listReports', { query: { limit: 2 } })) walked.push(title)
        return walked
      })
      expect(titles.length).toBeGreaterThanOrEqual(2)
      if (target.remembers) {
        expect([total, response.headers.get('X-Total-Count')]).toEqual([3, '3'])
        expect(titles).toEqual(['Ồn ban đêm', 'Khói đốt rơm rạ', incident.title])
      }
    })

    it('reads a report and its history, which another citizen cannot', async () => {
      const { lan, report, path } = await reporter()
      const { data, response } = await step(200, () => lan.api.getReport({ path }))
      expect(data).toEqual(report)
      const version = response.headers.get('ETag') ?? ''
      expect(version).toMatch(/^(W\/)?"/)
      await step(304, () => lan.api.getReport({ path, headers: { 'If-None-Match': version } }))

      const admin = await target.admin()
      await step(200, () => admin.api.updateReportStatus({ path, body: { status: 'APPROVED' } }))
      const history = await step(200, () => unwrap(lan.api.listReportHistory({ path })))
      expect(history[0]).toMatchObject({ from: 'PENDING', to: 'APPROVED', by: 'admin' })

      const minh = await target.citizen()
      await refused(404, () => minh.api.getReport({ path }))
      await refused(404, () => minh.api.listReportHistory({ path }))
      await refused(404, () => minh.api.deleteReport({ path }))
      if (target.remembers) expect(history).toHaveLength(1)
    })

    it('deletes a report', async () => {
      const { lan, path } = await reporter()
      expect(await step(200, () => unwrap(lan.api.deleteReport({ path })))).toEqual({ message: 'Report deleted' })
      await refused(404, () => lan.api.getReport({ path }))
      await refused(404, () => lan.api.deleteReport({ path }))
    })

    it('refreshes the token and signs out', async () => {
      const lan = await target.citizen()
      const { access_token: fresh } = await step(200, () => unwrap(lan.api.refreshToken()))
      await refused(401, () => target.withToken(lan.token).getCurrentUser({}))
      const account = await step(200, () => unwrap(lan.api.getCurrentUser({})))
      expect(await step(200, () => unwrap(target.withToken(fresh).getCurrentUser({})))).toEqual(account)

      await step(200, () => lan.api.logout())
      await refused(401, () => lan.api.getCurrentUser({}))
      await refused(401, () => target.withToken(fresh).getCurrentUser({}))
    })
  },
  { prepare },
)
