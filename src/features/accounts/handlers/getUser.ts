import { NotFound } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { presentUser } from '../present.js'

/** Returns one user. Only admins can read other accounts. */
export const getUser: Handlers['getUser'] = async ({ path, user }, { repositories }) => {
  const allowed = user.role === 'admin' || user.id === path.user_id
  const record = allowed ? await repositories.users.find(path.user_id) : undefined
  if (!record) throw new NotFound('User')
  return { status: 200, body: presentUser(record), version: record.version }
}
