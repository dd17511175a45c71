import { NotFound } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { presentSession } from '../present.js'

export const listUserSessions: Handlers['listUserSessions'] = async ({ path, user }, { repositories, clock }) => {
  if (!(await repositories.users.findState(path.user_id))) throw new NotFound('User')
  const sessions = await repositories.sessions.list(path.user_id, new Date(clock()))
  return { status: 200, body: sessions.map((session) => presentSession(session, user)) }
}
