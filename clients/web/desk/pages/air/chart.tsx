import type { ExceededLimit, Sensor, SensorFlag } from '@environmental-monitoring/sdk'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type uPlot from 'uplot'
import { queries, queryClient } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { TextField } from '#shared/ui/fields.js'
import { Empty, Failure, Loading } from '#shared/ui/page.js'
import { formatNumber, formatTime } from '#shared/ui/time.js'
import { fromCityTime, toCityTime } from '../../filters.js'
import { useSession } from '../../session/session.js'
import { Canvas } from './canvas.js'
import { quantityOf, rangeOf, toDays, useFlags, useHistories, useStatistics, type AirFilters } from './data.js'
import { FlagForm, FlagTable, type FlagDraft } from './flags.js'
import { drawCurves, select, type Limit } from './plot.js'
import { align, intervalOf, type Aligned, type Stretch } from './series.js'
import { Summary } from './summary.js'
import { Downloads, Values } from './values.js'

interface AirChartProps {
  sensors: readonly Sensor[]
  filters: AirFilters
  setFilters: (changes: Partial<AirFilters>) => void
}

/** Shows the curves of the chosen sensors with limits and flags, and the actions on a stretch of them. */
export function AirChart({ sensors, filters, setFilters }: AirChartProps) {
  const { t } = useTranslation('air')
  const { may } = useSession()
  const { measure } = filters
  const range = rangeOf(filters)
  const interval = intervalOf(filters.by, range)
  const histories = useHistories(sensors, measure, range, interval)
  const flags = useFlags(sensors, measure, range)
  const statistics = useStatistics(sensors, quantityOf(measure), toDays(range))
  const aligned = useMemo(
    () =>
      align(
        histories.data.map((history) => history?.data),
        interval,
      ),
    [histories.data, interval],
  )
  const [selected, setSelected] = useState<Stretch>()
  const [draft, setDraft] = useState<FlagDraft>()
  const chart = useRef<uPlot>(undefined)
  const names = sensors.map(({ name }) => name)
  const title = t('chartTitle', {
    measure: t(`measure.${measure}`),
    interval: t(`by.${interval}`).toLowerCase(),
    ...textsOf(range),
  })

  if (histories.error && aligned.times.length === 0) {
    const retry = () => queryClient.refetchQueries({ queryKey: queries.listSensorHistory.key() })
    return <Failure error={histories.error} retry={retry} />
  }
  return (
    <section className="air-chart" aria-label={t('chart')} aria-busy={histories.isPending}>
      <header className="page-header">
        <h2>{title}</h2>
        <Downloads aligned={aligned} names={names} title={title} chart={chart} />
      </header>
      {histories.isPending ? (
        <Loading />
      ) : (
        <>
          {aligned.times.length === 0 && <Empty>{t('noValues')}</Empty>}
          <Curves
            aligned={aligned}
            names={names}
            range={range}
            limits={limitsOf(
              statistics.data.find((one) => one !== undefined)?.data.limits,
              interval === 'day' ? 'day' : 'hour',
            )}
            flags={flags.data.map((list) => list?.data ?? [])}
            selected={selected}
            onSelect={setSelected}
            chart={chart}
            label={title}
          />
          <Selection
            key={`${selected?.from} ${selected?.to}`}
            selected={selected ?? range}
            onZoom={(stretch) => {
              setSelected(undefined)
              setFilters({ from: toCityTime(stretch.from), to: toCityTime(stretch.to) })
            }}
            {...(filters.from !== '' && { onWhole: () => setFilters({ from: '', to: '' }) })}
            {...(may('createSensorFlag') && quantityOf(measure) && { onFlag: (stretch) => setDraft({ ...stretch }) })}
          />
          <Summary rows={sensors.map((sensor, index) => ({ sensor, statistics: statistics.data[index]?.data }))} />
          <FlagTable
            title={t('flags')}
            empty={t('noFlags')}
            sensors={sensors}
            flags={flags.data.map((list) => list?.data ?? [])}
            onConfirm={setDraft}
          />
          <Values aligned={aligned} names={names} />
        </>
      )}
      {draft && (
        <FlagForm
          sensors={sensors}
          measure={measure}
          draft={draft}
          onClose={() => {
            setDraft(undefined)
            setSelected(undefined)
          }}
        />
      )}
    </section>
  )
}

