import type { LiveTraffic } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/ui/icon.js'
import { statusName } from '#shared/ui/status-badge.js'
import { formatAge, formatNumber } from '#shared/ui/time.js'
import { listIds, type ListId } from '../address.js'
import { isIn, useArea, useBounds } from '../canvas/use-area.js'
import { reportsIn } from '../layers/clustered-layer.js'
import type { Overview, PlaceWeather, Road, Sensor } from '../overview.js'
import { flows } from '../panel/details.js'
import { Panel } from '../panel/panel.js'
import { Part } from '../panel/part.js'
import { reportId, titleOf } from '../reports.js'
import { useClose, useOpen, useShown } from '../shown.js'
import '#shared/styles/form.css'

interface ListProps {
  list: ListId
  overview: Overview | undefined
  live: LiveTraffic | undefined
  isHidden: boolean
}

/** Everything on the map as lists, also for people who cannot see or use the map. */
export function List({ list, overview, live, isHidden }: ListProps) {
  const { t } = useTranslation(['find', 'map', 'common'])
  const [, show] = useShown()
  const close = useClose()
  return (
    <Panel
      id="list"
      name={t('list')}
      labels={{ panel: t('listOf'), close: t('closeList') }}
      isHidden={isHidden}
      onClose={() => close({ list: undefined })}
    >
      <fieldset className="choice">
        <legend className="unseen">{t('chooseList')}</legend>
        {listIds.map((id) => (
          <label key={id}>
            <input type="radio" name="list" value={id} checked={id === list} onChange={() => show({ list: id })} />
            <span>{t(`map:layer.${id}`)}</span>
          </label>
        ))}
      </fieldset>
      {!overview && list !== 'reports' && <p className="quiet-text">{t('common:loading')}</p>}
      {overview && list === 'air' && <AirList sensors={overview.air?.data ?? []} />}
      {overview && list === 'weather' && <WeatherList places={overview.weather?.places ?? []} />}
      {overview && list === 'traffic' && <RoadList roads={overview.traffic?.roads ?? []} live={live} />}
      {list === 'reports' && <ReportList />}
    </Panel>
  )
}

interface EntryProps {
  /** Classes with the colour of the mark. */
  tone: string
  /** A short text or an icon in that colour. */
  mark: ReactNode
  name: string
  text: string
  onOpen: () => void
}

/** An entry of a list, which opens the details. */
export function Entry({ tone, mark, name, text, onOpen }: EntryProps) {
  return (
    <li>
      <button type="button" className={`entry ${tone}`} onClick={onOpen}>
        <span className="entry-mark">{mark}</span>
        <span className="entry-text">
          <b>{name}</b>
          <span className="quiet-text">{text}</span>
        </span>
      </button>
    </li>
  )
}

const orders = ['worstFirst', 'bestFirst'] as const
type Order = (typeof orders)[number]

/** The stations and areas in the order of their index. Those without one are last. */
function AirList({ sensors }: { sensors: readonly Sensor[] }) {
  const { t } = useTranslation(['map', 'find'])
  const open = useOpen()
  const [order, setOrder] = useState<Order>('worstFirst')
  if (sensors.length === 0) return <p className="quiet-text">{t('find:noAir')}</p>
  return (
    <>
      <label className="field">
        <span className="unseen">{t('find:order')}</span>
        <select
          value={order}
          onChange={({ target }) => setOrder(orders.find((id) => id === target.value) ?? 'worstFirst')}
        >
          {orders.map((id) => (
            <option key={id} value={id}>
              {t(`find:${id}`)}
            </option>
          ))}
        </select>
      </label>
      <ol className="entries">
        {ranked(sensors, order).map(({ id, name, kind, aqi, category, category_label: label, stale, doubtful }) => (
          <Entry
            key={id}
            tone={`air-${category ?? 'unknown'}`}
            mark={aqi ?? '–'}
            name={name}
            text={[
              label ?? t('noIndex'),
              t(kind === 'model' ? 'modelledArea' : 'station'),
              stale && t('notCurrent'),
              doubtful && t('doubtful'),
            ]
              .filter((part) => part !== false)
              .join(' · ')}
            onOpen={() => open({ kind: 'sensor', id }, 'air')}
          />
        ))}
      </ol>
    </>
  )
}

