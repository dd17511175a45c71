import type { City } from '../../../src/platform/config/city.js'
import { cityOf } from './city.js'
import { hasRealPlaces } from './made-up-places.js'
import { startStandIn, type Answer, type ReceivedRequest, type StandIn } from './server.js'

interface KnownPlace {
  name: string
  category: string
  type: string
  latitude: number
  longitude: number
  around: string
}

const capital = 'Hà Nội, Việt Nam'
const hanoiPlaces: KnownPlace[] = [
  {
    name: 'Hồ Hoàn Kiếm',
    category: 'natural',
    type: 'water',
    latitude: 21.0287,
    longitude: 105.8523,
    around: `Phường Hoàn Kiếm, ${capital}`,
  },
  {
    name: 'Ga Hà Nội',
    category: 'railway',
    type: 'station',
    latitude: 21.0245,
    longitude: 105.8412,
    around: `Lê Duẩn, Phường Cửa Nam, ${capital}`,
  },
  {
    name: 'Văn Miếu - Quốc Tử Giám',
    category: 'tourism',
    type: 'attraction',
    latitude: 21.0294,
    longitude: 105.8355,
    around: `Phường Văn Miếu - Quốc Tử Giám, ${capital}`,
  },
  {
    name: 'Vịnh Hạ Long',
    category: 'natural',
    type: 'bay',
    latitude: 20.9101,
    longitude: 107.1839,
    around: 'Tỉnh Quảng Ninh, Việt Nam',
  },
]

/** Starts a stand-in for Nominatim with the same response format and key order. It has only a few places. */
export async function startNominatim({ port = 0, city = cityOf({}) } = {}): Promise<StandIn> {
  const places = placesOf(city)
  return startStandIn(port, (request) => answer(places, city.country.toLowerCase(), request))
}

/** Returns the places of a city: its areas, or well-known places of Hanoi. */
function placesOf(city: City): KnownPlace[] {
  if (hasRealPlaces(city)) return hanoiPlaces
  return city.areas.map(({ name, latitude, longitude }) => {
    return { name, category: 'boundary', type: 'administrative', latitude, longitude, around: city.name }
  })
}

/** The response for clients that do not identify themselves. */
export const accessBlocked: Answer = {
  status: 403,
  body: '<html>\n<head>\n<title>Access blocked</title>\n</head>\n<body>\n<h1>Access blocked</h1>\n<p>You have been blocked because you have violated the usage policy.</p>\n</body>\n</html>\n',
  headers: { 'content-type': 'text/html' },
}

function answer(places: KnownPlace[], country: string, { path, query, headers }: ReceivedRequest): Answer {
  if (path !== '/search') return { status: 404, body: '<html><body><h1>404 Not Found</h1></body></html>' }
  if (/^(node|undici|axios|python|curl|$)/i.test(headers['user-agent'] ?? '')) return accessBlocked
  if (query.q === undefined || query.format !== 'jsonv2') throw new Error('the query needs q and the format jsonv2')
  const [left = -180, top = 90, right = 180, bottom = -90] = query.viewbox?.split(',').map(Number) ?? []
  const inBox = ({ latitude, longitude }: KnownPlace) =>
    query.bounded !== '1' || (longitude >= left && longitude <= right && latitude <= top && latitude >= bottom)
  const words = normalize(query.q)
  const found = places.filter((place) => normalize(place.name).includes(words) && inBox(place))
  const inCountry = (query.countrycodes ?? country).split(',').includes(country) ? found : []
  return { status: 200, body: inCountry.slice(0, Number(query.limit ?? 10)).map(describePlace) }
}

/** Returns a place in the format `jsonv2`, which has numbers as strings. */
function describePlace({ name, category, type, latitude, longitude, around }: KnownPlace) {
  const box = [latitude - 0.002, latitude + 0.002, longitude - 0.002, longitude + 0.002]
  return {
    place_id: 108312997,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'way',
    osm_id: 318222295,
    lat: latitude.toFixed(7),
    lon: longitude.toFixed(7),
    category,
    type,
    place_rank: 22,
    importance: 0.4533,
    addresstype: category,
    name,
    display_name: `${name}, ${around}`,
    boundingbox: box.map((degrees) => degrees.toFixed(7)),
  }
}

function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().trim()
}
