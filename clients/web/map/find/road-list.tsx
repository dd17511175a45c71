import type { LiveTraffic } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Road } from '../overview.js'
import { flows } from '../panel/road-details.js'
import { Entry } from './entry.js'
import { useOpen } from './use-open.js'

const step = 100

/** The roads: jammed ones first, those without observations last. */
export function RoadList({ roads, live }: { roads: readonly Road[]; live: LiveTraffic | undefined }) {
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
