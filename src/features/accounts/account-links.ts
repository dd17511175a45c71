import { createHash, randomBytes } from 'node:crypto'
import type { AccountTokenRepository, LinkHash, LinkTarget } from './account-tokens-repository.js'
import { linkMinutes, type LinkPurpose } from './mails.js'

/** Links in emails. Only the hashes of their tokens are stored. */
export interface AccountLinks {
  /** Creates a link. @param minutes how long it is valid @returns its token */
  issue(purpose: LinkPurpose, target: LinkTarget, minutes?: number): Promise<string>
  /** Returns the stored form of a token. */
  hash(purpose: LinkPurpose, token: string): LinkHash
}

export function createAccountLinks(accountTokens: Pick<AccountTokenRepository, 'add'>): AccountLinks {
  // A fast hash is enough, because tokens have 256 random bits.
  const hash = (purpose: LinkPurpose, token: string) => ({ purpose, hash: createHash('sha256').update(token).digest() })
  return {
    hash,
    async issue(purpose, target, minutes = linkMinutes) {
      const token = randomBytes(32).toString('base64url')
      await accountTokens.add(hash(purpose, token), target, minutes)
      return token
    },
  }
}
