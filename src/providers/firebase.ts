import type { Agent } from 'node:https'
import type { Push } from './push.js'

export interface FirebaseOptions {
  /** JSON of a service account. */
  credentialsFile: string
  /** Connections of one's own, in tests. */
  httpAgent?: Agent | undefined
}

export function createFirebasePush(_options: FirebaseOptions): Push {
  return {} as never
}
