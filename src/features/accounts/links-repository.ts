import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { queriesOn } from '../../platform/database/query.js'
import { linkMinutes, type LinkPurpose } from './mails.js'

/** A link in an email, by the SHA-256 hash of its token. */
export interface LinkHash {
  hash: Uint8Array
  purpose: LinkPurpose
}

/** The account of a link, and the address that the link was sent to. */
interface LinkTarget {
  userId: number
  email: string
}

type AccountTokenRepository = ReturnType<typeof createAccountTokenRepository>

export function createAccountTokenRepository(db: Knex) {
  const { run, prepared } = queriesOn(db)

  return {
    add: ({ hash, purpose }: LinkHash, { userId, email }: LinkTarget, minutes: number): Promise<void> =>
      run(sql`
        insert into account_tokens (hash, user_id, purpose, email, expires_at)
        values (${hash}, ${userId}, ${purpose}, ${email}, now() + ${minutes} * interval '1 minute')`),

    /** Returns the account of a link that is valid; `undefined` if it expired, was used, or the address has changed. */
    find: ({ hash, purpose }: LinkHash): Promise<LinkTarget | undefined> =>
      prepared.first(sql`
        select user_id as "userId", account_tokens.email from account_tokens
        join users on users.id = user_id and users.email = account_tokens.email and is_active
        where hash = ${hash} and purpose = ${purpose} and expires_at > now()`),

    /** Deletes the links of a user that have one of these purposes. */
    deleteOf: (userId: number, purposes: LinkPurpose[]): Promise<void> =>
      run(sql`delete from account_tokens where user_id = ${userId} and purpose = any(${purposes})`),

    deleteExpired: (): Promise<void> => run(sql`delete from account_tokens where expires_at <= now()`),
  }
}

export type AccountLinks = ReturnType<typeof createAccountLinks>

/** Links in emails. Only the hashes of their tokens are stored. */
export function createAccountLinks(accountTokens: Pick<AccountTokenRepository, 'add'>) {
  // A fast hash is enough, because tokens have 256 random bits.
  const hash = (purpose: LinkPurpose, token: string): LinkHash => ({
    purpose,
    hash: createHash('sha256').update(token).digest(),
  })
  return {
    /** Returns the stored form of a token. */
    hash,

    /** Creates a link. @param minutes how long it is valid @returns its token */
    async issue(purpose: LinkPurpose, target: LinkTarget, minutes = linkMinutes): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await accountTokens.add(hash(purpose, token), target, minutes)
      return token
    },
  }
}
