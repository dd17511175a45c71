import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Choices that a seed decides. */
export interface Random {
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  chance(share: number): boolean
  /** One of several, the more often the heavier. */
  weighted<Item>(items: readonly [weight: number, item: Item][]): Item
  /** Milliseconds until the next of events that are `mean` apart on average and know nothing of each other. */
  pause(mean: number): number
  /** Somewhere in the city. */
  place(): { latitude: number; longitude: number }
}

/** So many independent sources of choices, each from a stretch of its own of the sequence of the seed. */
export function randomsOf(seed: number, count: number): Random[] {
  const generator = xoroshiro128plus(seed)
  return Array.from({ length: count }, () => {
    const own = generator.clone()
    generator.jump()
    return createRandom(own)
  })
}

function createRandom(generator: ReturnType<typeof xoroshiro128plus>): Random {
  const share = () => uniformFloat64(generator)
  const degrees = (least: number, width: number) => Number((least + width * share()).toFixed(6))
  return {
    between: (least, most) => uniformInt(generator, least, most),
    pick: (items) => items[uniformInt(generator, 0, items.length - 1)] ?? items[0],
    chance: (wanted) => share() < wanted,
    weighted(items) {
      let left = share() * items.reduce((sum, [weight]) => sum + weight, 0)
      const found = items.find(([weight]) => (left -= weight) < 0) ?? items.at(-1)
      if (!found) throw new RangeError('There is nothing to choose from.')
      return found[1]
    },
    pause: (mean) => -mean * Math.log(1 - share()),
    place: () => ({ latitude: degrees(20.98, 0.1), longitude: degrees(105.78, 0.1) }),
  }
}
