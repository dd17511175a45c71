import { randomBytes } from 'node:crypto'
import type { SecurityHandler } from '../../pipeline/http/handler.js'
import type { SettingsRepository } from '../../platform/database/settings.js'
import { createBrokerSecret } from '../../platform/server/broker-secret.js'
import type { OwnEndpoint } from './subscription-state.js'

/** The endpoint for the broker's notifications, and the secret that authenticates them. */
export interface Callback {
  /** Reads the secret from the database, unless it is configured. */
  load(): Promise<void>
  /** Returns the endpoint of subscriptions, once the secret is loaded. */
  endpoint(): OwnEndpoint
  /** Checks the secret of a notification. */
  check: SecurityHandler
}

export interface CallbackOptions {
  /** The configured secret. */
  secret: string | undefined
  settings: Pick<SettingsRepository, 'getOrCreate'>
  /** Returns the base URL under which the broker reaches the service. */
  baseUrl: () => string
}

export function createCallback({ secret: configured, settings, baseUrl }: CallbackOptions): Callback {
  const generate = () => randomBytes(32).toString('base64url')
  let secret: string | undefined
  return {
    async load() {
      secret = configured ?? (await settings.getOrCreate('broker-callback-secret', generate))
    },
    endpoint() {
      if (secret === undefined) throw new Error('The secret of the broker is not loaded.')
      return { uri: `${baseUrl()}/context/notifications`, secret }
    },
    check: createBrokerSecret(() => secret),
  }
}
