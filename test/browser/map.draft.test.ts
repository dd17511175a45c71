import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { settled, untilTrue } from '../_helpers/chromium.js'
import { button, dialogButton, fillSignIn, openMenu, useCitizenMap } from '../_helpers/citizen-map.js'
import { choosePlace, fill, photo, reportsOf } from '../_helpers/report-form.js'
import { addPublicReport } from '../_helpers/reports.js'

const map = await useCitizenMap()
const title = (page: Page) => page.getByLabel('What happened?')
const preview = (page: Page, name: string) => page.getByRole('img', { name })

/** Holds the next report that the page sends. Returns a function that lets it pass. */
async function holdReport(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/reports', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.fallback()
  })
  return release
}

describe('a report that is being sent', () => {
  it('cannot be changed, discarded or replaced by support', async () => {
    const [reporter, citizen] = [await map().service.citizen(), await map().service.citizen()]
    await addPublicReport(map().service, reporter.id, {
      latitude: 21.06,
      longitude: 105.9,
      title: 'Rác tràn ra vỉa hè',
      category: 'waste',
      publicContent: true,
    })
    await map().visitMap({ as: citizen, path: '?at=21.06,105.9,16' }, async (page) => {
      const release = await holdReport(page)
      await choosePlace(page)
      await fill(page)
      await page.getByLabel('Choose photos').setInputFiles([await photo('a.jpg')])
      await preview(page, 'Photo 1 of 1').waitFor()
      const support = dialogButton(page, 'Me too: “Rác tràn ra vỉa hè”')
      await support.waitFor()
      await dialogButton(page, 'Send report').click()
      for (const name of ['Change the place', 'Discard this report', 'Remove photo 1'])
        await dialogButton(page, name).and(page.locator(':disabled')).waitFor()
      expect(await support.isDisabled()).toBe(true)
      expect(await title(page).isDisabled()).toBe(true)
      release()
      await page.getByText('has arrived').waitFor()
    })
  })

  it('arrives once if the dialog is left meanwhile', async () => {
    const citizen = await map().service.citizen()
    await map().visitMap({ as: citizen, statuses: [422] }, async (page) => {
      const release = await holdReport(page)
      await choosePlace(page)
      await fill(page)
      await dialogButton(page, 'Send report').click()
      await page.evaluate(`location.hash = '#verify_email=${'x'.repeat(43)}'`)
      await page.getByRole('dialog', { name: 'Confirm your email address' }).getByText('Close').click()
      await choosePlace(page)
      expect(await title(page).isDisabled()).toBe(true)
      release()
      await page.getByText('“Rubbish on the pavement” has arrived.', { exact: true }).waitFor()
      await choosePlace(page)
      expect(await title(page).inputValue()).toBe('')
    })
    expect(await reportsOf(map().service, citizen)).toHaveLength(1)
  })
})

describe('the photos of a report', () => {
  it('are read one after the other, and the report is not sent before that', async () => {
    const citizen = await map().service.citizen()
    await map().visitMap({ as: citizen }, async (page) => {
      await choosePlace(page)
      await fill(page)
      await page.getByLabel('Choose photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg')])
      await preview(page, 'Photo 2 of 2').waitFor()
      // From now on, a photo is read only when the test calls `readNext`.
      await page.evaluate(`(() => {
        const read = createImageBitmap
        window.waiting = []
        window.readNext = () => waiting.shift()()
        window.createImageBitmap = (file) => new Promise((resolve) => waiting.push(() => resolve(read(file))))
      })()`)
      const isWaiting = () => untilTrue(page, 'waiting.length === 1')
      await page.getByLabel('Choose photos').setInputFiles([await photo('c.jpg'), await photo('d.jpg')])
      await isWaiting()
      expect(await dialogButton(page, 'Send report').isDisabled()).toBe(true)
      await dialogButton(page, 'Remove photo 1').click()
      await preview(page, 'Photo 1 of 1').waitFor()
      await page.evaluate('readNext()')
      await isWaiting()
      await page.evaluate('readNext()')
      await preview(page, 'Photo 3 of 3').waitFor()
      await dialogButton(page, 'Send report').click()
      await page.getByText('has arrived').waitFor()
    })
    const [report] = await reportsOf(map().service, citizen)
    expect(report?.image_urls).toHaveLength(3)
  })

  it('are not lost without a question', async () => {
    const citizen = await map().service.citizen()
    await map().visitMap({ as: citizen }, async (page) => {
      await choosePlace(page)
      await fill(page)
      await page.getByLabel('Choose photos').setInputFiles([await photo('a.jpg')])
      await preview(page, 'Photo 1 of 1').waitFor()
      const asked = page.waitForEvent('dialog')
      await page.evaluate('void setTimeout(() => location.reload())')
      const question = await asked
      expect(question.type()).toBe('beforeunload')
      await question.dismiss()
      await dialogButton(page, 'Remove photo 1').click()
      const questions: string[] = []
      page.on('dialog', (dialog) => questions.push(dialog.type()))
      await page.reload()
      expect(await title(page).inputValue()).toBe('Rubbish on the pavement')
      expect(questions).toEqual([])
    })
  })
})

