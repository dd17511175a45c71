import { unwrap } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { lazy, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries } from '#shared/api.js'
import { isEmbedded, settings } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { Facts, type Fact } from '#shared/ui/facts.js'
import { formatAge, formatMoment, formatNumber } from '#shared/ui/time.js'
import { categoryOf, measureOf, measures } from '../air.js'
import { Later } from '../later.js'
import { openPart } from '../opened-part.js'
import { reloadMs, type Sensor } from '../overview.js'
import { Chart } from './chart.js'
import { IndexCard, Part, Section, useMinute } from './part.js'
import { barsOf, historySpans, queryOf, type HistorySpan } from './span.js'

const AirForecast = lazy(async () => ({ default: (await import('./air-forecast.js')).AirForecast }))

/** Shows a station or modelled area: index with health advice, forecast, values and history. */
export function SensorDetails({ sensor: known }: { sensor: Sensor }) {
  const { t } = useTranslation('map')
  // Events have an index only, so the concentrations that belong to it are loaded.
  const query = useQuery({ ...sensorQuery(known.id), enabled: isIndexNewer(known) })
  const loaded = isIndexNewer(known) ? query.data?.data.pollutants : undefined
  const sensor = { ...known, pollutants: loaded ?? known.pollutants }
  return (
    <>
      <IndexCard {...sensor} label={sensor.category_label} standard={settings.aqiStandard} />
      <Observed sensor={sensor} />
      <AlertButton sensor={known} />
      <Later>
        <AirForecast latitude={known.location.lat} longitude={known.location.lng} />
      </Later>
      <Section title={sensor.stale ? t('lastKnown') : t('now')}>
        <Values sensor={sensor} />
      </Section>
      <Section title={t('history')}>
        <HistoryChart id={sensor.id} />
      </Section>
    </>
  )
}

function sensorQuery(id: string) {
  const path = { sensor_id: id }
  return {
    queryKey: queries.getSensor({ path }).queryKey,
    async queryFn({ signal }: { signal: AbortSignal }) {
      await new Promise((resolve) => setTimeout(resolve, reloadMs))
      return unwrap(api.getSensor({ path, signal }))
    },
    staleTime: 300_000,
  }
}

/** Returns whether an event has changed the index after the concentrations were loaded. */
function isIndexNewer({ lastUpdate, pollutants }: Sensor): boolean {
  const newest = Math.max(...pollutants.map(({ observed_at: time }) => Date.parse(time ?? '') || 0))
  return pollutants.length > 0 && Date.parse(lastUpdate ?? '') > newest
}

function Observed({ sensor: { kind, lastUpdate, stale, doubtful } }: { sensor: Sensor }) {
  const { t } = useTranslation('map')
  useMinute()
  if (lastUpdate === null) return <p className="quiet-text">{t('noValuesYet')}</p>
  const time = formatMoment(lastUpdate)
  return (
    <p className="quiet-text">
      <time dateTime={lastUpdate}>
        {t(kind === 'model' ? 'modelledFor' : 'observedAt', { time, city: settings.city.name })}
      </time>
      , {formatAge(lastUpdate)} {stale && <span className="badge warn">{t('notCurrentBadge')}</span>}{' '}
      {doubtful && <span className="badge warn">{t('doubtfulBadge')}</span>}
    </p>
  )
}

/** The concentrations with their times, and the origin of the values. */
function Values({ sensor: { kind, source, pollutants } }: { sensor: Sensor }) {
  const { t } = useTranslation('map')
  const concentrations = pollutants.map(({ pollutant, value, unit, observed_at: time }): Fact => {
    const moment = time !== null && (
      <time className="when" dateTime={time}>
        {formatMoment(time)}
      </time>
    )
    return [
      measureOf(pollutant).name,
      <span key={pollutant}>
        {`${formatNumber(value)} ${unit}`} {moment}
      </span>,
    ]
  })
  const facts: Fact[] = [
    ...concentrations,
    [t('type'), kind !== null && kind !== 'model' && t(`kind.${kind}`)],
    [t(kind === 'model' ? 'modelledBy' : 'operator'), source],
  ]
  if (facts.every(([, value]) => value === null || value === false))
    return <p className="quiet-text">{t('noValues')}</p>
  return <Facts facts={facts} />
}

/** The selected chart. It stays selected for the next sensor, so that sensors can be compared. */
const lastSelected: { measure: string; span: HistorySpan } = { measure: 'airQualityIndex', span: 'day' }

/** Shows the history of a sensor, one measurement at a time. */
function HistoryChart({ id }: { id: string }) {
  const { t } = useTranslation('map')
  const [selected, setSelected] = useState(lastSelected.measure)
  const [span, setSpan] = useState(lastSelected.span)
  const path = { sensor_id: id }
  // The last day has all measurements of the sensor. Longer histories are requested for one of them.
  const lastDay = useQuery(queries.listSensorHistory({ path, query: queryOf('day', selected) }))
  const known = new Set(lastDay.data?.data.map(({ attribute }) => attribute))
  const names = measures.filter((name) => known.has(name))
  const shown = names.find((name) => name === selected) ?? names[0] ?? 'airQualityIndex'
  const history = useQuery({
    ...queries.listSensorHistory({ path, query: queryOf(span, shown) }),
    enabled: lastDay.isSuccess,
  })
  return (
    <>
      <Choice
        label={t('spanLabel')}
        options={historySpans.map((name) => [name, t(`span.${name}`)])}
        value={span}
        onChange={(name) => {
          lastSelected.span = name
          setSpan(name)
        }}
      />
      {names.length > 1 && (
        <Choice
          label={t('measureInChart')}
          options={names.map((name) => [name, measureOf(name).name])}
          value={shown}
          onChange={(name) => {
            lastSelected.measure = name
            setSelected(name)
          }}
        />
      )}
      <Part query={lastDay.isError ? lastDay : history}>
        {({ data }) => (
          <Chart
            {...measureOf(shown)}
            bars={barsOf(data, shown, span, settings.city.timeZone)}
            colourOf={shown === 'airQualityIndex' ? (value) => `--${categoryOf(Math.round(value))}` : () => '--bar'}
            span={span}
          />
        )}
      </Part>
    </>
  )
}

interface ChoiceProps<Name extends string> {
  label: string
  options: readonly (readonly [name: Name, text: string])[]
  value: Name
  onChange: (name: Name) => void
}

/** Shows some options, one of which is selected. */
function Choice<Name extends string>({ label, options, value, onChange }: ChoiceProps<Name>) {
  const group = useId()
  return (
    <fieldset className="choice">
      <legend className="unseen">{label}</legend>
      {options.map(([name, text]) => (
        <label key={name}>
          <input type="radio" name={group} value={name} checked={name === value} onChange={() => onChange(name)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Opens the alert of the user for a sensor. */
function AlertButton({ sensor: { id, name, location } }: { sensor: Sensor }) {
  const { t } = useTranslation('takePart')
  if (isEmbedded) return null
  return (
    <div>
      <Button icon="bell" onPress={() => openPart({ kind: 'alert', sensor: { id, name, location } })}>
        {t('alert.button')}
      </Button>
    </div>
  )
}
