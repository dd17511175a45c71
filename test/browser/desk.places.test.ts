import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { findingsInAllLooks, seriousFindings } from '../_helpers/axe.js'
import { button, chooseOption, useDesk } from '../_helpers/desk.js'

const desk = useDesk()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const pins = (page: Page) => page.locator('.map-pin')
const stored = async (id: number) => {
  const { data } = await desk().service.admin.api.getLocation({ path: { location_id: id } })
  return data
}
const create = async (name: string, more: { address?: string; is_active?: boolean } = {}) => {
  const body = { name, latitude: 21.03, longitude: 105.85, location_type: 'PUBLIC_PARK' as const, ...more }
  const { data } = await desk().service.admin.api.createLocation({ body })
  return data?.id ?? 0
}

beforeAll(async () => {
  await create('Công viên Thống Nhất', { address: '354 Lê Duẩn' })
  await create('Vườn hoa Lý Thái Tổ')
  await create('Vườn ươm cũ', { is_active: false })
  const body = { name: 'Hồ Gươm', latitude: 21.0285, longitude: 105.8524 }
  await desk().service.admin.api.createLocation({ body: { ...body, location_type: 'TOURIST_ATTRACTION' } })
})

it.each([
  ['/places', 'vi'],
  ['/places?view=map', 'en'],
  ['/places/new', 'en'],
  ['/places/1', 'vi'],
  ['/places/import', 'vi'],
] as const)('%s has no serious accessibility findings', (path, language) =>
  desk().visitDesk(path, { language }, async (page) => {
    await page.locator('.row-opener, .leaflet-container, input[type=file]').first().waitFor()
    expect(await findingsInAllLooks(page)).toEqual([])
  }),
)

describe('the list', () => {
  it('searches without diacritics, and keeps the filters in the URL', () =>
    desk().visitDesk('/places', {}, async (page) => {
      await link(page, 'Hồ Gươm').waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type('vuon')
      await page.getByText('2 places').waitFor()
      await chooseOption(page, 'Type', 'Park')
      await page.waitForURL(/[?]q=vuon&type=PUBLIC_PARK$/)
      await page.getByText('2 places').waitFor()
      // The map is created again for each list.
      await pins(page).nth(1).waitFor()
      await pins(page).nth(2).waitFor({ state: 'detached' })
      await page.reload()
      await page.getByText('2 places').waitFor()
      await chooseOption(page, 'Type', 'Attraction')
      await page.getByText('0 places').waitFor()
    }))

  it('gives way to the map on narrow screens, which is kept in the URL', () =>
    desk().visitDesk('/places?q=thong', { width: 390 }, async (page) => {
      await link(page, 'Công viên Thống Nhất').waitFor()
      expect(await page.locator('.leaflet-container').count()).toBe(0)
      await button(page, 'Show map').click()
      await page.waitForURL(/[?]q=thong&view=map$/)
      await page.reload()
      await page.getByRole('button', { name: 'Công viên Thống Nhất (Park)' }).click()
      await link(page, 'All places').click()
      await button(page, 'Show list').click()
      await link(page, 'Công viên Thống Nhất').waitFor()
      expect(await pins(page).count()).toBe(0)
    }))
})

describe('a new place', () => {
  it('is created with the keyboard only', () =>
    desk().visitDesk('/places', {}, async (page) => {
      await button(page, 'New place').waitFor()
      await page.keyboard.press('n')
      await field(page, 'Name').focus()
      await page.keyboard.type('Vườn Bách Thảo')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Park')
      await field(page, 'Latitude').focus()
      await page.keyboard.type('21.04')
      await page.keyboard.press('Tab')
      await field(page, 'Longitude').fill('107.5')
      await page.getByText('This place is outside of Hà Nội.').waitFor()
      await field(page, 'Longitude').fill('105.83')
      await page.keyboard.press('Tab')
      await button(page, 'Create the place').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Vườn Bách Thảo' }).waitFor()
      const id = Number(page.url().split('/').at(-1))
      expect(await stored(id)).toMatchObject({ latitude: 21.04, longitude: 105.83, location_type: 'PUBLIC_PARK' })
    }))

  it('is placed by a click on the map, and shows errors beside the fields', () =>
    desk().visitDesk('/places/new', { as: 'manager', statuses: [422] }, async (page) => {
      await page.locator('.leaflet-box').click({ position: { x: 200, y: 150 } })
      await page.locator('.map-pin.own').waitFor()
      await button(page, 'Create the place').click()
      await page.getByText('Fill in this field.').first().waitFor()
      await field(page, 'Name').fill('Bến xe đạp')
      await chooseOption(page, 'Type *', 'Bicycle rental')
      await field(page, 'Amenities').fill('x'.repeat(101))
      await button(page, 'Create the place').click()
      await page.getByRole('alert').waitFor()
      await field(page, 'Amenities').fill('bơm xe\nghế')
      await button(page, 'Create the place').click()
      await page.getByRole('heading', { name: 'Bến xe đạp' }).waitFor()
      expect(await stored(Number(page.url().split('/').at(-1)))).toMatchObject({ amenities: ['bơm xe', 'ghế'] })
    }))
})

