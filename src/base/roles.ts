export type Role = 'admin' | 'manager' | 'citizen'

/** Parses a role in any case. `user` is an older name for `citizen`. The contract rejects all other text. */
export function parseRole(text: string): Role {
  const role = text.toLowerCase()
  return role === 'admin' || role === 'manager' ? role : 'citizen'
}

/** Returns whether a role is one of those that an operation requires. An operation without roles accepts all. */
export function isPermitted(role: Role | undefined, required: readonly string[]): boolean {
  return required.length === 0 || (role !== undefined && required.includes(role))
}

/** Returns whether a caller moderates reports and edits locations. Guests have no role. */
export function isStaff(caller: { role: Role } | undefined): boolean {
  return caller?.role === 'admin' || caller?.role === 'manager'
}
