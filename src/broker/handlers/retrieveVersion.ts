import { productToken } from '../../base/project.js'
import type { Handlers } from '../handler-context.js'

/** Returns the version and the uptime of the process, with the names that clients of Orion-LD read. */
export const retrieveVersion: Handlers['retrieveVersion'] = () => {
  const seconds = Math.floor(process.uptime())
  const [days, hours, minutes] = [86_400, 3_600, 60].map((unit) => Math.floor(seconds / unit))
  const uptime = `${days} d, ${(hours ?? 0) % 24} h, ${(minutes ?? 0) % 60} m, ${seconds % 60} s`
  return { status: 200, body: { 'orionld version': productToken(), uptime } }
}
