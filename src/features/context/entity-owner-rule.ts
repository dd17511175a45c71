import { idPart, idPrefix, type City } from '../../platform/config/city-rules.js'
import { stationPrefix } from '../air/stations.js'
import { locationTypes } from '../places/locations.js'
import { civicIssuePrefix } from '../reports/civic-issue-entity.js'

/** Part of the service that writes an entity, and overwrites what others write to it. */
export type EntityOwner = 'agents' | 'locations' | 'reports' | 'stations'

const locationId = new RegExp(`^urn:ngsi-ld:(${locationTypes.join('|')}):\\d+$`)
const reportId = new RegExp(`^${civicIssuePrefix}\\d+$`)

/**
 * Returns the owner of an entity id; `undefined` if outside writers may use it. The entities of locations, reports and
 * stations are copies of records. The agents own the entities below the city's areas: an AirQualityObserved of another
 * network in the same city has the name of the network in place of the area. No agent writes TrafficFlow.
 */
export function ownerOf(entityId: string, city: Pick<City, 'slug' | 'areas'>): EntityOwner | undefined {
  if (locationId.test(entityId)) return 'locations'
  if (reportId.test(entityId)) return 'reports'
  if (entityId.startsWith(stationPrefix(city))) return 'stations'
  const [air, weather] = [idPrefix('AirQualityObserved', city), idPrefix('WeatherObserved', city)]
  const isOfAgent = city.areas.some(({ name }) => {
    const area = idPart(name)
    return entityId.startsWith(`${air}${area}:`) || entityId === weather + area
  })
  return isOfAgent ? 'agents' : undefined
}

const reasons: Record<EntityOwner, string> = {
  agents: 'is written by the service. Choose another id.',
  locations: 'is the copy of a location. Change the location instead.',
  reports: 'is the copy of a report. Change the report instead.',
  stations: 'is the copy of a station. Send readings of the station instead.',
}

/** Returns why an entity cannot be written, and what to do instead. */
export function ownedMessage(entityId: string, owner: EntityOwner): string {
  return `${entityId} ${reasons[owner]}`
}