function ranked(sensors: readonly Sensor[], order: Order): Sensor[] {
  const sign = order === 'worstFirst' ? -1 : 1
  return sensors.toSorted((a, b) => {
    if (a.aqi === null || b.aqi === null) return Number(a.aqi === null) - Number(b.aqi === null)
    return sign * (a.aqi - b.aqi) || a.name.localeCompare(b.name, 'vi')
  })
}

/** The places with weather, by name. */
function WeatherList({ places }: { places: readonly PlaceWeather[] }) {
  const { t } = useTranslation(['map', 'find'])
  const open = useOpen()
  if (places.length === 0) return <p className="quiet-text">{t('find:noWeather')}</p>
  return (
    <ul className="entries">
      {places
        .toSorted((a, b) => a.name.localeCompare(b.name, 'vi'))
        .map(({ id, name, temperature, relative_humidity: humidity, precipitation: rain }) => (
          <Entry
            key={id}
            tone="tone-none"
            mark={`${formatNumber(temperature, 0)}°`}
            name={name}
            text={[
              humidity !== null && t('humidityNow', { value: formatNumber(humidity, 0) }),
              rain !== null && rain > 0 && `${t('rain').toLowerCase()} ${formatNumber(rain)} mm`,
            ]
              .filter((part) => part !== false)
              .join(' · ')}
            onOpen={() => open({ kind: 'weather', id }, 'weather')}
          />
        ))}
    </ul>
  )
}

const step = 100

/** The roads: jammed ones first, those without observations last. */
function RoadList({ roads, live }: { roads: readonly Road[]; live: LiveTraffic | undefined }) {
  const { t } = useTranslation(['map', 'find'])
  const open = useOpen()
  const [shown, setShown] = useState(step)
  if (roads.length === 0) return <p className="quiet-text">{t('find:noRoads')}</p>
  const rank = ({ id }: Road) => {
    const flow = live?.status[id]
    return flow ? flows.indexOf(flow) : -1
  }
  const sorted = roads.toSorted((a, b) => rank(b) - rank(a) || a.properties.name.localeCompare(b.properties.name, 'vi'))
  return (
    <>
      <ul className="entries">
        {sorted.slice(0, shown).map(({ id, properties: { name } }) => {
          const flow = live?.status[id]
          return (
            <Entry
              key={id}
              tone={flow ? `flow-${flow}` : 'tone-none'}
              mark=""
              name={name}
              text={flow ? t(`flow.${flow}`) : t('noLiveTraffic')}
              onOpen={() => open({ kind: 'road', id }, 'traffic')}
            />
          )
        })}
      </ul>
      {sorted.length > shown && (
        <button type="button" className="button plain" onClick={() => setShown(shown + step)}>
          {t('find:showMore')}
        </button>
      )}
    </>
  )
}

/** The public reports in the visible part of the map, newest first. */
function ReportList() {
  const { t } = useTranslation(['map', 'find', 'common'])
  const open = useOpen()
  const bounds = useBounds()
  const reports = useQuery({ ...reportsIn(useArea()), placeholderData: (before) => before })
  return (
    <Part query={reports}>
      {(data) => {
        const shown = data.filter((report) => isIn(bounds, report))
        return (
          <>
            <p className="quiet-text">{t(shown.length > 0 ? 'find:reportsHere' : 'find:noReportsHere')}</p>
            <ul className="entries">
              {shown.map((report) => (
                <Entry
                  key={report.id}
                  tone={`report-${statusName(report.status)} tone-icon`}
                  mark={<Icon name="reports" />}
                  name={titleOf(report)}
                  text={`${t(`common:status.${statusName(report.status)}`)} · ${formatAge(report.created_at)}`}
                  onOpen={() => open({ kind: 'report', id: reportId(report) }, 'reports')}
                />
              ))}
            </ul>
          </>
        )
      }}
    </Part>
  )
}
