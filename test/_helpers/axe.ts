import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { projectFile } from '../../src/project.js'

/** A rule that is not asked of some elements, and why it cannot be kept there. */
export interface AxeExclusion {
  /** Id of the rule of axe, for instance `color-contrast`. */
  rule: string
  /** CSS selector; what it matches, and what is inside, is not judged by this rule. */
  selector: string
  reason: string
}

const source = readFileSync(projectFile('node_modules/axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds serious or critical in a page as it stands, a line each: `rule (impact): element. What to do`.
 * The script is evaluated, not added as a tag, which the page's Content-Security-Policy would refuse.
 */
export async function seriousFindings(
  page: Page,
  { exclude = [] }: { exclude?: AxeExclusion[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(source)
  const exclusions = exclude.map(({ rule, selector }) => [rule, selector])
  return page.evaluate<string[]>(`(async () => {
    const exclusions = ${JSON.stringify(exclusions)}
    // What is still fading in has less contrast than it will have.
    const ending = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
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
