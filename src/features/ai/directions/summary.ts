import { haversine } from '../../../base/geo.js'
import type { LocationType } from '../../places/index.js'
import type { DrivenRoute } from '../osrm.js'
import type { Intent } from './intent.js'
import type { Endpoint, FoundStops, Stop } from './places.js'

/** The route, the places on it, and what was not found. */
interface RouteResult {
  intent: Pick<Intent, 'otherStops' | 'tooManyStops'>
  start: Endpoint
  destination: Endpoint
  /** Stops on the route. */
  stops: Stop[]
  /** Stops without a route through them. */
  skipped: Stop[]
  missing: FoundStops['missing']
  route: DrivenRoute
}

const kinds: Record<LocationType, string> = {
  CHARGING_STATION: 'trạm sạc',
  PUBLIC_PARK: 'công viên',
  BICYCLE_RENTAL: 'trạm xe đạp',
  TOURIST_ATTRACTION: 'điểm tham quan',
}
/** Minimum distance in metres between a place and the road at which the summary mentions it. */
const minGap = 300
/** Metres between start and destination within which they are the same place. */
const samePlaceDistance = 20

/** Describes a route in Vietnamese. The text contains no output of a model. */
export function summarize({ intent, start, destination, stops, skipped, missing, route }: RouteResult): string {
  const length = `Đi khoảng ${distanceOf(route.distance)} (${durationOf(route.duration)})`
  const via = stops.length > 0 ? `, ghé ${listOf(stops.map(({ name }) => name))} trên đường` : ''
  const [toStart = 0] = route.gaps
  const toDestination = route.gaps.at(-1) ?? 0
  const sentences = [
    `${length} từ ${start.spoken} đến ${destination.spoken}${via}.`,
    haversine(start, destination) < samePlaceDistance && 'Điểm bắt đầu và điểm đến ở cùng một chỗ.',
    start.isFallback && 'Không tìm thấy điểm bắt đầu đã nêu, nên tuyến này bắt đầu từ vị trí của bạn.',
    destination.isFallback && 'Không tìm thấy điểm đến đã nêu, nên tuyến này dẫn đến tọa độ đã gửi.',
    skipped.length > 0 &&
      `Không tìm được đường qua ${kindsOf(skipped)}, nên tuyến này đi thẳng đến ${destination.spoken}.`,
    ...missing.map(({ kind, name, count, found }) => {
      if (found > 0) return `Chỉ tìm thấy ${found} trong ${count} ${kinds[kind]} gần tuyến đường.`
      return `Không tìm thấy ${kinds[kind]}${name === null ? '' : ' đã nêu'} nào gần tuyến đường.`
    }),
    intent.tooManyStops && 'Mỗi tuyến chỉ ghé nhiều nhất 5 điểm, mỗi lần nêu nhiều nhất 3.',
    intent.otherStops && `Điểm dừng chỉ có thể là ${listOf(Object.values(kinds))}; các loại khác được bỏ qua.`,
    toStart >= minGap && `Đường bắt đầu cách ${start.spoken} khoảng ${distanceOf(toStart)}.`,
    toDestination >= minGap && `Đường kết thúc cách ${destination.spoken} khoảng ${distanceOf(toDestination)}.`,
    'Thời gian tính cho ô tô, chưa kể tình trạng giao thông.',
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

function kindsOf(stops: Stop[]): string {
  return listOf([...new Set(stops.map(({ type }) => kinds[type]))])
}

/** Returns `a, b và c`. */
function listOf(names: string[]): string {
  const [last = '', ...before] = names.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} và ${last}`
}

const kilometres = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 })

function distanceOf(metres: number): string {
  return metres < 995 ? `${Math.round(metres / 10) * 10} m` : `${kilometres.format(metres / 1000)} km`
}

function durationOf(seconds: number): string {
  const minutes = Math.max(Math.round(seconds / 60), 1)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${minutes} phút`
  return rest === 0 ? `${hours} giờ` : `${hours} giờ ${rest} phút`
}
