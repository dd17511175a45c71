import type { ListLocationsQuery, Location } from '@environmental-monitoring/sdk'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { queries } from '#shared/api.js'
import { Badge } from '#shared/ui/badge.js'
import { Button } from '#shared/ui/button.js'
import { SearchField, SelectField } from '#shared/ui/fields.js'
import { MapView, ViewButton } from '#shared/ui/map-view.js'
import { Empty, Failure, Loading, LoadMore, Page, Toolbar } from '#shared/ui/page.js'
import { Table, type Column } from '#shared/ui/table.js'
import { formatNumber } from '#shared/ui/time.js'
import { useIsWide } from '#shared/ui/use-media.js'
import { choice, oneOf, text, useFilteredPath, useFilters, type FilterValues } from '../../filters.js'
import { useSession } from '../../session/session.js'
import { placeTypes } from './place.js'

const schema = {
  q: text(),
  type: choice(placeTypes),
  /** On narrow screens, either the list or the map is shown. */
  view: oneOf(['list', 'map']),
}
/** The service counts no further. */
const maxTotal = 10_000

export function PlaceList() {
  const { t } = useTranslation(['places', 'shell'])
  const { may } = useSession()
  const [filters, setFilters] = useFilters(schema)
  const [, navigate] = useLocation()
  const withFilters = useFilteredPath()
  const isWide = useIsWide()
  const wanted = queryOf(filters)
  const query = useInfiniteQuery({
    ...queries.listLocations.infinite({ query: wanted }),
    placeholderData: keepPreviousData,
  })
  const places = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data])
  const total = query.data?.pages[0]?.total ?? 0
  const markers = useMemo(
    () =>
      places.map((place) => ({
        ...place,
        label: `${place.name} (${t(`types.${place.location_type}`)})`,
        className: `place-${place.location_type.toLowerCase()}${place.is_active ? '' : ' is-inactive'}`,
      })),
    [places, t],
  )
  const open = (path: string) => navigate(withFilters(path))
  const columns: Column<Location>[] = [
    {
      id: 'name',
      header: t('fields.name'),
      cell: ({ name, is_active }) => (
        <>
          {name} {!is_active && <Badge tone="warn">{t('inactive')}</Badge>}
        </>
      ),
    },
    {
      id: 'type',
      header: t('fields.location_type'),
      cell: ({ location_type: type }) => (
        <span className={`place-kind place-${type.toLowerCase()}`}>{t(`types.${type}`)}</span>
      ),
    },
    { id: 'address', header: t('fields.address'), cell: ({ address }) => address ?? '–', isSecondary: true },
  ]

  return (
    <Page
      title={t('shell:pages.places')}
      actions={
        <>
          <ViewButton view={filters.view} onChange={(view) => setFilters({ view })} />
          {may('importLocations') && (
            <Button shortcut="i" onPress={() => open('/places/import')}>
              {t('import.open')}
            </Button>
          )}
          {may('createLocation') && (
            <Button variant="primary" icon="plus" shortcut="n" onPress={() => open('/places/new')}>
              {t('new')}
            </Button>
          )}
        </>
      }
    >
      <Toolbar>
        <SearchField label={t('search')} value={filters.q} onChange={(q) => setFilters({ q })} />
        <SelectField
          label={t('fields.location_type')}
          value={filters.type ?? 'all'}
          onChange={(type) => setFilters({ type: type === 'all' ? undefined : type })}
          options={[
            { id: 'all', label: t('allTypes') },
            ...placeTypes.map((type) => ({ id: type, label: t(`types.${type}`) })),
          ]}
        />
      </Toolbar>
      {query.isError && !query.isFetchNextPageError && <Failure error={query.error} retry={query.refetch} />}
      {query.isPending && <Loading />}
      {query.isSuccess && (
        <div className="place-list">
          {(isWide || filters.view === 'list') && (
            <div className="place-rows" aria-busy={query.isFetching}>
              <p className="description" role="status">
                {total >= maxTotal
                  ? t('many', { number: formatNumber(maxTotal) })
                  : t('total', { count: total, number: formatNumber(total) })}
              </p>
              {places.length === 0 ? (
                <Empty />
              ) : (
                <Table
                  columns={columns}
                  rows={places}
                  rowKey={({ id }) => id}
                  caption={t('shell:pages.places')}
                  href={({ id }) => withFilters(`/places/${id}`)}
                />
              )}
              <LoadMore query={query} />
            </div>
          )}
          {(isWide || filters.view === 'map') && (
            <div className="place-map">
              <MapView
                // The map moves to the places of another list.
                key={query.isPlaceholderData ? 'previous' : JSON.stringify(wanted)}
                label={t('map')}
                markers={markers}
                onMarker={(id) => open(`/places/${id}`)}
                size="fill"
              />
            </div>
          )}
        </div>
      )}
    </Page>
  )
}

function queryOf({ q, type }: FilterValues<typeof schema>): Omit<ListLocationsQuery, 'raw'> {
  return {
    sort: 'name',
    limit: 50,
    count: true,
    ...(q.trim() && { q: q.trim() }),
    ...(type && { location_type: type }),
  }
}
