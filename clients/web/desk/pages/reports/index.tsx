import type { Report } from '@environmental-monitoring/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'wouter'
import { queries, queryClient } from '#shared/api.js'
import { bboxOf, type Area } from '#shared/city.js'
import { Button } from '#shared/ui/button.js'
import { MapView, ViewButton } from '#shared/ui/map-view.js'
import { Empty, Failure, Loading, LoadMore, Page } from '#shared/ui/page.js'
import { statusName } from '#shared/ui/status-badge.js'
import { useIsWide } from '#shared/ui/use-media.js'
import { useFilteredPath, useFilters } from '../../filters.js'
import { useNewReports } from '../../live.js'
import { useSession } from '../../session/session.js'
import { BulkDialog } from './bulk-dialog.js'
import { ReportDetail } from './detail/report-detail.js'
import { isFiltered, listOf, schema, type ReportFilters } from './filters.js'
import { ReportList, useNeighbours, useSelection } from './report-list.js'
import { ReportToolbar, StatusTabs } from './report-toolbar.js'
import './reports.css'

/** The queue of reports, as a list and on a map. The path of an open report is `/reports/{id}`. */
export default function Reports() {
  const { t } = useTranslation(['reports', 'shell'])
  const { may } = useSession()
  const [filters, setFilters] = useFilters(schema)
  const { '*': openId = '' } = useParams()
  const [, navigate] = useLocation()
  const isWide = useIsWide()
  const opened = /^\d+$/.test(openId) ? Number(openId) : undefined
  /** The report that was last opened, focused or pointed at. */
  const [current, setCurrent] = useState(opened)
  /** The reports in the dialog. They may leave the list meanwhile. */
  const [changing, setChanging] = useState<readonly Report[]>()

  const list = useInfiniteQuery({
    ...listOf(filters),
    // Reports must not move while somebody reads them. The event stream reports changes.
    refetchOnWindowFocus: false,
  })
  const reports = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  const ids = useMemo(() => reports.map(({ id }) => id), [reports])
  const selection = useSelection(ids)
  const neighbours = useNeighbours(ids, opened ?? current)
  const chosen = reports.filter(({ id }) => selection.has(id))
  const mayChange = may('updateReportStatuses')
  const withFilters = useFilteredPath()
  const open = (id: number) => {
    setCurrent(id)
    // The way back leads to the list, however many reports were opened one after the other.
    navigate(withFilters(`/reports/${id}`), { replace: opened !== undefined })
  }
  const close = () => {
    setCurrent(opened)
    navigate(withFilters('/reports'))
  }
  useRow(opened, ids.find((id) => id === current) ?? neighbours.next ?? neighbours.previous)
  const mayLoadMore = list.hasNextPage && !list.isFetching && !list.isError
  const { fetchNextPage } = list
  useEffect(() => {
    if (opened !== undefined && neighbours.next === undefined && mayLoadMore) void fetchNextPage()
  }, [opened, neighbours.next, mayLoadMore, fetchNextPage])
  const showsMap = isWide || filters.view === 'map'

  return (
    <Page
      title={t('shell:pages.reports')}
      actions={<ViewButton view={filters.view} onChange={(view) => setFilters({ view })} />}
    >
      <ReportToolbar filters={filters} setFilters={setFilters} />
      <StatusTabs filters={filters} />
      <NewReports filters={filters} shown={reports} />
      <div className="queue">
        {(isWide || filters.view === 'list') && (
          <div className="queue-column">
            {list.isPending && <Loading />}
            {list.isError && !list.isFetchNextPageError && <Failure error={list.error} retry={list.refetch} />}
            {list.isSuccess && reports.length === 0 && <NoReports filters={filters} />}
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
              opened={opened}
              current={opened ?? current}
              neighbours={neighbours}
              onCurrent={(id) => {
                if (opened === undefined) setCurrent(id)
              }}
              pathOf={(id) => withFilters(`/reports/${id}`)}
            />
            <LoadMore query={list} />
          </div>
        )}
        {showsMap && (
          <ReportsMap
            reports={reports}
            current={opened ?? current}
            onOpen={(id) => {
              if (opened !== undefined || !isWide) open(id)
              else showRow(id)
            }}
            onArea={(area) => setFilters({ area })}
          />
        )}
      </div>
      {opened !== undefined && <ReportDetail id={opened} {...neighbours} onOpen={open} onClose={close} />}
      {changing && (
        <BulkDialog reports={changing} onClose={() => setChanging(undefined)} onChanged={selection.remove} />
      )}
    </Page>
  )
}

const rowOf = (id: number) => document.querySelector<HTMLAnchorElement>(`a[data-report="${id}"]`)

/** Focuses a report in the list, which also scrolls to it. */
function showRow(id: number): void {
  rowOf(id)?.focus()
}

/** Keeps the row of the open report visible, and focuses `next` once the report is closed. */
function useRow(opened: number | undefined, next: number | undefined): void {
  const wasOpened = useRef(false)
  const focusNext = useEffectEvent(() => {
    if (next !== undefined) showRow(next)
  })
  useEffect(() => {
    if (opened !== undefined) rowOf(opened)?.scrollIntoView({ block: 'nearest' })
    else if (wasOpened.current) focusNext()
    wasOpened.current = opened !== undefined
  }, [opened])
}

/** A button that shows the reports that have arrived. The list does not change before. */
function NoReports({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation(['reports', 'common'])
  const { status } = filters
  if (isFiltered(filters)) return <Empty>{t('empty')}</Empty>
  return <Empty>{status === 'all' ? t('none') : t('noneWithStatus', { status: t(`common:status.${status}`) })}</Empty>
}

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

interface ReportsMapProps {
  reports: readonly Report[]
  current: number | undefined
  onOpen: (id: number) => void
  /** Called with `west,south,east,north` when the user searches in the shown area. */
  onArea: (area: string) => void
}

/** The reports of the list on a map. */
function ReportsMap({ reports, current, onOpen, onArea }: ReportsMapProps) {
  const { t } = useTranslation(['reports', 'common'])
  const [area, setArea] = useState<Area>()
  const markers = useMemo(
    () =>
      reports.map(({ id, title, latitude, longitude, status }) => {
        const name = statusName(status)
        return {
          id,
          latitude,
          longitude,
          label: `${title}, ${t(`common:status.${name}`)}`,
          className: `report-${name}`,
        }
      }),
    [reports, t],
  )
  return (
    <div className="queue-map">
      <MapView
        label={t('map')}
        markers={markers}
        current={current}
        onMarker={(id) => onOpen(Number(id))}
        onArea={setArea}
        size="fill"
      />
      {area && (
        <Button
          onPress={() => {
            onArea(bboxOf(area))
            setArea(undefined)
          }}
        >
          {t('searchHere')}
        </Button>
      )}
    </div>
  )
}
