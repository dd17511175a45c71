import { unwrap, type RequestOf, type User } from '@environmental-monitoring/sdk'
import { useSearch } from 'wouter'
import { api, queries, queryClient } from '../../api.js'

export const roles = ['admin', 'manager', 'citizen'] as const

export type UserChanges = RequestOf<'updateUser'>['body']

/** What to call a user in texts. */
export const nameOf = ({ full_name: name, email }: User) => name || email

/** Changes a user on the service, and in what the pages show. */
export async function updateUser(id: number, body: UserChanges): Promise<void> {
  const path = { user_id: id }
  const changed = await unwrap(api.updateUser({ path, body }))
  queryClient.setQueryData(queries.getUser({ path }).queryKey, changed)
  void queryClient.invalidateQueries({ queryKey: queries.listUsers.key() })
  // A new role and a deactivation end the sessions.
  void queryClient.invalidateQueries({ queryKey: queries.listUserSessions.key({ path }) })
}

/** Returns paths with the filters of the list in their query, so that the way back leads to the same list. */
export function useFilteredPath(): (path: string) => string {
  const search = useSearch()
  return (path) => (search === '' ? path : `${path}?${search}`)
}
