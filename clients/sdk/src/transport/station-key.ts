import { stationCalls } from '../generated/methods.js'
import type { ClientSettings } from '../settings.js'
import type { Send } from './buffered-response.js'

export const stationKeyHeader = 'X-Station-Key'

/** Sends the key of the station with the operations that require it, and all other requests with `others`. */
export function withStationKey(send: Send, others: Send, stationKey: ClientSettings['stationKey']): Send {
  return (request, call) => {
    if (!isStationCall(request)) return others(request, call)
    const key = typeof stationKey === 'function' ? stationKey() : stationKey
    if (key !== undefined && !request.headers.has(stationKeyHeader)) request.headers.set(stationKeyHeader, key)
    return send(request, call)
  }
}

function isStationCall({ method, url }: Request): boolean {
  const [address = ''] = url.split('?')
  return stationCalls.some((pattern) => pattern.test(`${method} ${address}`))
}
