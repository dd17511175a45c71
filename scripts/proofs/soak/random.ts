import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Random choices that depend on a seed. */
export interface Random {
  /** Returns a whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** Returns true with a probability from 0 to 1. */
  chance(probability: number): boolean
  /** Picks an item with a probability proportional to its weight. */
  weighted<Item>(items: readonly [weight: number, item: Item][]): Item
  /** Returns the milliseconds until the next event of a Poisson process whose events are `mean` ms apart. */
  pause(mean: number): number
  /** Returns a position in the city. */
  place(): { latitude: number; longitude: number }
}

/** Returns independent generators: each uses a different part of the seed's sequence. */
export function randomsOf(seed: number, count: number): Random[] {
  const generator = xoroshiro128plus(seed)
  return Array.from({ length: count }, () => {
    const own = generator.clone()
    generator.jump()
    return createRandom(own)
  })
}

function createRandom(generator: ReturnType<typeof xoroshiro128plus>): Random {
  const fraction = () => uniformFloat64(generator)
  const degrees = (min: number, width: number) => Number((min + width * fraction()).toFixed(6))
  return {
    between: (min, max) => uniformInt(generator, min, max),
    pick: (items) => items[uniformInt(generator, 0, items.length - 1)] ?? items[0],
    chance: (probability) => fraction() < probability,
    weighted(items) {
      let remaining = fraction() * items.reduce((sum, [weight]) => sum + weight, 0)
      const picked = items.find(([weight]) => (remaining -= weight) < 0) ?? items.at(-1)
      if (!picked) throw new RangeError('weighted() needs at least one item.')
      return picked[1]
    },
    pause: (mean) => -mean * Math.log(1 - fraction()),
    place: () => ({ latitude: degrees(20.98, 0.1), longitude: degrees(105.78, 0.1) }),
  }
}
