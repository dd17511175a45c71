import type { Report } from '@environmental-monitoring/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams, useSearch } from 'wouter'
import { queries, queryClient } from '../../api.js'
import { useFilters } from '../../filters.js'
import { useNewReports } from '../../live.js'
import { useSession } from '../../session/session.js'
import { Button } from '../../ui/button.js'
import { Empty, Failure, Loading, LoadMore, Page } from '../../ui/page.js'
import { BulkDialog } from './bulk-dialog.js'
import { ReportDetail } from './detail/report-detail.js'
import { schema, toListQuery, type ReportFilters } from './filters.js'
import { ReportList } from './report-list.js'
import { ReportToolbar } from './report-toolbar.js'
import { ReportsMap } from './reports-map.js'
import { useSelection } from './selection.js'
import { StatusTabs } from './status-tabs.js'
import { useIsWide } from '../../ui/use-is-wide.js'
import './reports.css'

/** The queue of reports, as a list and on a map. The path of an open report is `/reports/{id}`. */
export default function Reports() {
  const { t } = useTranslation('reports')
  const { may } = useSession()
  const [filters, setFilters] = useFilters(schema)
  const { '*': openId = '' } = useParams()
  const [, navigate] = useLocation()
  const search = useSearch()
  const isWide = useIsWide()
  const [current, setCurrent] = useState<number>()
  /** The reports in the dialog. They may leave the list meanwhile. */
  const [changing, setChanging] = useState<readonly Report[]>()

  const list = useInfiniteQuery({
    ...queries.listReports.infinite({ query: toListQuery(filters) }),
    // Reports must not move while somebody reads them. The event stream reports changes.
    refetchOnWindowFocus: false,
  })
  const reports = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  const selection = useSelection(reports.map(({ id }) => id))
  const chosen = reports.filter(({ id }) => selection.has(id))
  const mayChange = may('updateReportStatuses')
  const withFilters = (path: string) => (search === '' ? path : `${path}?${search}`)
  const showsMap = isWide || filters.view === 'map'

  return (
    <Page
      title={t('title')}
      actions={
        !isWide && (
          <Button onPress={() => setFilters({ view: filters.view === 'map' ? 'list' : 'map' })}>
            {filters.view === 'map' ? t('showList') : t('showMap')}
          </Button>
        )
      }
    >
      <ReportToolbar filters={filters} setFilters={setFilters} />
      <StatusTabs filters={filters} />
      <NewReports filters={filters} shown={reports} />
      <div className="queue">
        {(isWide || filters.view === 'list') && (
          <div className="queue-column">
            {list.isPending && <Loading />}
            {list.isError && <Failure error={list.error} retry={list.refetch} />}
            {list.isSuccess && reports.length === 0 && <Empty>{t('empty')}</Empty>}
            {mayChange && reports.length > 0 && (
              <div className="queue-head">
                <label className="queue-check">
                  <input
                    type="checkbox"
                    checked={chosen.length === reports.length}
                    onChange={({ target }) => selection.setAll(target.checked)}
                  />
                  {t('selectAll', { count: reports.length })}
                </label>
                {chosen.length > 0 && (
                  <div className="queue-bulk">
                    <output>{t('selected', { count: chosen.length })}</output>
                    <Button variant="primary" shortcut="c" onPress={() => setChanging(chosen)}>
                      {t('changeStatus')}
                    </Button>
                    <Button variant="quiet" onPress={() => selection.setAll(false)}>
                      {t('unselect')}
                    </Button>
                  </div>
                )}
              </div>
            )}
            <ReportList
              reports={reports}
              selection={mayChange ? selection : undefined}
              current={current}
              onCurrent={setCurrent}
              pathOf={(id) => withFilters(`/reports/${id}`)}
            />
            <LoadMore query={list} />
          </div>
        )}
        {showsMap && (
          <ReportsMap
            reports={reports}
            current={current}
            onOpen={(id) => {
              setCurrent(id)
              if (isWide) showRow(id)
              else navigate(withFilters(`/reports/${id}`))
            }}
            onArea={(area) => setFilters({ area })}
          />
        )}
      </div>
      {/^\d+$/.test(openId) && <ReportDetail id={Number(openId)} onClose={() => navigate(withFilters('/reports'))} />}
      {changing && (
        <BulkDialog
          reports={changing}
          onClose={() => setChanging(undefined)}
          onChanged={() => {
            setChanging(undefined)
            selection.setAll(false)
          }}
        />
      )}
    </Page>
  )
}

/** Focuses a report in the list, which also scrolls to it. */
function showRow(id: number): void {
  document.querySelector<HTMLAnchorElement>(`a[data-report="${id}"]`)?.focus()
}

/** A button that shows the reports that have arrived. The list does not change before. */
function NewReports({ filters, shown }: { filters: ReportFilters; shown: readonly Report[] }) {
  const { t } = useTranslation('reports')
  const { newReports, clearNewReports } = useNewReports()
  const { status, category } = filters
  const count = newReports.filter(
    (report) =>
      (status === 'all' || status === 'pending') &&
      (category === undefined || category === report.category) &&
      !shown.some(({ id }) => id === report.id),
  ).length
  return (
    <output className="new-reports">
      {count > 0 && (
        <Button
          shortcut="n"
          onPress={() => {
            clearNewReports()
            void queryClient.invalidateQueries({ queryKey: queries.listReports.key() })
          }}
        >
          {t('newReports', { count })}
        </Button>
      )}
    </output>
  )
}
