import { contextLink, type RawAnswer } from '@environmental-monitoring/ngsi-ld'
import type { ContextEntity } from '../../../generated/types.js'
import { BadGateway } from '../../base/errors.js'
import { isObject } from '../../base/json.js'
import { contextAddresses, isContextAddress } from '../../platform/ngsi-ld/context-link.js'

const unusable = () => new BadGateway('Context broker returned an unusable response. Try again later.')

/** Returns the entity in a broker's response. @throws BadGateway for any other body */
export function parseEntity({ body }: RawAnswer): ContextEntity {
  if (!isEntity(body)) throw unusable()
  return body
}

/** Returns the entities in a broker's response. @throws BadGateway for any other body, or for more than `limit` */
export function parseEntities({ body }: RawAnswer, limit: number): ContextEntity[] {
  if (!Array.isArray(body) || body.length > limit || !body.every(isEntity)) throw unusable()
  return body
}

function isEntity(value: unknown): value is ContextEntity {
  if (!isObject(value) || typeof value['id'] !== 'string' || value['id'].length > 2_000) return false
  const types: unknown[] = [value['type']].flat()
  return types.length > 0 && types.every((type) => typeof type === 'string' && type !== '')
}

/** Returns the headers of a broker's response that are passed on to the caller. */
export function forwardedHeaders({ headers }: RawAnswer, mediaType: string): Record<string, string> {
  const count = headers.get('NGSILD-Results-Count') ?? ''
  const address = contextAddresses(headers.get('Link') ?? '').find(isContextAddress)
  return {
    // Orion-LD returns -2 if it cannot count.
    ...(/^\d{1,15}$/.test(count) && { 'NGSILD-Results-Count': count }),
    ...(mediaType === 'application/ld+json'
      ? { 'Content-Type': mediaType }
      : address !== undefined && { Link: contextLink(address) }),
  }
}
