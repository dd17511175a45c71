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
 * Measures the covered parts. On wide screens, details are on the right; on narrow ones, cards are at the top and bottom.
 */
export function coveredParts(): Covered {
  const stage = boxOf('map')
  const details = boxOf('details')
  const switches = boxOf('layers')
  const legend = boxOf('legend')
  if (window.innerWidth >= 800) {
    return {
      left: 0,
      top: 0,
      right: details.width > 0 ? stage.right - details.left : 0,
      bottom: 0,
    }
  }
  // The sheet grows while details load, so its maximum height is used.
  const sheet = details.height > 0 ? stage.height * maxSheetShare + boxOf('credits').height : 0
  const foot = legend.height > 0 ? stage.bottom - legend.top : 0
  // The switches are hidden while details are open.
  const top = Math.max(boxOf('find').bottom, switches.bottom) - stage.top
  return { left: 0, top, right: 0, bottom: Math.max(sheet, foot) }
}

const boxOf = (id: string): DOMRect => document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect()
