import { useQuery } from '@tanstack/react-query'
import { queries } from '#shared/api.js'
import { useVisitor } from '../visitor.js'

/** The newest reports of a citizen. Staff see those of everybody, at the desk. */
export const ownReports = () => queries.listReports({ query: { limit: 100 } })

/** Returns the reports of the signed-in citizen. */
export function useOwnReports() {
  const { user } = useVisitor()
  return useQuery({ ...ownReports(), enabled: user?.role === 'citizen' })
}
