import type { Context } from '../../context.js'
import { Conflict, NotFound } from '../../errors.js'

/** @throws Conflict when the service would be left without an active admin. */
export async function refuseLosingLastAdmin(
  id: number,
  users: { isLastAdmin(id: number): Promise<boolean> },
): Promise<void> {
  if (await users.isLastAdmin(id)) throw new Conflict('This is the last active admin: make another one first.')
}

/**
 * Removes an account with what belongs to it alone.
 * @throws NotFound, Conflict for the last active admin.
 */
export async function removeUser(
  id: number,
  { inTransaction, sessions }: Pick<Context, 'inTransaction' | 'sessions'>,
): Promise<void> {
  const removed = await inTransaction(async ({ users }) => {
    await refuseLosingLastAdmin(id, users)
    return users.remove(id)
  })
  if (!removed) throw new NotFound('User')
  sessions.forget(id)
}
