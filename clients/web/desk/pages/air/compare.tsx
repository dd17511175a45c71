import { unwrap, type Collocation, type RequestOf, type Sensor, type Station } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { Badge } from '#shared/ui/badge.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { Facts } from '#shared/ui/facts.js'
import { DateField, SelectField } from '#shared/ui/fields.js'
import { Empty, Failure, Loaded, Loading, Toolbar } from '#shared/ui/page.js'
import { Table, type Column } from '#shared/ui/table.js'
import { formatNumber, Time } from '#shared/ui/time.js'
import { notify } from '#shared/ui/toasts.js'
import { anyId, day, startOfDay, toCityTime, useFilters } from '../../filters.js'
import { useSession } from '../../session/session.js'
import { Canvas } from './canvas.js'
import { reloadValues } from './data.js'
import { drawScatter } from './plot.js'

const schema = { station: anyId(), reference: anyId(), from: day(), to: day() }
const dayMs = 86_400_000

/** Compares a station of the city with a reference sensor, and corrects it by the line through their values. */
export function Compare({ sensors }: { sensors: readonly Sensor[] }) {
  const { t } = useTranslation('air')
  const [filters, setFilters] = useFilters(schema)
  const stations = useQuery(queries.listStations({ query: { limit: 100, sort: 'name', order: 'asc' } }))
  const all = Array.isArray(stations.data) ? stations.data : []
  const station = all.find(({ sensor_id }) => sensor_id === filters.station)
  const reference = sensors.find(({ id: other }) => other === filters.reference)
  const from = filters.from || toCityTime(Date.now() - 14 * dayMs).slice(0, 10)
  const to = filters.to || toCityTime(Date.now()).slice(0, 10)
  const references = sensors.filter(({ kind, id: other }) => kind === 'reference' && other !== filters.station)
  return (
    <>
      <p className="quiet-text">{t('compareHint')}</p>
      <Toolbar>
        <SelectField
          label={t('station')}
          options={all.map(({ sensor_id, name }) => ({ id: sensor_id, label: name }))}
          value={station?.sensor_id}
          onChange={(chosen) => setFilters({ station: chosen })}
        />
        <SelectField
          label={t('reference')}
          options={references.map(({ id: other, name }) => ({ id: other, label: name }))}
          value={reference?.id}
          onChange={(chosen) => setFilters({ reference: chosen })}
        />
        <DateField label={t('firstDay')} value={from} onChange={(next) => setFilters({ from: next })} />
        <DateField
          label={t('lastDay')}
          value={to}
          onChange={(next) => setFilters({ to: next })}
          errorMessage={to < from ? t('reversed') : undefined}
        />
      </Toolbar>
      {station && reference && from <= to ? (
        <Comparison station={station} reference={reference} from={startOfDay(from)} to={startOfDay(to, 1)} />
      ) : (
        <Empty>{t('chooseBoth')}</Empty>
      )}
      {station && <Corrections station={station} sensors={sensors} />}
    </>
  )
}

interface ComparisonProps {
  station: Station
  reference: Sensor
  from: string
  to: string
}

