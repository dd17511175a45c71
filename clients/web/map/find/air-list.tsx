import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sensor } from '../overview.js'
import { Entry } from './entry.js'
import { useOpen } from './use-open.js'

const orders = ['worstFirst', 'bestFirst'] as const
type Order = (typeof orders)[number]

/** The stations and areas in the order of their index. Those without one are last. */
export function AirList({ sensors }: { sensors: readonly Sensor[] }) {
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
        {ranked(sensors, order).map(({ id, name, kind, aqi, category, category_label: label, stale }) => (
          <Entry
            key={id}
            tone={`air-${category ?? 'unknown'}`}
            mark={aqi ?? '–'}
            name={name}
            text={[label ?? t('noIndex'), t(kind === 'model' ? 'modelledArea' : 'station'), stale && t('notCurrent')]
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
