import type { Context } from '../../context.js'
import { Conflict } from '../../errors.js'

/** @throws Conflict when the service would be left without an active admin. */
export async function refuseLosingLastAdmin(
  id: number,
  users: { isLastAdmin(id: number): Promise<boolean> },
): Promise<void> {
  if (await users.isLastAdmin(id)) throw new Conflict('This is the last active admin: make another one first.')
}

/**
 * Removes an account with what belongs to it alone; with `version` only while the user has that token version.
 * @returns whether it did. @throws Conflict for the last active admin
 */
export async function removeUser(
  id: number,
  { inTransaction, sessions }: Pick<Context, 'inTransaction' | 'sessions'>,
  version?: number,
): Promise<boolean> {
  const removed = await inTransaction(async ({ users }) => {
    await refuseLosingLastAdmin(id, users)
    return users.remove(id, version)
  })
  if (removed) sessions.forget(id)
  return removed
}
