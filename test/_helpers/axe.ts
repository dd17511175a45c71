import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { projectFile } from '../../src/base/project.js'
import { settled } from './chromium.js'
import { cutElements } from './visit.js'

const source = readFileSync(projectFile('node_modules/axe-core/axe.min.js'), 'utf8')

/**
 * Returns the serious and critical violations that axe finds in the current state of a page, one line each: `rule
 * (impact): element. How to fix it`. The script is evaluated, because the page's Content-Security-Policy would block a
 * script element.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(source)
  return page.evaluate<string[]>(`(async () => {
    // Elements that are fading in have less contrast than at the end.
    const finite = document.getAnimations().filter((animation) => animation.effect.getComputedTiming().endTime < Infinity)
    await Promise.allSettled(finite.map((animation) => animation.finished))
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, impact, nodes }) =>
        nodes.map(({ target, failureSummary }) =>
          id + ' (' + impact + '): ' + target.join(' ') + '. ' + failureSummary.replaceAll(/\\s+/g, ' ')),
      )
  })()`)
}

/**
 * Returns the serious findings of axe and the cut elements of a page, as it is now, in light and dark mode in windows
 * 1440 and 390 pixels wide. The window is as before afterwards.
 */
export async function findingsInAllLooks(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  const findings: string[] = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ ...before, width })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      const found = [...(await seriousFindings(page)), ...(await cutElements(page))]
      findings.push(...found.map((finding) => `${width} pixels, ${colorScheme}: ${finding}`))
    }
  }
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize(before)
  return findings
}
