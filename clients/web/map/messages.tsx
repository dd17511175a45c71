import { ServiceError, type LiveTraffic } from '@environmental-monitoring/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '#shared/errors.js'
import { settings } from '#shared/settings.js'
import { formatClock, formatMoment } from '#shared/ui/time.js'
import { openPart } from './opened-part.js'
import { isEmpty, retryDelay, type Overview } from './overview.js'
import { useShown } from './shown.js'
import { useVisitor } from './visitor.js'

/** Stations report hourly, some one or two hours late. After a longer pause, the provider has no new data. */
const maxPauseMs = 3 * 3_600_000
/** Observations further ahead than this are ignored, because clocks of stations can be wrong. */
const maxAheadMs = 3_600_000

interface MessagesProps {
  overview: UseQueryResult<Overview>
  live: UseQueryResult<LiveTraffic>
}

/** Lists the problems with the shown data, without duplicates. */
export function Messages({ overview, live }: MessagesProps) {
  const { t } = useTranslation(['map', 'takePart', 'session'])
  const { user, isKnown, expired } = useVisitor()
  const [{ layers }] = useShown()
  const lacksPlaces = layers.includes('places') && isKnown && !user && !settings.guestPlaces
  const { air, weather, problems = [] } = overview.data ?? {}
  const failed = [overview, live].flatMap(({ error, errorUpdatedAt }) => {
    if (!error) return []
    if (!(error instanceof ServiceError) || error.status !== 429) return [`${errorText(error)} ${t('retries')}`]
    return [t('tooMany', { time: formatClock(errorUpdatedAt + retryDelay(error, 60)) })]
  })
  const pausedAt = air && lastOf(air.data.map(({ lastUpdate }) => lastUpdate))
  const weatherAt = weather && lastOf(weather.places.map(({ observed_at: time }) => time))
  const parts = [
    ...problems.map(({ part }) => t(`unavailable.${part}`)),
    air && (air.data.length === 0 ? (air.notice ?? t('noAir')) : air.stale ? t('staleAir') : air.notice),
    pausedAt && t('pausedAir', { time: formatMoment(pausedAt) }),
    // A part that is not available has its message already.
    weather?.places.length === 0 && !problems.some(({ part }) => part === 'weather') && t('noWeather'),
    weatherAt && t('pausedWeather', { time: formatMoment(weatherAt) }),
  ]
  const messages = [...failed, ...(overview.data && isEmpty(overview.data) ? [t('noData')] : parts)]
  return (
    <div className="status" role="status">
      {[...new Set(messages)].map(
        (text) =>
          text && (
            <p key={text} className="card">
              {text}
            </p>
          ),
      )}
      {(expired !== undefined || lacksPlaces) && (
        <p className="card">
          {t(expired === undefined ? 'takePart:signInFor.places' : 'expired')}{' '}
          <button type="button" className="link" onClick={() => openPart({ kind: 'sign-in' })}>
            {t('session:signIn')}
          </button>
        </p>
      )}
    </div>
  )
}

/** Returns the time of the newest observation, in ms since 1970, if there has been none for too long. */
function lastOf(times: readonly (string | null)[]): number | undefined {
  const now = Date.now()
  const known = times.map((time) => Date.parse(time ?? '')).filter((time) => time <= now + maxAheadMs)
  const newest = Math.max(...known)
  return known.length > 0 && now - newest > maxPauseMs ? newest : undefined
}
