import type { Knex } from 'knex'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Language } from '../../base/accept.js'
import { deleteInBatches, queriesOn } from '../../platform/database/query.js'
import { userColumns, type UserRecord } from './users-repository.js'

export interface SessionRecord {
  id: string
  device: string
  network: string
  created_at: Date
  last_used_at: Date
  /** Expiry of the newest token. */
  expires_at: Date
}

/** A use of a session: a sign-in, or a new token. */
export interface SessionUse {
  userId: number
  /** Has no effect if the user has a different token version. */
  version: number
  device: string
  network: string
  at: Date
  /** Expiry of the new token, unless the session ends earlier. */
  expiresAt: Date
  /** The token that is exchanged for the new one, and the time until which this can be repeated. */
  exchanged?: { tokenId: string; expiresAt: Date; refreshableUntil: Date | null } | undefined
}

interface SessionRenewal extends SessionUse {
  sessionId: string
}

interface NewSession extends SessionUse {
  endsAt: Date
  /** The language of the user, if it is known. */
  language?: Language
}

interface UsedSession {
  user: UserRecord
  sessionId: string
  /** Expiry of the new token. */
  expiresAt: Date
}

export type SessionRepository = ReturnType<typeof createSessionRepository>

export function createSessionRepository(db: Knex) {
  const { prepared } = queriesOn(db)

  /**
   * Uses a session in one statement. Locks the user first, as every change of the token version does, and then the
   * session: a session that another call ends is not used afterwards.
   */
  const use = async (
    { userId, version, at, exchanged }: SessionUse,
    language: Sql,
    store: (from: Sql) => Sql,
  ): Promise<UsedSession | undefined> => {
    const exchange =
      exchanged &&
      sql`, exchanged as (
            insert into revoked_tokens (token_id, expires_at, refreshable_until)
            select ${exchanged.tokenId}::text, ${exchanged.expiresAt}::timestamptz,
              ${exchanged.refreshableUntil}::timestamptz from holder
            on conflict (token_id) do update set refreshable_until = revoked_tokens.refreshable_until
              where revoked_tokens.refreshable_until > ${at}
            returning token_id
          )`
    const row = await prepared.first<UserRecord & { session_id: string; token_expires_at: Date }>(sql`
      with holder as (
        update users set last_active_at = ${at}${language}
        where id = ${userId} and is_active and token_version = ${version} returning ${userColumns}
      )${exchange ?? empty}, used as (${store(exchange ? sql`holder cross join exchanged` : sql`holder`)})
      select holder.*, used.session_id, used.token_expires_at from holder cross join used`)
    if (!row) return undefined
    const { session_id: sessionId, token_expires_at: expiresAt, ...user } = row
    return { user, sessionId, expiresAt }
  }

  return {
    /**
     * Starts a session.
     * @returns the user; `undefined` if the user has changed, or the token cannot be exchanged
     */
    start: (session: NewSession): Promise<UsedSession | undefined> => {
      const { device, network, at, expiresAt, endsAt, language } = session
      return use(
        session,
        language === undefined ? empty : sql`, language = ${language}`,
        (from) => sql`
          insert into sessions (id, user_id, created_at, last_used_at, expires_at, ends_at, device, network)
          select gen_random_uuid(), holder.id, ${at}::timestamptz, ${at}::timestamptz, ${expiresAt}::timestamptz,
            ${endsAt}::timestamptz, ${device}, ${network} from ${from}
          returning id as session_id, expires_at as token_expires_at`,
      )
    },

    /**
     * Records a new token of a session.
     * @returns the user; `undefined` if the user has changed, the session has ended, or the token cannot be exchanged
     */
    renew: (renewal: SessionRenewal): Promise<UsedSession | undefined> => {
      const { sessionId, device, network, at, expiresAt } = renewal
      const newExpiry = sql`least(${expiresAt}::timestamptz, sessions.ends_at)`
      return use(
        renewal,
        empty,
        (from) => sql`
          update sessions set last_used_at = ${at}, expires_at = greatest(sessions.expires_at, ${newExpiry}),
            device = ${device}, network = ${network}
          from ${from}
          where sessions.id = ${sessionId}::uuid and sessions.user_id = holder.id and sessions.ends_at > ${at}
          returning sessions.id as session_id, ${newExpiry} as token_expires_at`,
      )
    },

    /** Lists up to 100 sessions of a user that have not expired, the most recently used one first. */
    list: (userId: number, at: Date): Promise<SessionRecord[]> =>
      prepared.all<SessionRecord>(sql`
        select id, device, network, created_at, last_used_at, expires_at from sessions
        where user_id = ${userId} and expires_at > ${at} order by last_used_at desc, id desc limit 100`),

    /**
     * Ends a session of a user and revokes its tokens.
     * @returns the expiry of its newest token; `undefined` if there is no such session
     */
    end: (userId: number, sessionId: string): Promise<Date | undefined> =>
      prepared.value(sql`
        with ended as (
          delete from sessions where id = ${sessionId}::uuid and user_id = ${userId} returning id, expires_at
        ), revoked as (
          insert into revoked_tokens (token_id, expires_at) select id::text, expires_at from ended
          on conflict (token_id) do nothing
        )
        select expires_at from ended`),

    /** Deletes the sessions that expired before a time. @returns the number of deleted sessions */
    deleteExpired: (before: Date): Promise<number> => deleteInBatches(db, 'sessions', sql`expires_at < ${before}`),
  }
}
