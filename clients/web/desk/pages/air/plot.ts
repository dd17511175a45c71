import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { settings } from '#shared/settings.js'
import { formatNumber, formatTime } from '#shared/ui/time.js'
import type { Stretch } from './series.js'

/** A flagged stretch of a curve. */
interface Mark extends Stretch {
  curve: number
  /** Whether the values still count. */
  isDoubt: boolean
}

export interface Limit {
  value: number
  label: string
}

interface CurvesOptions {
  times: number[]
  curves: (number | null | undefined)[][]
  range: Stretch
  limits: readonly Limit[]
  marks?: readonly Mark[]
  height?: number
  /** Receives the index of the time under the pointer. */
  onHover?: (index: number | undefined) => void
  /** Without this callback, nothing can be selected. */
  onSelect?: (stretch: Stretch) => void
}

const day = 86_400_000

const colourOf = (curve: number): string => `--curve-${curve + 1}`

/** Returns the styles of the page for a canvas, which cannot use CSS. */
function looksOf(container: HTMLElement) {
  const style = getComputedStyle(container)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const axis = { stroke: colour('--ink-2'), font: `12px ${style.fontFamily}`, ticks: { show: false } }
  return { colour, axis, grid: { stroke: colour('--line'), width: 1 } }
}

function shade(chart: uPlot, marks: readonly Mark[], colour: (name: string) => string): void {
  const { ctx, bbox } = chart
  ctx.save()
  for (const { from, to, curve, isDoubt } of marks) {
    const left = Math.max(chart.valToPos(from, 'x', true), bbox.left)
    const right = Math.min(chart.valToPos(to, 'x', true), bbox.left + bbox.width)
    if (right < left) continue
    const width = Math.max(right - left, 2 * uPlot.pxRatio)
    const stripe = 5 * uPlot.pxRatio
    ctx.fillStyle = colour(isDoubt ? '--warn' : '--danger-soft')
    ctx.fillRect(left, bbox.top, width, bbox.height)
    // The stripe at the top has the colour of the flagged curve.
    ctx.fillStyle = colour(colourOf(curve))
    ctx.fillRect(left, bbox.top + stripe * curve, width, stripe - 1)
  }
  ctx.restore()
}

function drawLimits(chart: uPlot, limits: readonly Limit[], looks: ReturnType<typeof looksOf>): void {
  const { ctx, bbox } = chart
  ctx.save()
  ctx.strokeStyle = looks.colour('--danger')
  ctx.fillStyle = looks.colour('--danger')
  ctx.lineWidth = uPlot.pxRatio
  ctx.font = looks.axis.font.replace('12px', `${12 * uPlot.pxRatio}px`)
  ctx.textAlign = 'right'
  ctx.setLineDash([6 * uPlot.pxRatio, 4 * uPlot.pxRatio])
  for (const { value, label } of limits) {
    const y = Math.round(chart.valToPos(value, 'y', true))
    if (y < bbox.top || y > bbox.top + bbox.height) continue
    ctx.beginPath()
    ctx.moveTo(bbox.left, y)
    ctx.lineTo(bbox.left + bbox.width, y)
    ctx.stroke()
    ctx.fillText(label, bbox.left + bbox.width - 4 * uPlot.pxRatio, y - 4 * uPlot.pxRatio)
  }
  ctx.restore()
}

/** Returns a range from zero or less that includes the values, and limits of at most 1.5 times the highest value. */
function rangeOfValues(min: number, max: number, limits: readonly Limit[]): [number, number] {
  const near = limits.map(({ value }) => value).filter((value) => value <= max * 1.5)
  return [Math.min(min, 0), Math.max(max, ...near, 1) * 1.08]
}