describe('a draft', () => {
  it('is discarded when the user signs out', async () => {
    const [citizen, next] = [await map().service.citizen(), await map().service.citizen()]
    await map().visitMap({ as: citizen }, async (page) => {
      await choosePlace(page)
      await fill(page)
      await dialogButton(page, 'Close').click()
      await openMenu(page)
      await dialogButton(page, 'Sign out').click()
      await page.getByText('You are signed out.').waitFor()
      expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('Rubbish')
      await choosePlace(page)
      await fillSignIn(page, next)
      await title(page).waitFor()
      expect(await title(page).inputValue()).toBe('')
    })
  })

  it('is not shown to another user after the session has expired', async () => {
    const [citizen, next] = [await map().service.citizen(), await map().service.citizen()]
    await map().visitMap({ as: citizen, statuses: [401] }, async (page) => {
      await choosePlace(page)
      await fill(page)
      await map().service.admin.api.revokeUserSessions({ path: { user_id: citizen.id } })
      await page.reload()
      await fillSignIn(page, next)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await choosePlace(page)
      expect(await title(page).inputValue()).toBe('')
    })
  })
})

describe('the choice of the place', () => {
  const start = { path: '?at=21.05,105.85,16' }

  it('refuses a position outside of the map, and gives the focus back', () =>
    map().visitMap(start, async (page) => {
      await page.context().setGeolocation({ latitude: 10.8, longitude: 106.7 })
      for (const leave of ['Escape', 'Cancel']) {
        await button(page, 'Report a problem').click()
        await button(page, 'My position').click()
        await page.getByText('Your position is outside of this map.').waitFor()
        await page.getByText('(21.05, 105.85)').waitFor()
        if (leave === 'Escape') await page.keyboard.press('Escape')
        else await button(page, 'Cancel').click()
        await page.locator('.report-button:focus').waitFor()
      }
    }))

  it('ignores a position that is found after it was cancelled', () =>
    map().visitMap(start, async (page) => {
      await page.evaluate(
        `navigator.geolocation.getCurrentPosition = (found) => {
          window.find = () => found({ coords: { latitude: 21.0285, longitude: 105.8542 } })
        }`,
      )
      await button(page, 'Report a problem').click()
      await button(page, 'My position').click()
      await button(page, 'Cancel').click()
      await button(page, 'Report a problem').waitFor()
      await page.evaluate('find()')
      await button(page, 'Report a problem').click()
      await page.getByText('(21.05, 105.85)').waitFor()
    }))

  it('changes the address once for a key that is held', () =>
    map().visitMap(start, async (page) => {
      await button(page, 'Report a problem').click()
      await page.getByText('(21.05, 105.85)').waitFor()
      await page.evaluate(`(() => {
        const replace = history.replaceState
        window.replaced = 0
        history.replaceState = (...change) => {
          replaced += 1
          replace.apply(history, change)
        }
        const card = document.querySelector('.place-card')
        for (let step = 0; step < 120; step++) {
          card.dispatchEvent(new KeyboardEvent('keydown', { key: step % 3 ? 'ArrowUp' : 'ArrowDown', bubbles: true }))
        }
      })()`)
      await page.waitForURL((url) => !url.search.includes('at=21.05'))
      await settled(page)
      expect(await page.evaluate('replaced')).toBe(1)
    }))
})
