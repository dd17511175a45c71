import { stat } from 'node:fs/promises'
import { expect, it } from '@jest/globals'
import { projectFile } from '../../src/project.js'
import { settled } from '../_helpers/chromium.js'
import { useDesk } from '../_helpers/desk.js'

const desk = useDesk()

it('loads at most 300 kB of scripts and styles, compressed with gzip, for the first page', () =>
  desk().visitDesk('/reports', {}, async (page) => {
    await page.locator('.map-pin').first().waitFor()
    await settled(page)
    const paths = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
    )
    const assets = paths.filter((path) => /^\/desk\/assets\/.*\.(js|css)$/.test(path))
    const sizes = await Promise.all(assets.map(async (path) => (await stat(projectFile(`dist${path}.gz`))).size))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(100_000)
    expect(total).toBeLessThan(300_000)
  }))