/** Draws curves over time into an element, as wide as the element. */
export function drawCurves(container: HTMLElement, options: CurvesOptions): uPlot {
  const { times, curves, range, limits, marks = [], height = 340, onHover, onSelect } = options
  const looks = looksOf(container)
  const chart = new uPlot(
    {
      width: container.clientWidth,
      height,
      padding: [8, 16, 0, 0],
      ms: 1,
      tzDate: (time) => uPlot.tzDate(new Date(time), settings.city.timeZone),
      legend: { show: false },
      cursor: { y: false, drag: { x: onSelect !== undefined, y: false, setScale: false, dist: 5 } },
      scales: {
        x: { range: () => [range.from, range.to] },
        y: { range: (_chart, min, max) => rangeOfValues(min, max, limits) },
      },
      axes: [
        {
          ...looks.axis,
          grid: looks.grid,
          space: 110,
          values: (_chart, splits, _axis, _space, step) =>
            splits.map((time) => formatTime(time, step < day ? 'dayAndClock' : 'day')),
        },
        {
          ...looks.axis,
          grid: looks.grid,
          size: 52,
          values: (_chart, splits) => splits.map((value) => formatNumber(value)),
        },
      ],
      series: [
        {},
        ...curves.map((_values, curve) => ({
          stroke: looks.colour(colourOf(curve)),
          width: 1.5,
          // Eight colours alone are hard to distinguish.
          dash: curve < 4 ? [] : [8, 4],
        })),
      ],
      hooks: {
        drawClear: [(self) => shade(self, marks, looks.colour)],
        draw: [(self) => drawLimits(self, limits, looks)],
        setCursor: [({ cursor: { idx } }) => onHover?.(idx ?? undefined)],
        setSelect: [
          (self) => {
            const { left, width } = self.select
            onSelect?.({ from: self.posToVal(left, 'x'), to: self.posToVal(left + width, 'x') })
          },
        ],
      },
    },
    [times, ...curves],
    container,
  )
  chart.root.setAttribute('aria-hidden', 'true')
  return chart
}

/** Selects a stretch in a chart, or nothing. */
export function select(chart: uPlot, stretch: Stretch | undefined): void {
  const left = stretch ? chart.valToPos(stretch.from, 'x') : 0
  const width = stretch ? chart.valToPos(stretch.to, 'x') - left : 0
  chart.setSelect({ left, top: 0, width, height: chart.over.clientHeight }, false)
}

interface ScatterOptions {
  points: readonly { station: number; reference: number }[]
  slope: number
  intercept: number
  /** The labels of the axes. */
  x: string
  y: string
}

/** Draws pairs of values and the line through them into an element, as wide as the element. */
export function drawScatter(container: HTMLElement, { points, slope, intercept, x, y }: ScatterOptions): uPlot {
  const { colour, axis, grid } = looksOf(container)
  const sorted = points.toSorted((a, b) => a.station - b.station)
  const values = sorted.map(({ station }) => station)
  const max = Math.max(...points.flatMap(({ station, reference }) => [station, reference]), 1) * 1.05
  const labelled = (label: string) => ({ ...axis, grid, label, labelFont: axis.font, labelSize: 24 })
  const chart = new uPlot(
    {
      width: container.clientWidth,
      height: 380,
      padding: [8, 16, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false, range: [0, max] }, y: { range: [0, max] } },
      axes: [labelled(x), { ...labelled(y), size: 52 }],
      series: [
        {},
        {
          paths: () => null,
          points: { show: true, size: 5, width: 0, fill: colour(colourOf(0)) },
        },
        { stroke: colour('--danger'), width: 1.5, points: { show: false } },
      ],
    },
    [values, sorted.map(({ reference }) => reference), values.map((value) => slope * value + intercept)],
    container,
  )
  chart.root.setAttribute('aria-hidden', 'true')
  return chart
}

/** Returns a chart as a PNG, with its title and the names of its curves. */
export function toPicture(chart: uPlot, title: string, names: readonly string[]): Promise<Blob | null> {
  const source = chart.ctx.canvas
  const { colour, axis } = looksOf(chart.root)
  const scale = uPlot.pxRatio
  const line = 24 * scale
  const canvas = document.createElement('canvas')
  canvas.width = source.width
  canvas.height = source.height + line * (names.length + 2)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = colour('--surface')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = colour('--ink')
  context.font = axis.font.replace('12px', `600 ${16 * scale}px`)
  context.fillText(title, line / 2, line)
  context.drawImage(source, 0, line * 1.5)
  context.font = axis.font.replace('12px', `${13 * scale}px`)
  for (const [curve, name] of names.entries()) {
    const y = source.height + line * (curve + 2)
    context.fillStyle = colour(colourOf(curve))
    context.fillRect(line / 2, y - 5 * scale, line, 3 * scale)
    context.fillStyle = colour('--ink')
    context.fillText(name, line * 2, y)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
