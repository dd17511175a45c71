import { describe, expect, it } from '@jest/globals'
import { seriousFindings } from '../_helpers/axe.js'
import { button, dialogButton, fillSignIn, openMenu, useCitizenMap } from '../_helpers/citizen-map.js'
import { addShownStation } from '../_helpers/map-city.js'
import { createStation } from '../_helpers/own-stations.js'
import type { TestUser } from '../_helpers/service.js'

const map = await useCitizenMap()

const station = (name: string) => addShownStation(map().service, { name })
const alertsOf = async ({ api }: TestUser) => (await api.listAlerts()).data

describe('alerts', () => {
  it('are set for a station, after a sign-in', async () => {
    const citizen = await map().service.citizen()
    const { id, path } = await station('Trường Ngô Quyền')
    await map().visitMap({ path, width: 390 }, async (page) => {
      await button(page, 'Alert me about bad air').click()
      await fillSignIn(page, citizen)
      await page.getByLabel('Alert me when the AQI reaches').selectOption({ label: '151 or more (unhealthy)' })
      await page.getByLabel(/^To\b/).fill('06:30')
      await page.getByText('Notifications go to the phones').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await dialogButton(page, 'Set alert').click()
      await page.getByText('You will be alerted when the AQI reaches 151.').waitFor()
    })
    const quiet_hours = { from: '22:00', to: '06:30' }
    expect(await alertsOf(citizen)).toMatchObject([{ station_id: id, threshold: 151, quiet_hours }])
  })

  it('of a station are changed, not set twice', async () => {
    const citizen = await map().service.citizen()
    const { id, path } = await station('Trường Lê Lợi')
    await citizen.api.createAlert({ body: { station_id: id, threshold: 201 } })
    await map().visitMap({ as: citizen, path }, async (page) => {
      await button(page, 'Alert me about bad air').click()
      await dialogButton(page, 'Save alert').click()
      await page.getByText('You will be alerted when the AQI reaches 201.').waitFor()
    })
    expect(await alertsOf(citizen)).toMatchObject([{ station_id: id, threshold: 201, quiet_hours: null }])
  })

  it('have the name of their station, also before its first reading', async () => {
    const citizen = await map().service.citizen()
    const { id } = await createStation(map().service, { name: 'Trường Quang Trung' })
    await citizen.api.createAlert({ body: { station_id: id, threshold: 120 } })
    await map().visitMap({ as: citizen, width: 390 }, async (page) => {
      await openMenu(page)
      await dialogButton(page, 'My alerts').click()
      await page.getByText('Trường Quang Trung').waitFor()
      await button(page, 'Delete the alert for Trường Quang Trung').click()
      const [toast, dialog] = await Promise.all(
        ['.toast', '.modal'].map((selector) => page.locator(selector).first().boundingBox()),
      )
      expect((toast?.y ?? Infinity) + (toast?.height ?? 0)).toBeLessThanOrEqual(dialog?.y ?? 0)
    })
  })

  it('are listed, changed, deleted and restored', async () => {
    const citizen = await map().service.citizen()
    const { id } = await station('Trường Trần Phú')
    await citizen.api.createAlert({ body: { station_id: id, threshold: 120 } })
    await citizen.api.createAlert({ body: { latitude: 21, longitude: 105.8, radius: 3, threshold: 151 } })
    await map().visitMap({ as: citizen, width: 390 }, async (page) => {
      await openMenu(page)
      await dialogButton(page, 'My alerts').click()
      await page.getByText('Within 3 km of 21; 105.8').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await button(page, 'Edit the alert for Trường Trần Phú').click()
      await page.getByText('Quiet hours').click()
      await dialogButton(page, 'Save alert').click()
      await page.getByText('Quiet from 22:00 to 07:00').waitFor()
      await button(page, 'Delete the alert for Trường Trần Phú').click()
      await page.getByText('The alert was deleted.').waitFor()
      expect(await alertsOf(citizen)).toMatchObject([{ threshold: 151 }])
      await page.getByRole('button', { name: /^Undo/ }).click()
      await button(page, 'Edit the alert for Trường Trần Phú').waitFor()
    })
    const quiet_hours = { from: '22:00', to: '07:00' }
    expect(await alertsOf(citizen)).toMatchObject([{ threshold: 151 }, { station_id: id, threshold: 120, quiet_hours }])
  })
})
