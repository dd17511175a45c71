import { call, idAt, type Call } from '../call.js'
import type { Random } from '../random.js'

/** Lists locations nearby or of one type, then gets one of them. An administrator may have deleted it in between. */
export function* searchLocations(random: Random): Generator<Call, void, undefined> {
  const { latitude: lat, longitude: lng } = random.place()
  const limit = random.pick([10, 20, 50])
  const near = { lat, lng, radius: random.between(1, 10), limit }
  const ofType = { type: random.pick(['park', 'charging', 'bicycle', 'tourist'] as const), limit, page: 1 }
  const query = random.chance(0.6) ? near : ofType
  yield call('listLocations', 200, { query }, async (session, request) => {
    const result = await session.api.listLocations(request)
    session.shown = idsOf(result.data)
    return result
  })
  if (random.chance(0.4)) return
  const index = random.between(0, limit - 1)
  yield call('getLocation', [200, 404], { index }, ({ api, shown }) =>
    api.getLocation({ path: { location_id: idAt(shown, index) } }),
  )
}

/** Returns the ids in a list, which is an array or an object with `data`. */
export function idsOf(list: unknown): number[] {
  const records: unknown = Array.isArray(list) ? list : Reflect.get(Object(list) as object, 'data')
  return (Array.isArray(records) ? (records as unknown[]) : []).flatMap((record) => {
    const id: unknown = Reflect.get(Object(record) as object, 'id')
    return typeof id === 'number' ? [id] : []
  })
}
