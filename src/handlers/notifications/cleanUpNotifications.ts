import type { Handlers } from '../../../generated/operations.js'

/** Deletes notifications older than `days` days. */
export const cleanUpNotifications: Handlers['cleanUpNotifications'] = async ({ query: { days } }, { repositories }) => {
  const count = await repositories.notifications.removeOlderThan(days)
  const message = `Deleted ${counted(count, 'notification')} older than ${counted(days, 'day')}`
  return { status: 200, body: { message, deleted_count: count } }
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
