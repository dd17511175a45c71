import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { useService, type TestUser } from '../_helpers/service.js'

const fields = { title: 'Rác thải tràn ra vỉa hè', description: 'Ba ngày nay', category: 'waste' } as const
const place = { latitude: 21.02851, longitude: 105.85423 }

describe('a report with a photo from a phone', () => {
  const service = useService()
  let photo: Buffer
  let lan: TestUser

  beforeAll(async () => {
    photo = await phonePhoto()
    const { width, height, orientation, exif } = await sharp(photo).metadata()
    expect([width, height, orientation]).toEqual([4000, 3000, 6])
    // The tag of the GPS directory, 0x8825, in the byte order of the file.
    expect(exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true)
    lan = await service().citizen()
  })

  const form = (key: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...place })) body.append(name, String(value))
    body.append('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'IMG_0001.jpg')
    return lan.api.createReport({ body, headers: { 'Idempotency-Key': key } })
  }

  const entity = async (id: number) => {
    const { response, data } = await service().api.getContextEntity({
      path: { entity_id: `urn:ngsi-ld:CivicIssue:${id}` },
    })
    return response.status === 200 ? data : undefined
  }

  const stored = () => readdir(join(service().app.context.config.dataDir, 'uploads'))

  it('stores the image upright, scaled down and without its position', async () => {
    const { data } = await form('photo-2')
    const response = await fetch(service().baseUrl + String(data?.image_url))
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect([metadata.width, metadata.height]).toEqual([1920, 2560])
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(Array(4).fill(undefined))
  })

  it('is approved with a note, mirrored to the broker, and deleted completely', async () => {
    const { data: report } = await form('photo-4')
    const path = { report_id: report?.id ?? 0 }
    const file = String(report?.image_url).replace('/uploads/', '')
    expect(await stored()).toContain(file)

    const note = 'Đội vệ sinh sẽ đến vào chiều nay'
    await service().admin.api.updateReportStatus({ path, body: { status: 'approved', note } })
    const { data: history } = await lan.api.listReportHistory({ path })
    expect(history).toMatchObject([{ from: 'PENDING', to: 'APPROVED', by: 'admin', note }])
    await service().settle()
    const shown = JSON.stringify(await entity(path.report_id))
    expect(shown).toContain('21.029')
    for (const secret of [fields.title, fields.description, '21.0285', file, lan.email])
      expect(shown).not.toContain(secret)

    expect((await lan.api.deleteReport({ path })).response.status).toBe(409)
    expect((await service().admin.api.deleteReport({ path })).response.status).toBe(200)
    expect((await lan.api.getReport({ path })).response.status).toBe(404)
    expect(await stored()).not.toContain(file)
    expect((await fetch(service().baseUrl + String(report?.image_url))).status).toBe(404)
    await service().settle()
    expect(await entity(path.report_id)).toBeUndefined()
  })
})

/** Creates a rotated image with a GPS position. It consists of noise, to be as large as a photo. */
function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#446688', noise } })
    .jpeg({ quality: 80 })
    .withExif({
      IFD0: { Make: 'Phone', Model: 'GPS camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '21/1 1/1 4263/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '105/1 51/1 1523/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}
