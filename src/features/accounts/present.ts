import type { AccessToken, AuditEvent, Role, Session, User } from '../../../generated/types.js'
import type { Principal } from '../../base/principal.js'
import type { AuditRecord } from '../../platform/audit/repository.js'
import type { Config } from '../../platform/config/config.js'
import type { AccountsContext } from './handler-context.js'
import type { SessionRecord } from './sessions-repository.js'
import type { Grant } from './sessions.js'
import type { ListedUser } from './users-repository.js'

export function presentUser(user: ListedUser, config: Pick<Config, 'roleCase'>): User {
  const { id, email, full_name, phone, is_active } = user
  const role = presentRole(user.role, config)
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

const upperCase = { admin: 'ADMIN', manager: 'MANAGER', citizen: 'CITIZEN' } as const

/** Returns a role in the configured case. */
export function presentRole(role: ListedUser['role'], { roleCase }: Pick<Config, 'roleCase'>): Role {
  if (roleCase === 'lower') return role
  return upperCase[role]
}

/** Returns a new token with the fields of every variant of the login response. */
export function presentLogin(
  { user, session }: Grant,
  { tokens, config }: Pick<AccountsContext, 'tokens' | 'config'>,
): AccessToken {
  const { id, email, full_name } = user
  const role = presentRole(user.role, config)
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
