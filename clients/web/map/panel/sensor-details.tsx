import { unwrap } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries } from '#shared/api.js'
import { isEmbedded, settings } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { Facts, type Fact } from '#shared/ui/facts.js'
import { formatAge, formatMoment, formatNumber } from '#shared/ui/time.js'
import { categoryOf, isMeasure, measureOf, measures } from '../air.js'
import { Later } from '../later.js'
import { openPart } from '../opened-part.js'
import { reloadMs, type Sensor } from '../overview.js'
import { Chart } from './chart.js'
import { IndexCard, Part, Section, useMinute } from './part.js'
import type { Hour } from './plot.js'

const AirForecast = lazy(async () => ({ default: (await import('./air-forecast.js')).AirForecast }))

/** A station or modelled area: its index with health advice, the forecast, its values, and the last 24 hours. */
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
      <Section title={t('lastDay')}>
        <DayChart id={sensor.id} />
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

function Observed({ sensor: { kind, lastUpdate, stale } }: { sensor: Sensor }) {
  const { t } = useTranslation('map')
  useMinute()
  if (lastUpdate === null) return <p className="quiet-text">{t('noValuesYet')}</p>
  const time = formatMoment(lastUpdate)
  return (
    <p className="quiet-text">
      <time dateTime={lastUpdate}>
        {t(kind === 'model' ? 'modelledFor' : 'observedAt', { time, city: settings.city.name })}
      </time>
      , {formatAge(lastUpdate)} {stale && <span className="badge warn">{t('notCurrentBadge')}</span>}
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

/** The selected measurement. It stays selected for the next sensor, so that sensors can be compared. */
let lastSelected: string = 'airQualityIndex'

/** The last 24 hours of a sensor, one measurement at a time. */
function DayChart({ id }: { id: string }) {
  const { t } = useTranslation('map')
  const [selected, setSelected] = useState(lastSelected)
  const history = useQuery(
    queries.listSensorHistory({ path: { sensor_id: id }, query: { interval: 'hour', limit: 1000 } }),
  )
  return (
    <Part query={history}>
      {({ data }) => {
        const hours = new Map<string, Hour[]>()
        for (const point of data) {
          if (!('mean' in point) || !isMeasure(point.attribute)) continue
          hours.set(point.attribute, [...(hours.get(point.attribute) ?? []), { time: point.time, value: point.mean }])
        }
        const names = measures.filter((name) => hours.has(name))
        const shown = names.some((name) => name === selected) ? selected : (names[0] ?? 'airQualityIndex')
        return (
          <>
            {names.length > 1 && (
              <fieldset className="choice">
                <legend className="unseen">{t('measureInChart')}</legend>
                {names.map((name) => (
                  <label key={name}>
                    <input
                      type="radio"
                      name="measure"
                      value={name}
                      checked={name === shown}
                      onChange={() => {
                        lastSelected = name
                        setSelected(name)
                      }}
                    />
                    <span>{measureOf(name).name}</span>
                  </label>
                ))}
              </fieldset>
            )}
            <Chart
              {...measureOf(shown)}
              hours={hours.get(shown) ?? []}
              colourOf={shown === 'airQualityIndex' ? (value) => `--${categoryOf(Math.round(value))}` : () => '--bar'}
            />
          </>
        )
      }}
    </Part>
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
