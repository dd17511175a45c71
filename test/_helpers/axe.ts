import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { projectFile } from '../../src/project.js'

/** Elements that a rule does not apply to, with the reason. */
export interface AxeExclusion {
  /** Id of the axe rule, for example `color-contrast`. */
  rule: string
  /** CSS selector of the excluded elements. Their descendants are excluded as well. */
  selector: string
  reason: string
}

const source = readFileSync(projectFile('node_modules/axe-core/axe.min.js'), 'utf8')

/**
 * Returns the serious and critical violations that axe finds in the current state of a page, one line each: `rule
 * (impact): element. How to fix it`. The script is evaluated, because the page's Content-Security-Policy would block a
 * script element.
 */
export async function seriousFindings(
  page: Page,
  { exclude = [] }: { exclude?: AxeExclusion[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(source)
  const exclusions = exclude.map(({ rule, selector }) => [rule, selector])
  return page.evaluate<string[]>(`(async () => {
    const exclusions = ${JSON.stringify(exclusions)}
    // Elements that are fading in have less contrast than at the end.
    const finite = document.getAnimations().filter((animation) => animation.effect.getComputedTiming().endTime < Infinity)
    await Promise.allSettled(finite.map((animation) => animation.finished))
    const { violations } = await axe.run(document, { resultTypes: ['violations'], elementRef: true })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, impact, nodes }) =>
        nodes
          .filter(({ element }) => !exclusions.some(([rule, selector]) => rule === id && element.closest(selector)))
          .map(({ target, failureSummary }) =>
            id + ' (' + impact + '): ' + target.join(' ') + '. ' + failureSummary.replaceAll(/\\s+/g, ' ')),
      )
  })()`)
}
