import type { RequestOf, Station } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Badge } from '#shared/ui/badge.js'
import { Time } from '#shared/ui/time.js'
import { choice, oneOf, text, type FilterValues } from '../../filters.js'

type StationState = 'sending' | 'silent' | 'never'

export function stateOf({ last_reading_at, silent_since }: Station): StationState {
  if (last_reading_at === null) return 'never'
  return silent_since === null ? 'sending' : 'silent'
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

export const kinds = ['low_cost', 'reference'] as const
export const orders = ['silent', 'name', 'newest'] as const

/** The filters of the list, which are kept in the URL. */
export const schema = {
  q: text(),
  kind: choice(kinds),
  order: oneOf(orders),
  /** On narrow screens, either the list or the map is shown. */
  view: oneOf(['list', 'map']),
}
export type StationFilters = FilterValues<typeof schema>

const sorting = {
  silent: { sort: 'last_reading_at', order: 'asc' },
  name: { sort: 'name', order: 'asc' },
  newest: { sort: 'created_at', order: 'desc' },
} as const

/** Returns the query of the filters. */
export function toQuery({ q, kind, order }: StationFilters): NonNullable<RequestOf<'listStations'>['query']> {
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(kind && { kind }),
    ...sorting[order],
    limit: 100,
    count: true,
  }
}
