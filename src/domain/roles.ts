export type Role = 'admin' | 'citizen'

/** Parses a role in any case. `user` is an older name for `citizen`. The contract rejects all other text. */
export function parseRole(text: string): Role {
  return text.toLowerCase() === 'admin' ? 'admin' : 'citizen'
}
