import type { Session } from '../../../generated/types.js'
import type { Principal } from '../../base/principal.js'
import type { SessionRecord } from './sessions-repository.js'

/** Converts a session to its API form. `user` is the caller. */
export function presentSession(session: SessionRecord, user: Principal): Session {
  const { id, device, network } = session
  return {
    id,
    device,
    network,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    expires_at: session.expires_at.toISOString(),
    is_current: id === user.token.sessionId,
  }
}
