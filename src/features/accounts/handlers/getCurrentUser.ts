import { Unauthenticated } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { presentUser } from '../present.js'

export const getCurrentUser: Handlers['getCurrentUser'] = async ({ user }, { repositories }) => {
  const record = await repositories.users.find(user.id)
  if (!record) throw new Unauthenticated('User not found')
  return { status: 200, body: presentUser(record), version: record.version }
}
