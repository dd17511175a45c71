import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { settings } from '#shared/settings.js'
import { Icon } from '#shared/ui/icon.js'
import { categories, isMeasure, measureOf, measures, minOf } from './air.js'
import { flows } from './panel/details.js'
import { placeKinds } from './places.js'
import { useShown, type LayerId } from './shown.js'

const reportStates = ['approved', 'in_progress', 'completed'] as const
const placeTypes = ['CHARGING_STATION', 'PUBLIC_PARK', 'BICYCLE_RENTAL', 'TOURIST_ATTRACTION'] as const

/** Explains the colours of the layers that are shown. On narrow screens, a part of it is hidden until it is opened. */
export function Legend() {
  const { t } = useTranslation(['map', 'time', 'common'])
  const [{ layers }] = useShown()
  const [isOpen, setOpen] = useState(false)
  const shown = (layer: LayerId) => layers.includes(layer)
  if (!(['air', 'traffic', 'places', 'reports'] as const).some(shown)) return null
  return (
    <section className={`card legend${isOpen ? ' is-open' : ''}`} id="legend" aria-label={t('legend')}>
      {shown('air') && <AirScale />}
      {shown('traffic') && (
        <Scale title={t('layer.traffic')} kind="scale-traffic">
          {flows.map((flow) => (
            <Entry key={flow} className={`flow-${flow}`} name={t(`flow.${flow}`)} />
          ))}
        </Scale>
      )}
      {shown('places') && (
        <Scale title={t('layer.places')}>
          {placeTypes.map((type) => (
            <Entry key={type} className={placeKinds[type].className} name={t(`place.${type}`)} />
          ))}
        </Scale>
      )}
      {shown('reports') && (
        <Scale title={t('layer.reports')}>
          {reportStates.map((state) => (
            <Entry key={state} className={`report-${state}`} name={t(`common:status.${state}`)} />
          ))}
        </Scale>
      )}
      <button
        type="button"
        className="icon-button legend-toggle"
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'time:hideLegend' : 'time:showLegend')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="down" />
      </button>
    </section>
  )
}

/** The categories of the index, or the unit of a concentration, and what is shown. */
function AirScale() {
  const { t } = useTranslation(['map', 'time'])
  const [{ measure }, show] = useShown()
  const { name, unit } = measureOf(measure)
  return (
    <div className="scale scale-air">
      <h2>
        {t('layer.air')} <span>{settings.aqiStandard.replace('_', ' ')}</span>
      </h2>
      <select
        aria-label={t('time:measure')}
        value={measure}
        onChange={({ target }) => isMeasure(target.value) && show({ measure: target.value })}
      >
        {measures.map((other) => (
          <option key={other} value={other}>
            {measureOf(other).name}
          </option>
        ))}
      </select>
      {unit === '' ? (
        <ul className="categories">
          {categories.map(({ id, max }) => (
            <li key={id} className={`air-${id}`}>
              <i />
              <span className="name" title={t(`category.${id}`)}>
                {t(`categoryShort.${id}`)}
              </span>
              <span className="range">
                <span className="from">{`${minOf(id)}\u2009–\u2009`}</span>
                {max}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="unit">{t('time:unit', { name, unit })}</p>
      )}
      <ul className="marks">
        <li>
          <i />
          {t('station')}
        </li>
        <li className="is-model">
          <i />
          {t('modelledArea')}
        </li>
        <li className="is-doubtful">
          <i />
          {t('doubtfulStation')}
        </li>
      </ul>
    </div>
  )
}

function Scale({ title, kind = 'scale-few', children }: { title: string; kind?: string; children: ReactNode }) {
  return (
    <div className={`scale ${kind}`}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function Entry({ className, name }: { className: string; name: string }) {
  return (
    <li className={className}>
      <i />
      <span className="name">{name}</span>
    </li>
  )
}
