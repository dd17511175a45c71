import { Conflict, Unauthenticated } from '../../../base/errors.js'
import { alertFieldsOf, maxAlerts, presentAlert } from '../alerts.js'
import type { Handlers } from '../handler-context.js'

/** Creates an alert of the caller. */
export const createAlert: Handlers['createAlert'] = async ({ body, user }, context) => {
  const fields = alertFieldsOf(body)
  const alert = await context.inTransaction(async ({ users, alerts }) => {
    // Otherwise, concurrent requests could exceed the limit.
    if (!(await users.lock(user.id))) throw new Unauthenticated('User not found')
    return alerts.create(user.id, fields, maxAlerts)
  })
  if (!alert) throw new Conflict('limit_reached', `A user can have at most ${maxAlerts} alerts. Delete one first.`)
  return { status: 201, body: presentAlert(alert), headers: { Location: `/alerts/${alert.id}` } }
}
