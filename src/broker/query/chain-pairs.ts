import { segmentStringsOf, type Coordinate, type Shape } from './jts.js'

/**
 * Maximum number of pairs of monotone chains whose longitudes overlap. JTS compares all of them, at about 0.1 µs per
 * pair. A coastline of 50,000 positions stays below the limit. For a comb-shaped area with long horizontal teeth, the
 * number of pairs grows quadratically with the number of teeth.
 */
const maxPairs = 2_000_000

/**
 * Returns whether JTS would take too long to compare these shapes, each with itself and with the others. O(n log n).
 */
export function hasTooManyChainPairs(...shapes: Shape[]): boolean {
  const chains = shapes.flatMap((shape) =>
    segmentStringsOf(shape)
      .toArray()
      .flatMap((line) => chainsOf(line.getCoordinates())),
  )
  return countOverlaps(chains) > maxPairs
}

interface Chain {
  west: number
  east: number
}

/** Splits a line into monotone chains, each within one quadrant of directions, as JTS does. */
function chainsOf(line: Coordinate[]): Chain[] {
  const chains: Chain[] = []
  let [from] = line
  let direction: string | undefined
  for (const to of line) {
    if (!from || (to.x === from.x && to.y === from.y)) continue
    const [west, east] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
    const next = `${to.x >= from.x} ${to.y >= from.y}`
    const last = next === direction ? chains.at(-1) : undefined
    if (last) {
      last.west = Math.min(last.west, west)
      last.east = Math.max(last.east, east)
    } else chains.push({ west, east })
    from = to
    direction = next
  }
  return chains
}

function countOverlaps(chains: Chain[]): number {
  const starts = Float64Array.from(chains, ({ west }) => west).sort()
  const ends = Float64Array.from(chains, ({ east }) => east).sort()
  const pairs = (chains.length * (chains.length - 1)) / 2
  let started = 0
  let apart = 0
  for (const end of ends) {
    while (started < starts.length && (starts[started] ?? 0) <= end) started += 1
    apart += starts.length - started
  }
  return pairs - apart
}