describe('a place', () => {
  it('is edited, fields can be cleared, and an area must be a number', async () => {
    const id = await create('Công viên Cầu Giấy', { address: 'Thành Thái' })
    await desk().visitDesk(`/places/${id}`, { as: 'manager' }, async (page) => {
      await field(page, 'Address').fill('')
      await field(page, 'Opening hours').fill('24/7')
      await field(page, 'Area (m²)').fill('12 ha')
      await button(page, 'Save changes').click()
      await page.getByText('Correct the marked fields.').waitFor()
      expect(await stored(id)).toMatchObject({ address: 'Thành Thái', opening_hours: null })
      await field(page, 'Area (m²)').fill('120000')
      await button(page, 'Save changes').click()
      await page.getByText('Công viên Cầu Giấy was saved.').waitFor()
      expect(await stored(id)).toMatchObject({ address: null, opening_hours: '24/7', area_sqm: 120_000 })
      expect(await button(page, 'Delete').count()).toBe(0)
    })
  })

  it('is moved by dragging, and moved back', async () => {
    const id = await create('Công viên Nghĩa Đô')
    await desk().visitDesk(`/places/${id}`, {}, async (page) => {
      const pin = page.locator('.map-pin.own')
      await pin.hover()
      await page.mouse.down()
      const { x = 0, y = 0 } = (await pin.boundingBox()) ?? {}
      await page.mouse.move(x + 30, y + 60, { steps: 5 })
      await page.mouse.up()
      await button(page, 'Save changes').click()
      await page.getByText('Công viên Nghĩa Đô was saved.').waitFor()
      expect((await stored(id))?.latitude).toBeLessThan(21.03)
      await page.keyboard.press('z')
      await page.getByText('Undone.').waitFor()
      expect(await stored(id)).toMatchObject({ latitude: 21.03, longitude: 105.85 })
    })
  })

  it('is deactivated by a manager, who still sees it and can activate it again', async () => {
    const id = await create('Công viên Hòa Bình')
    await desk().visitDesk(`/places/${id}`, { as: 'manager' }, async (page) => {
      await field(page, 'Description').fill('Có hồ')
      await button(page, 'Deactivate').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
      await page.getByText('Công viên Hòa Bình was deactivated.').waitFor()
      await page.getByText('Only admins and managers see this place.').waitFor()
      // This is no change by others.
      await button(page, 'Save changes').click()
      await page.getByText('Công viên Hòa Bình was saved.').waitFor()
      expect(await stored(id)).toMatchObject({ is_active: false, description: 'Có hồ' })
      await button(page, 'Activate').click()
      await page.getByText('Công viên Hòa Bình is active again.').waitFor()
    })
  })

  it('is activated and deleted by an admin', async () => {
    const id = await create('Sân chơi cũ', { is_active: false })
    await desk().visitDesk(`/places/${id}`, {}, async (page) => {
      await button(page, 'Activate').click()
      await page.getByText('Sân chơi cũ is active again.').waitFor()
      await button(page, 'Delete').click()
      await page
        .getByRole('alertdialog', { name: 'Delete Sân chơi cũ?' })
        .getByRole('button', { name: 'Delete' })
        .click()
      await page.getByText('Sân chơi cũ was deleted.').waitFor()
      await link(page, 'Hồ Gươm').waitFor()
      expect(await stored(id)).toBeUndefined()
    })
  })
})

describe('an import', () => {
  const feature = (id: string, properties: object, geometry: object | null) => ({
    type: 'Feature',
    id,
    properties,
    geometry,
  })
  const point = { type: 'Point', coordinates: [105.84, 21.01] }
  const features = [
    feature('way/1', { name: 'Vườn hoa Hàng Đậu', location_type: 'PUBLIC_PARK' }, point),
    feature('way/2', { name: 'Không có loại' }, point),
    feature('way/3', { name: 'Không có vị trí', location_type: 'PUBLIC_PARK' }, null),
  ]
  const file = (content: unknown) => ({
    name: 'parks.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(content)),
  })

  it('is previewed with reasons in English, then confirmed', () =>
    desk().visitDesk('/places/import', { as: 'manager', language: 'vi' }, async (page) => {
      await page.getByLabel('Tệp GeoJSON').setInputFiles(file({ type: 'FeatureCollection', features }))
      await button(page, 'Xem trước').click()
      await page.getByRole('heading', { name: 'Xem trước kết quả nhập' }).waitFor()
      expect(await page.locator('.import-counts li').allTextContents()).toEqual([
        'Thêm mới: 1',
        'Thay đổi: 0',
        'Không đổi: 0',
        'Bị từ chối: 2',
      ])
      expect(await page.locator('td [lang=en]').count()).toBe(2)
      expect(await seriousFindings(page)).toEqual([])
      await button(page, 'Nhập 1 địa điểm').click()
      await page.getByRole('alertdialog', { name: 'Nhập parks.geojson?' }).getByRole('button', { name: 'Nhập' }).click()
      await page.getByRole('heading', { name: 'Kết quả nhập' }).waitFor()
      await page.getByText('Đã nhập parks.geojson.').waitFor()
      await link(page, 'Vườn hoa Hàng Đậu').click()
      await page.getByRole('heading', { name: 'Vườn hoa Hàng Đậu' }).waitFor()
    }))

  it('explains files that are not GeoJSON', () =>
    desk().visitDesk('/places/import', {}, async (page) => {
      await page.getByLabel('GeoJSON file').setInputFiles(file({ type: 'Topology' }))
      await page.getByText('The file is not a GeoJSON FeatureCollection.').waitFor()
    }))
})
