import { useEffect, useRef, type RefObject } from 'react'
import type uPlot from 'uplot'

interface CanvasProps {
  /** Draws into the element. The chart is drawn again when this function changes. */
  draw: (element: HTMLElement) => uPlot
  /** The description for screen readers. A table beside the chart has the values. */
  label: string
  chart?: RefObject<uPlot | undefined>
}

/** Shows a chart, and keeps it as wide as the page. */
export function Canvas({ draw, label, chart }: CanvasProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const drawn = draw(element)
    if (chart) chart.current = drawn
    const resize = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height: drawn.height }))
    resize.observe(element)
    return () => {
      resize.disconnect()
      drawn.destroy()
      if (chart) chart.current = undefined
    }
  }, [draw, chart])
  return <div ref={container} className="air-canvas" role="img" aria-label={label} />
}
