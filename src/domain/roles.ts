export type Role = 'admin' | 'citizen'

/** The role that a text names, in any case; `user` is an older name of `citizen`. The contract refuses all others. */
export function parseRole(text: string): Role {
  return text.toLowerCase() === 'admin' ? 'admin' : 'citizen'
}
