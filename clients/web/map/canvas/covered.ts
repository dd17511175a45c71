/** Widths of the parts at the map's edges that are covered by cards, in pixels. */
interface Covered {
  left: number
  top: number
  right: number
  bottom: number
}

/** Maximum height of the details sheet as a share of the map. Keep in sync with details.css. */
const maxSheetShare = 0.62

/**
 * Measures the covered parts. On wide screens, details are on the right and a button at the bottom; on narrow
 * ones, cards are at the top and bottom.
 */
export function coveredParts({ withDetails }: { withDetails: boolean }): Covered {
  const stage = boxOf('map')
  const details = withDetails ? boxOf('details') : new DOMRect()
  const button = boxOf('report-button')
  if (window.innerWidth >= 800) {
    return {
      left: 0,
      top: 0,
      right: details.width > 0 ? stage.right - details.left : 0,
      bottom: button.height > 0 ? stage.bottom - button.top : 0,
    }
  }
  // The sheet grows while details load, so its maximum height is used.
  const sheet = details.height > 0 ? stage.height * maxSheetShare + boxOf('credits').height : 0
  // The button for reports is above the legend. Embedded maps have none.
  const foot = [button, boxOf('legend')].find(({ height }) => height > 0)
  return {
    left: 0,
    top: boxOf('aside').bottom - stage.top,
    right: 0,
    bottom: Math.max(sheet, foot ? stage.bottom - foot.top : 0),
  }
}

const boxOf = (id: string): DOMRect => document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect()
