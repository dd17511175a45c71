import type { Handlers } from '../handler-context.js'

/** Deletes notifications older than `days` days. */
export const cleanUpNotifications: Handlers['cleanUpNotifications'] = async (
  { query: { days }, user, requestId },
  context,
) => {
  const count = await context.inTransaction(async ({ notifications, audit }) => {
    const deleted = await notifications.removeOlderThan(days)
    const changes = { older_than_days: days, deleted }
    if (deleted > 0) await audit.add({ user, requestId }, 'notifications.deleted', { changes })
    return deleted
  })
  const message = `Deleted ${counted(count, 'notification')} older than ${counted(days, 'day')}`
  return { status: 200, body: { message, deleted_count: count } }
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
