/** Checks valid and invalid uses of the React Query entry. The compiler checks this file; it never runs. */
import type { ConnectionError, Report, ServiceError } from '@environmental-monitoring/sdk'
import type { Queries } from '@environmental-monitoring/sdk/react-query'
import { useInfiniteQuery, useMutation, useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'

declare const q: Queries
declare const client: QueryClient

/** Whether two types are the same, in both directions. */
type Same<Left, Right> = [Left] extends [Right] ? ([Right] extends [Left] ? true : false) : false

export function reads(): void {
  const report = useQuery(q.getReport({ path: { report_id: 7 } }))
  const data: Same<typeof report.data, Report | undefined> = true
  const error: Same<typeof report.error, ServiceError | ConnectionError | null> = true
  const suspended: Report = useSuspenseQuery(q.getReport({ path: { report_id: 7 } })).data
  const length: number | undefined = useQuery({ ...q.listReports(), select: (reports) => reports.length }).data
  void [data, error, suspended, length]
  // @ts-expect-error the path has a report_id
  useQuery(q.getReport())
  // @ts-expect-error the parameter is status
  useQuery(q.listReports({ query: { state: 'PENDING' } }))
}

export function lists(page: number | undefined): void {
  const array: Report[] | undefined = useQuery(q.listReports({ query: { limit: 5 } })).data
  const total: number | undefined = useQuery(q.listReports({ query: { page: 1 } })).data?.pagination.total
  const either = useQuery(q.listReports({ query: { ...(page && { page }) } })).data
  // @ts-expect-error the data may be an envelope
  void either?.length
  const endless = useInfiniteQuery(q.listReports.infinite({ query: { limit: 20 } }))
  const items: Report[] | undefined = endless.data?.pages.flatMap((one) => one.items)
  void [array, total, items]
  // @ts-expect-error a report is not a list
  void q.getReport.infinite
}

export function writes(): void {
  const create = useMutation(q.createReport())
  create.mutate({ body: { title: 'Smoke', latitude: 21.0285, longitude: 105.8542 } })
  const created: Report | undefined = create.data
  const message: string | undefined = create.error?.message
  useMutation(q.logout()).mutate()
  void [created, message]
  // @ts-expect-error the request is the same as that of the client's method
  create.mutate({ title: 'Smoke', latitude: 21.0285, longitude: 105.8542 })
  // @ts-expect-error a deletion has a path
  useMutation(q.deleteReport()).mutate()
}

export function caches(): void {
  const cached = client.getQueryData(q.getReport({ path: { report_id: 7 } }).queryKey)
  const title: string | undefined = cached?.title
  void [title, client.invalidateQueries({ queryKey: q.listReports.key({ query: { status: 'PENDING' } }) })]
  // @ts-expect-error variants have no entry: use the canonical operation
  void q.authLogin
}
