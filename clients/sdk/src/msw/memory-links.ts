import {
  linkPurposeOf,
  type AccountsContext,
  type AccountTokenRepository,
  type LinkPurpose,
  type UserRecord,
} from './service.js'

export interface MockLinks {
  mails: Pick<AccountsContext['repositories']['mails'], 'add'>
  accountTokens: Pick<AccountTokenRepository, 'find' | 'deleteOf'>
  links: Pick<AccountsContext['links'], 'hash'>
}

/**
 * Creates links without emails. Every token works once, and belongs to the account for which a link was requested last,
 * or to the account with the id `defaultId`.
 */
export function createLinks(
  users: {
    find(id: number): Promise<UserRecord | undefined>
    findByEmail(email: string): Promise<UserRecord | undefined>
  },
  defaultId: number,
): MockLinks {
  const recipients = new Map<LinkPurpose, string>()
  const used = new Set<string>()
  let current = ''
  return {
    mails: {
      add({ kind, recipient }) {
        const purpose = linkPurposeOf(kind)
        if (purpose) recipients.set(purpose, recipient)
        return Promise.resolve()
      },
    },
    accountTokens: {
      async find({ purpose, hash }) {
        current = String(hash)
        if (used.has(current)) return undefined
        const recipient = recipients.get(purpose)
        const user = await (recipient === undefined ? users.find(defaultId) : users.findByEmail(recipient))
        return user && { userId: user.id, email: user.email }
      },
      deleteOf() {
        used.add(current)
        return Promise.resolve()
      },
    },
    links: { hash: (purpose, token) => ({ purpose, hash: new TextEncoder().encode(`${purpose} ${token}`) }) },
  }
}
