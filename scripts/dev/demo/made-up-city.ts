import type { ReportCategory } from '../../../generated/types.js'
import { haversine, longitudeNear, type Coordinates } from '../../../src/base/geo.js'
import type { LocationType } from '../../../src/features/places/index.js'
import type { ReportStatus } from '../../../src/features/reports/rules.js'
import type { City } from '../../../src/platform/config/city.js'
import { hasRealPlaces, madeUpPlace, move } from '../stand-ins/made-up-places.js'
import { demoReports, type DemoPhoto, type DemoReport } from './reports.js'

const typeNames: Record<LocationType, string> = {
  PUBLIC_PARK: 'Công viên',
  TOURIST_ATTRACTION: 'Điểm tham quan',
  BICYCLE_RENTAL: 'Xe đạp công cộng',
  CHARGING_STATION: 'Trạm sạc',
}

const topics: Record<ReportCategory, { title: string; photos: DemoPhoto[] }> = {
  air_pollution: { title: 'Khói bụi', photos: ['smoke'] },
  noise: { title: 'Tiếng ồn ban đêm', photos: [] },
  waste: { title: 'Rác chưa được thu gom', photos: ['rubbish'] },
  other: { title: 'Ngập nước sau mưa', photos: ['flood', 'drain'] },
}

const notes: Record<ReportStatus, string> = {
  PENDING: '',
  APPROVED: 'Đã duyệt.',
  IN_PROGRESS: 'Đang xử lý.',
  COMPLETED: 'Đã xử lý xong.',
  REJECTED: 'Không thuộc phạm vi xử lý.',
}

/** Number of sections of the ring road. */
const ringSections = 12
/** Maximum number of roads from the ring to an area. */
const maxRadialRoads = 24
/** Metres. */
const sectionLength = 1500

/** Returns made-up locations as features of a GeoJSON file, with ids from `firstId`. */
export function madeUpLocations(city: City, type: LocationType, count: number, firstId: number) {
  return Array.from({ length: count }, (_, offset) => {
    const { area, number, latitude, longitude } = madeUpPlace(city, firstId + offset)
    return {
      type: 'Feature',
      properties: {
        '@id': `node/${900_000_000_000_000 + firstId + offset}`,
        name: `${typeNames[type]} ${area.name} ${number}`,
        'addr:district': area.name,
        'addr:city': city.name,
      },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    }
  })
}

/** Returns a ring road around the centre, and roads from it to the nearest areas, as features of a GeoJSON file. */
export function madeUpRoads({ centre, radius, areas }: City) {
  const ringRadius = Math.min(2500, radius / 4)
  const directionOf = (index: number) => (360 / ringSections) * index
  const ring = Array.from({ length: ringSections + 1 }, (_, index) => move(centre, ringRadius, directionOf(index)))
  const sections = ring
    .slice(1)
    .map((to, index) => road(`vanh-dai-${index + 1}`, `Đường vành đai ${index + 1}`, [[ring[index] ?? to, to]]))
  const nearest = areas
    .map((area) => ({ area, distance: haversine(centre, area) }))
    .filter(({ distance }) => distance > ringRadius + sectionLength && distance <= radius)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxRadialRoads)
  const radials = nearest.map(({ area }, index) => {
    const from = ring.reduce((best, point) => (haversine(point, area) < haversine(best, area) ? point : best))
    return road(`duong-${index + 1}`, `Đường ${area.name}`, split(from, area))
  })
  return [...sections, ...radials]
}

/** Returns the reports of a city. Those of other cities than Hanoi have the same categories, severities and statuses. */
export function reportsFor(city: City): DemoReport[] {
  if (hasRealPlaces(city)) return demoReports
  return demoReports.map(({ category, severity, photos, supports, steps }, index) => {
    const { area, latitude, longitude } = madeUpPlace(city, index)
    return {
      title: `${topics[category].title} ở ${area.name}`,
      description: 'Phản ánh mẫu của bản demo.',
      category,
      severity,
      latitude,
      longitude,
      ...(photos && { photos: topics[category].photos }),
      ...(supports !== undefined && { supports }),
      steps: steps.map((step) => ({ ...step, note: notes[step.status] })),
    }
  })
}

function road(id: string, name: string, lines: [from: Coordinates, to: Coordinates][]) {
  const coordinates = lines.map((line) => line.map(({ longitude, latitude }) => [longitude, latitude]))
  return { type: 'Feature', properties: { id, name }, geometry: { type: 'MultiLineString', coordinates } }
}

/** Splits a straight road into sections of about {@link sectionLength}. */
function split(from: Coordinates, to: Coordinates): [Coordinates, Coordinates][] {
  const count = Math.ceil(haversine(from, to) / sectionLength)
  const between = (share: number) => ({
    latitude: from.latitude + share * (to.latitude - from.latitude),
    longitude: longitudeNear(
      0,
      from.longitude + share * (longitudeNear(from.longitude, to.longitude) - from.longitude),
    ),
  })
  return Array.from({ length: count }, (_, index) => [between(index / count), between((index + 1) / count)])
}
