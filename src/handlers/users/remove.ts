import type { Context } from '../../context.js'
import type { ReportsOnDeletion } from '../../domain/reports.js'
import { Conflict, NotFound } from '../../errors.js'

/** @throws Conflict when the service would be left without an active admin. */
export async function refuseLosingLastAdmin(
  id: number,
  users: { isLastAdmin(id: number): Promise<boolean> },
): Promise<void> {
  if (await users.isLastAdmin(id)) throw new Conflict('This is the last active admin: make another one first.')
}

/**
 * Deletes an account in one transaction: its reports as asked, its images, and what the database deletes with it. Files of
 * images go afterwards; those that a crash leaves behind are removed by housekeeping.
 * @throws NotFound, Conflict for the last active admin.
 */
export async function removeUser(
  id: number,
  reportsMode: ReportsOnDeletion,
  { inTransaction, sessions, uploads }: Pick<Context, 'inTransaction' | 'sessions' | 'uploads'>,
): Promise<void> {
  const images = await inTransaction(async (repositories) => {
    await refuseLosingLastAdmin(id, repositories.users)
    // Reports before their user: a change of a report's status holds the report while it refers to its actor.
    await repositories.reports.lockOf(id)
    if (!(await repositories.users.lock(id))) throw new NotFound('User')
    const discarded = await repositories.uploads.discardOf(id)
    await repositories.reports.removeOf(id, reportsMode === 'delete' ? undefined : 'PENDING')
    await repositories.reports.anonymiseOf(id)
    await repositories.users.remove(id)
    return discarded
  })
  sessions.forget(id)
  await uploads.discard(images)
}