function Comparison({ station, reference, from, to }: ComparisonProps) {
  const { t } = useTranslation('air')
  const { may } = useSession()
  const [isApplying, setIsApplying] = useState(false)
  const body = { reference: reference.id, attribute: 'pm25' as const, from, to }
  // A query, because the POST stores nothing.
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['compareStation', station.id, body],
    queryFn: ({ signal }) => unwrap(api.compareStation({ path: { station_id: station.id }, body, signal })),
    retry: false,
  })
  if (isPending) return <Loading />
  if (error) return <Failure error={error} retry={refetch} />
  const apply = async () => {
    await correct(station, {
      algorithm: 'linear',
      slope: data.slope,
      intercept: data.intercept,
      valid_from: from,
      reference: reference.id,
    })
    notify({ text: t('correcting', { name: station.name }) })
  }
  const line = t('line', termsOf(data))
  return (
    <div className="air-comparison">
      <Scatter data={data} x={station.name} y={reference.name} />
      <div className="card">
        <Facts
          facts={[
            [t('pairs'), formatNumber(data.pairs, 0)],
            [t('lineLabel'), line],
            ['R²', formatNumber(data.r2, 3)],
            [t('rmse'), `${formatNumber(data.rmse)} µg/m³`],
          ]}
        />
        {may('setStationCorrection') && (
          <Button variant="primary" onPress={() => setIsApplying(true)}>
            {t('apply')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={t('applyTitle', { name: station.name })}
        body={t('applyBody', { line, from: toCityTime(Date.parse(from)).slice(0, 10) })}
        confirmLabel={t('apply')}
        onConfirm={apply}
        isOpen={isApplying}
        onClose={() => setIsApplying(false)}
      />
    </div>
  )
}

async function correct({ id: station }: Station, body: RequestOf<'setStationCorrection'>['body']): Promise<void> {
  const path = { station_id: station }
  await unwrap(api.setStationCorrection({ path, body }))
  void queryClient.invalidateQueries({ queryKey: queries.listStationCorrections.key({ path }) })
  reloadValues()
}

/** Returns the slope and the signed intercept of a line as texts. */
const termsOf = ({ slope, intercept }: { slope: number; intercept: number }) => ({
  slope: formatNumber(slope, 3),
  intercept: `${intercept < 0 ? '−' : '+'} ${formatNumber(Math.abs(intercept), 2)}`,
})

function Scatter({ data, x, y }: { data: Collocation; x: string; y: string }) {
  const { t } = useTranslation('air')
  const draw = useCallback((element: HTMLElement) => drawScatter(element, { ...data, x, y }), [data, x, y])
  return (
    <figure className="air-figure">
      <Canvas
        draw={draw}
        label={t('scatter', { station: x, reference: y, pairs: data.pairs, r2: formatNumber(data.r2, 2) })}
      />
      <details>
        <summary>{t('asTable')}</summary>
        <table className="air-values">
          <thead>
            <tr>
              <th scope="col">{t('time')}</th>
              <th scope="col">{x}</th>
              <th scope="col">{y}</th>
            </tr>
          </thead>
          <tbody>
            {data.points.map(({ time, station, reference }) => (
              <tr key={time}>
                <th scope="row">
                  <Time value={time} />
                </th>
                <td>{formatNumber(station)}</td>
                <td>{formatNumber(reference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Lists the current and past corrections of a station. */
function Corrections({ station, sensors }: { station: Station; sensors: readonly Sensor[] }) {
  const { t } = useTranslation('air')
  const { may } = useSession()
  const [isEnding, setIsEnding] = useState(false)
  const query = useQuery({
    ...queries.listStationCorrections({ path: { station_id: station.id } }),
    // The service corrects stored values in the background.
    refetchInterval: ({ state }) => (state.data?.data[0]?.is_applied === false ? 2000 : false),
  })
  const isApplied = query.data?.data[0]?.is_applied
  useEffect(() => {
    if (isApplied) reloadValues()
  }, [isApplied])
  type Row = NonNullable<typeof query.data>['data'][number]
  const columns: Column<Row>[] = [
    { id: 'from', header: t('validFrom'), cell: ({ valid_from }) => <Time value={valid_from} /> },
    {
      id: 'algorithm',
      header: t('correction'),
      cell: ({ algorithm, slope, intercept }) =>
        algorithm === 'linear' && slope !== null && intercept !== null
          ? t('line', termsOf({ slope, intercept }))
          : t(`algorithm.${algorithm}`),
    },
    {
      id: 'reference',
      header: t('reference'),
      cell: ({ reference }) => sensors.find(({ id: other }) => other === reference)?.name ?? reference ?? '–',
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ is_applied }) => (
        <Badge tone={is_applied ? 'good' : 'info'}>{t(is_applied ? 'applied' : 'recomputing')}</Badge>
      ),
    },
  ]
  return (
    <section className="page-section">
      <h2>{t('corrections', { name: station.name })}</h2>
      <Loaded query={query}>
        {({ data }) => (
          <>
            {data.length === 0 ? (
              <Empty>{t('noCorrections')}</Empty>
            ) : (
              <Table columns={columns} rows={data} rowKey={({ created_at }) => created_at} caption={t('correction')} />
            )}
            {data[0] && data[0].algorithm !== 'none' && may('setStationCorrection') && (
              <div>
                <Button onPress={() => setIsEnding(true)}>{t('endCorrection')}</Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        title={t('endTitle', { name: station.name })}
        body={t('endBody')}
        confirmLabel={t('endCorrection')}
        onConfirm={() => correct(station, { algorithm: 'none', valid_from: new Date().toISOString() })}
        isOpen={isEnding}
        onClose={() => setIsEnding(false)}
      />
    </section>
  )
}
