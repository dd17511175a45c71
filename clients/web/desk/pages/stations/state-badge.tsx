import type { Station } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Badge } from '#shared/ui/badge.js'
import { Time } from '#shared/ui/time.js'

/** Stations send at least hourly: the air quality index is that of an hour. */
const silentAfterMs = 3_600_000

type StationState = 'sending' | 'silent' | 'never'

export function stateOf({ last_reading_at }: Station): StationState {
  if (last_reading_at === null) return 'never'
  return Date.now() - Date.parse(last_reading_at) > silentAfterMs ? 'silent' : 'sending'
}

const tones = { sending: 'good', silent: 'bad', never: 'warn' } as const

export function StateBadge({ station }: { station: Station }) {
  const { t } = useTranslation('stations')
  const state = stateOf(station)
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}

export function LastReading({ station: { last_reading_at } }: { station: Station }) {
  const { t } = useTranslation('stations')
  if (last_reading_at === null) return <>{t('never')}</>
  return <Time value={last_reading_at} style="age" />
}
