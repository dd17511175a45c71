import type { LiveTraffic } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { listIds, type ListId } from '../address.js'
import type { Overview } from '../overview.js'
import { Panel } from '../panel/panel.js'
import { useClose, useShown } from '../shown.js'
import { AirList } from './air-list.js'
import { ReportList } from './report-list.js'
import { RoadList } from './road-list.js'
import { WeatherList } from './weather-list.js'
import '#shared/styles/form.css'

interface ListProps {
  list: ListId
  overview: Overview | undefined
  live: LiveTraffic | undefined
  isHidden: boolean
}

/** Everything on the map as lists, also for people who cannot see or use the map. */
export function List({ list, overview, live, isHidden }: ListProps) {
  const { t } = useTranslation(['find', 'map'])
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
      {!overview && list !== 'reports' && <p className="quiet-text">{t('map:loading')}</p>}
      {overview && list === 'air' && <AirList sensors={overview.air?.data ?? []} />}
      {overview && list === 'weather' && <WeatherList places={overview.weather?.places ?? []} />}
      {overview && list === 'traffic' && <RoadList roads={overview.traffic?.roads ?? []} live={live} />}
      {list === 'reports' && <ReportList />}
    </Panel>
  )
}