const textsOf = ({ from, to }: Stretch) => ({ from: formatTime(from), to: formatTime(to) })

/** Returns the limits for means of hours or days, with their labels. */
export const limitsOf = (limits: readonly ExceededLimit[] = [], averaging: 'hour' | 'day'): Limit[] =>
  limits
    .filter((limit) => limit.averaging === averaging)
    .map(({ standard, limit }) => ({ value: limit, label: `${standard}: ${formatNumber(limit)}` }))

interface CurvesProps {
  aligned: Aligned
  names: readonly string[]
  range: Stretch
  limits: readonly Limit[]
  flags?: readonly (readonly SensorFlag[])[]
  selected?: Stretch | undefined
  onSelect?: (stretch: Stretch) => void
  chart?: RefObject<uPlot | undefined>
  label: string
  height?: number
}

/** Shows curves, and a legend with the values under the pointer. */
export function Curves({
  aligned,
  names,
  range,
  limits,
  flags = [],
  selected,
  onSelect,
  chart: outerChart,
  label,
  height,
}: CurvesProps) {
  const ownChart = useRef<uPlot>(undefined)
  const chart = outerChart ?? ownChart
  const [pointed, setPointed] = useState<number>()
  // Each render creates the lists again, but they rarely change.
  const key = JSON.stringify([range, limits, flags])
  const draw = useCallback(
    (element: HTMLElement) =>
      drawCurves(element, {
        ...aligned,
        range,
        limits,
        marks: flags.flatMap((list, curve) =>
          list.map(({ from, to, validity }) => ({
            from: Date.parse(from),
            to: Date.parse(to),
            curve,
            isDoubt: validity >= 1,
          })),
        ),
        onHover: setPointed,
        ...(onSelect && { onSelect }),
        ...(height !== undefined && { height }),
      }),
    [aligned, key, onSelect, height],
  )
  useEffect(() => {
    if (chart.current) select(chart.current, selected)
  }, [chart, draw, selected])
  const time = pointed === undefined ? undefined : aligned.times[pointed]
  return (
    <figure className="air-figure">
      <Canvas draw={draw} label={label} chart={chart} />
      <figcaption>
        <ul className="air-legend">
          {names.map((name, curve) => {
            const value = pointed === undefined ? undefined : aligned.curves[curve]?.[pointed]
            return (
              <li key={`${curve} ${name}`} className={`curve-${curve + 1}`}>
                <i aria-hidden="true" /> {name}
                {typeof value === 'number' && <b>{` ${formatNumber(value)} ${aligned.unit}`}</b>}
              </li>
            )
          })}
          <li className="quiet-text">{time !== undefined && formatTime(time)}</li>
        </ul>
      </figcaption>
    </figure>
  )
}

interface SelectionProps {
  selected: Stretch
  onZoom: (stretch: Stretch) => void
  onWhole?: () => void
  onFlag?: (stretch: Stretch) => void
}

/** Shows the selected stretch as fields, so that dragging in the chart is not needed. */
function Selection({ selected, onZoom, onWhole, onFlag }: SelectionProps) {
  const { t } = useTranslation('air')
  const [from, setFrom] = useState(toCityTime(selected.from))
  const [to, setTo] = useState(toCityTime(selected.to))
  const stretch = { from: fromCityTime(from), to: fromCityTime(to) }
  const isValid = stretch.from < stretch.to
  return (
    <fieldset className="air-selection">
      <legend>{t('selection')}</legend>
      <TextField label={t('from')} type="datetime-local" value={from} onChange={setFrom} />
      <TextField
        label={t('to')}
        type="datetime-local"
        value={to}
        onChange={setTo}
        errorMessage={isValid ? undefined : t('reversed')}
      />
      <Button icon="search" isDisabled={!isValid} onPress={() => onZoom(stretch)}>
        {t('zoom')}
      </Button>
      {onWhole && <Button onPress={onWhole}>{t('whole')}</Button>}
      {onFlag && (
        <Button icon="edit" isDisabled={!isValid} onPress={() => onFlag(stretch)}>
          {t('flag')}
        </Button>
      )}
      <p className="description">{t('selectionHint')}</p>
    </fieldset>
  )
}
