import type { LiveTraffic } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/ui/icon.js'
import { useInView, type Count } from './in-view.js'
import type { Overview } from './overview.js'
import { layerIds, useShown, type LayerId } from './shown.js'
import { useCanSeePlaces } from './visitor.js'

interface LayerSwitchesProps {
  overview: Overview | undefined
  live: LiveTraffic | undefined
}

/** The switches of the layers: a list on wide screens, chips on narrow ones. */
export function LayerSwitches({ overview, live }: LayerSwitchesProps) {
  const { t } = useTranslation(['map', 'find'])
  const [{ layers }, show] = useShown()
  const inView = useInView()
  const canSeePlaces = useCanSeePlaces()
  const { air, weather, traffic } = overview ?? {}
  const areas = air?.data.filter(({ kind }) => kind === 'model').length ?? 0
  const stations = (air?.data.length ?? 0) - areas
  const counts = [stations > 0 && t('stations', { count: stations }), areas > 0 && t('areas', { count: areas })]
  const inViewText = ({ count, isLimited }: Count) =>
    count === 0 ? t('find:noneInView') : t('find:inView', { count, more: isLimited ? '+' : '' })
  const countOf = (count: number | undefined, text: (count: number) => string) =>
    count === undefined ? '' : count === 0 ? t('nothingYet') : text(count)
  const hints: Partial<Record<LayerId, string>> = {
    air: countOf(air?.data.length, () => counts.filter((text) => typeof text === 'string').join(', ')),
    weather: countOf(weather?.places.length, (count) => t('weatherPlaces', { count })),
    traffic: countOf(traffic?.roads.length, (count) =>
      t('roads', { observed: Object.keys(live?.status ?? {}).length, count }),
    ),
    ...(inView.places && { places: inViewText(inView.places) }),
    ...(inView.reports && { reports: inViewText(inView.reports) }),
  }
  return (
    <section className="card layers" id="layers" aria-label={t('layers')}>
      {layerIds
        .filter((id) => id !== 'places' || canSeePlaces)
        .map((id) => (
          <div key={id} className="switch">
            <label>
              <input
                type="checkbox"
                role="switch"
                checked={layers.includes(id)}
                aria-describedby={`hint-${id}`}
                onChange={({ target }) =>
                  show({ layers: layerIds.filter((other) => (other === id ? target.checked : layers.includes(other))) })
                }
              />
              <Icon name={id} />
              <span>{t(`layer.${id}`)}</span>
              <span className="track" />
            </label>
            <span className="hint" id={`hint-${id}`}>
              {hints[id]}
            </span>
          </div>
        ))}
    </section>
  )
}
