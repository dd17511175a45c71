import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { categoryOf, isMeasure, measureOf, measures } from '../air.js'
import { Chart } from './chart.js'
import { Part } from './part.js'
import type { Hour } from './plot.js'

/** The selected measurement. It stays selected for the next sensor, so that sensors can be compared. */
let lastSelected: string = 'airQualityIndex'

/** The last 24 hours of a sensor, one measurement at a time. */
export function DayChart({ id }: { id: string }) {
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
