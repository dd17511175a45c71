import { call, one, type Call } from '../call.js'
import type { Random } from '../random.js'

/** Looks for places, nearby or of a kind, and at one of those found, which an administrator may have removed meanwhile. */
export function* lookAround(random: Random): Generator<Call, void, undefined> {
  const { latitude: lat, longitude: lng } = random.place()
  const limit = random.pick([10, 20, 50])
  const near = { lat, lng, radius: random.between(1, 10), limit }
  const ofKind = { type: random.pick(['park', 'charging', 'bicycle', 'tourist'] as const), limit, page: 1 }
  const query = random.chance(0.6) ? near : ofKind
  yield call('listLocations', 200, { query }, async (person, asked) => {
    const result = await person.api.listLocations(asked)
    person.shown = idsOf(result.data)
    return result
  })
  if (random.chance(0.4)) return
  const index = random.between(0, limit - 1)
  yield call('getLocation', [200, 404], { index }, ({ api, shown }) =>
    api.getLocation({ path: { location_id: one(shown, index) } }),
  )
}

/** The ids of a list, bare or paged. */
export function idsOf(list: unknown): number[] {
  const inner: unknown = Array.isArray(list) ? list : Reflect.get(Object(list) as object, 'data')
  return (Array.isArray(inner) ? (inner as unknown[]) : []).flatMap((record) => {
    const id: unknown = Reflect.get(Object(record) as object, 'id')
    return typeof id === 'number' ? [id] : []
  })
}
