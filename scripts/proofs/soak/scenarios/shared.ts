import sharp from 'sharp'
import { createPhoto, toBlob } from '../../../shared/photo.js'
import { between, call, chance, pick, place, unknownId, type Scenario, type User } from '../user.js'

/** Photos of several sizes, and a PNG. */
export const photos = await createPhotos()

export function photo(): Blob {
  return photos[between(0, photos.length - 1)] ?? new Blob([])
}

async function createPhotos(): Promise<Blob[]> {
  const sizes = [640, 1024, 1632].map((width) => createPhoto({ width, height: width * 0.75 }))
  const background = { width: 320, height: 240, channels: 4, background: '#44668880' } as const
  const png = await sharp({ create: background }).png().toBuffer()
  return [...(await Promise.all(sizes)).map((jpeg) => toBlob(jpeg)), toBlob(png, 'image/png')]
}

/** Lists locations nearby or of one type, then gets one of them. An administrator may have deleted it in between. */
export function* searchLocations({ api }: User): Scenario {
  const { latitude: lat, longitude: lng } = place()
  const limit = pick([10, 20, 50])
  const near = { lat, lng, radius: between(1, 10), limit }
  const ofType = { type: pick(['park', 'charging', 'bicycle', 'tourist'] as const), limit, page: 1 }
  const query = chance(0.6) ? near : ofType
  let ids: number[] = []
  yield call('listLocations', 200, async () => {
    const result = await api.listLocations({ query })
    ids = idsOf(result.data)
    return result
  })
  if (chance(0.4)) return
  const path = { location_id: ids[between(0, ids.length - 1)] ?? unknownId }
  yield call('getLocation', [200, 404], () => api.getLocation({ path }))
}

/** Returns the ids in a list, which is an array or an object with `data`. */
export function idsOf(list: unknown): number[] {
  const records: unknown = Array.isArray(list) ? list : Reflect.get(Object(list) as object, 'data')
  return (Array.isArray(records) ? (records as unknown[]) : []).flatMap((record) => {
    const id: unknown = Reflect.get(Object(record) as object, 'id')
    return typeof id === 'number' ? [id] : []
  })
}
