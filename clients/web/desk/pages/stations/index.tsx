import type { Station, StationWithKey } from '@environmental-monitoring/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'wouter'
import { queries } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { SearchField, SelectField } from '#shared/ui/fields.js'
import { MapView, ViewButton } from '#shared/ui/map-view.js'
import { Empty, Failure, Loading, LoadMore, Page, Toolbar } from '#shared/ui/page.js'
import { focusRow, Table, type Column } from '#shared/ui/table.js'
import { useIsWide } from '#shared/ui/use-media.js'
import { useFilteredPath, useFilters } from '../../filters.js'
import { useSession } from '../../session/session.js'
import { CreateStation } from './create-station.js'
import { StationDetail } from './detail/station-detail.js'
import { KeyDialog } from './key-dialog.js'
import { kinds, LastReading, orders, schema, StateBadge, stateOf, toQuery, type StationFilters } from './station.js'
import './stations.css'

const refreshMs = 60_000

/** The stations, silent ones first, beside a map or the open station, whose path is `/stations/{id}`. */
export default function Stations() {
  const { t } = useTranslation(['stations', 'shell'])
  const { may } = useSession()
  const [filters, setFilters] = useFilters(schema)
  const { '*': openId = '' } = useParams()
  const [, navigate] = useLocation()
  const pathTo = useFilteredPath()
  const isWide = useIsWide()
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<StationWithKey>()

  const list = useInfiniteQuery({
    ...queries.listStations.infinite({ query: toQuery(filters) }),
    refetchInterval: refreshMs,
  })
  const stations = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  const id = /^\d{1,9}$/.test(openId) ? Number(openId) : undefined
  const lastId = useRef(id)
  useEffect(() => {
    if (id === undefined && lastId.current !== undefined) focusRow(lastId.current)
    lastId.current = id
  }, [id])
  const open = (station: number) => navigate(pathTo(`/stations/${station}`))
  const showsMap = id === undefined && (isWide || filters.view === 'map')

  return (
    <Page
      title={t('shell:pages.stations')}
      actions={
        <>
          {id === undefined && <ViewButton view={filters.view} onChange={(view) => setFilters({ view })} />}
          {may('createStation') && (
            <Button variant="primary" icon="plus" shortcut="n" onPress={() => setIsCreating(true)}>
              {t('create')}
            </Button>
          )}
        </>
      }
    >
      {(isWide || id === undefined) && <StationToolbar filters={filters} setFilters={setFilters} />}
      <div className="stations">
        {(isWide || (id === undefined && filters.view === 'list')) && (
          <div className="stations-list">
            {list.isPending && <Loading />}
            {list.isError && !list.isFetchNextPageError && <Failure error={list.error} retry={list.refetch} />}
            {list.isSuccess && stations.length === 0 && (
              <Empty>{filters.q === '' && filters.kind === undefined ? t('none') : t('empty')}</Empty>
            )}
            {stations.length > 0 && (
              <StationTable
                stations={stations}
                total={list.data?.pages[0]?.total}
                current={id}
                pathOf={(station) => pathTo(`/stations/${station}`)}
              />
            )}
            <LoadMore query={list} />
          </div>
        )}
        {showsMap && <StationsMap stations={stations} onOpen={open} />}
        {id !== undefined && <StationDetail key={id} id={id} onClose={() => navigate(pathTo('/stations'))} />}
      </div>
      <CreateStation
        isOpen={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={(station) => {
          setIsCreating(false)
          setCreated(station)
        }}
      />
      {created && (
        <KeyDialog
          created={created}
          onClose={() => {
            setCreated(undefined)
            open(created.station.id)
          }}
        />
      )}
    </Page>
  )
}

interface StationTableProps {
  stations: readonly Station[]
  total: number | undefined
  current: number | undefined
  pathOf: (id: number) => string
}

function StationTable({ stations, total, current, pathOf }: StationTableProps) {
  const { t } = useTranslation('stations')
  const columns: Column<Station>[] = [
    { id: 'name', header: t('name'), cell: ({ name }) => name },
    { id: 'state', header: t('state'), cell: (station) => <StateBadge station={station} /> },
    { id: 'last', header: t('lastReading'), cell: (station) => <LastReading station={station} /> },
    { id: 'owner', header: t('owner'), cell: ({ owner }) => owner ?? '–', isSecondary: true },
  ]
  return (
    <>
      <p className="quiet-text">
        {total !== undefined && `${t('shown', { shown: stations.length, count: total })} · `}
        {t('silentHint')}
      </p>
      <Table
        columns={columns}
        rows={stations}
        rowKey={({ id }) => id}
        href={({ id }) => pathOf(id)}
        current={current}
        caption={t('list')}
      />
    </>
  )
}

interface StationToolbarProps {
  filters: StationFilters
  setFilters: (changes: Partial<StationFilters>) => void
}

function StationToolbar({ filters, setFilters }: StationToolbarProps) {
  const { t } = useTranslation('stations')
  return (
    <Toolbar>
      <SearchField label={t('search')} value={filters.q} onChange={(q) => setFilters({ q })} />
      <SelectField
        label={t('kindLabel')}
        options={[{ id: 'all', label: t('allKinds') }, ...kinds.map((id) => ({ id, label: t(`kind.${id}`) }))]}
        value={filters.kind ?? 'all'}
        onChange={(kind) => setFilters({ kind: kind === 'all' ? undefined : kind })}
      />
      <SelectField
        label={t('orderLabel')}
        options={orders.map((id) => ({ id, label: t(`order.${id}`) }))}
        value={filters.order}
        onChange={(order) => setFilters({ order })}
      />
    </Toolbar>
  )
}

interface StationsMapProps {
  stations: readonly Station[]
  onOpen: (id: number) => void
}

/** The stations of the list on a map. */
function StationsMap({ stations, onOpen }: StationsMapProps) {
  const { t } = useTranslation('stations')
  const markers = useMemo(
    () =>
      stations.map((station) => {
        const { id, name, latitude, longitude } = station
        const state = stateOf(station)
        return { id, latitude, longitude, label: `${name}, ${t(`states.${state}`)}`, className: `station-${state}` }
      }),
    [stations, t],
  )
  return (
    <div className="stations-map">
      <MapView label={t('map')} markers={markers} onMarker={(id) => onOpen(Number(id))} size="fill" />
    </div>
  )
}
