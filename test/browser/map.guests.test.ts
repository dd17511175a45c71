import { describe, expect, it } from '@jest/globals'
import { useMapCity } from '../_helpers/map-city.js'
import { visit } from '../_helpers/visit.js'

const city = useMapCity({ GUEST_ACCESS: 'locations' })

describe('the map of a service that lets guests read locations', () => {
  it('shows places and reports without sign-in', () =>
    visit(city().browser, { baseUrl: city().service.baseUrl, path: '/map', width: 1440 }, async (page) => {
      const places = page.getByRole('switch', { name: 'Places' })
      await places.click({ force: true })
      await page
        .getByRole('button', { name: /^(Charging station|Park|Bicycle rental|Attraction): |places: zoom in$/ })
        .first()
        .waitFor()
      expect(await places.isChecked()).toBe(true)
      await page.getByRole('switch', { name: 'Reports' }).click({ force: true })
      await page.getByRole('button', { name: 'Report: Rác ở Hồ Gươm, approved' }).waitFor()
    }))
})
