import type { AccessToken, AuditEvent, Session, User } from '../../../generated/types.js'
import type { Principal } from '../../base/principal.js'
import type { AuditRecord } from '../../platform/audit.js'
import type { AccountsContext } from './handler-context.js'
import type { SessionRecord } from './sessions-repository.js'
import type { Grant } from './sessions.js'
import type { ListedUser } from './users-repository.js'

export function presentUser(user: ListedUser): User {
  const { id, email, full_name, phone, role, is_active } = user
  return {
    id,
    email,
    full_name,
    phone,
    role,
    is_active,
    created_at: user.created_at.toISOString(),
    email_verified: user.email_verified_at !== null,
    totp_enabled: user.totp_enabled,
    is_invited: user.is_invited,
  }
}

/** Returns a new token with the fields of every variant of the login response. */
export function presentLogin({ user, session }: Grant, { tokens }: Pick<AccountsContext, 'tokens'>): AccessToken {
  const { id, email, full_name, role } = user
  return {
    access_token: tokens.issue(user, session),
    token_type: 'bearer',
    expires_in: session.expiresAt - session.issuedAt,
    user: { id, email, role },
    id,
    email,
    full_name,
    role,
  }
}

/** @param user the caller */
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

export function presentAuditEvent(event: AuditRecord): AuditEvent {
  const { id, actor_id, target_type: type, target_id } = event
  return {
    id,
    at: event.at.toISOString(),
    actor: actor_id === null ? null : { id: actor_id, name: event.actor ?? 'deleted user' },
    action: event.action,
    target: type === null || target_id === null ? null : { type, id: target_id },
    changes: event.changes,
    request_id: event.request_id,
  }
}
