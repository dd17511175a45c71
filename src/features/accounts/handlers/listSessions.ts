import type { Handlers } from '../handler-context.js'
import { presentSession } from '../present.js'

export const listSessions: Handlers['listSessions'] = async ({ user }, { repositories, clock }) => {
  const sessions = await repositories.sessions.list(user.id, new Date(clock()))
  return { status: 200, body: sessions.map((session) => presentSession(session, user)) }
}
