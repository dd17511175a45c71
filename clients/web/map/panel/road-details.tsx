import type { LiveTraffic } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/ui/time.js'
import type { Road } from '../overview.js'
import { Section } from './part.js'

export const flows = ['green', 'yellow', 'orange', 'red'] as const

/** The traffic on a road, and the meaning of the colours. */
export function RoadDetails({ road, live }: { road: Road; live: LiveTraffic | undefined }) {
  const { t } = useTranslation('map')
  const flow = live?.status[road.id]
  return (
    <>
      <p className={flow ? `flow flow-${flow}` : 'flow'}>
        <strong>{flow ? t(`flow.${flow}`) : t('noLiveTraffic')}</strong>
        <span>{flow ? t(`flowMeaning.${flow}`) : t('noObservation')}</span>
      </p>
      {live && flow && (
        <p className="quiet-text">{t('latestTraffic', { time: formatMoment(live.time_query * 1000) })}</p>
      )}
      <Section title={t('coloursMean')}>
        <ul className="meanings">
          {flows.map((colour) => (
            <li key={colour} className={`flow-${colour}`}>
              <b>{t(`flow.${colour}`)}</b> {t(`flowMeaning.${colour}`)}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
