import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#shared/errors.js'
import { Icon } from '#shared/ui/icon.js'
import { formatTime } from '#shared/ui/time.js'
import { useMinute } from '../panel/part.js'
import type { AirAt } from './air-at.js'
import { firstHour, hourMs, hoursFromNow, lastHour, startOfHour } from './hours.js'

interface TimeBarProps {
  /** The hour that is shown. Undefined for now. */
  time: number | undefined
  air: AirAt | undefined
  /** Whether the user has just opened the bar. */
  takesFocus: boolean
  onChange: (time: number | undefined) => void
  onClose: () => void
}

/** Browsers limit how often a page may change its address. */
const delayMs = 120

/** Chooses the hour whose air quality is shown, from the day before to the end of the forecast. */
export function TimeBar({ time, air, takesFocus, onChange, onClose }: TimeBarProps) {
  const { t } = useTranslation(['time', 'common'])
  useMinute()
  const slider = useRef<HTMLInputElement>(null)
  const [moved, setMoved] = useState<number>()
  const hours = moved ?? (time === undefined ? 0 : hoursFromNow(time))
  const start = startOfHour(Date.now()) + hours * hourMs
  const kind = t(hours === 0 ? 'now' : hours < 0 ? 'past' : 'forecast')
  const moment = formatTime(start, 'weekdayAndClock')
  const commit = useEffectEvent(() => {
    onChange(hours === 0 ? undefined : start)
    setMoved(undefined)
  })
  useEffect(() => {
    if (moved === undefined) return
    const timer = setTimeout(commit, delayMs)
    return () => clearTimeout(timer)
  }, [moved])
  const focus = useEffectEvent(() => {
    if (takesFocus) slider.current?.focus()
  })
  useEffect(() => focus(), [])
  return (
    <section
      className="card time-bar"
      aria-label={t('chooseHour')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <p className="hour" role="status">
        <strong>{moment}</strong> <span className={hours === 0 ? 'badge' : 'badge warn'}>{kind}</span>
        <span className="note">{noteOf(air, t)}</span>
      </p>
      <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      <div className="range">
        <button
          type="button"
          className="icon-button"
          aria-label={t('hourBefore')}
          disabled={hours <= firstHour}
          onClick={() => setMoved(hours - 1)}
        >
          <Icon name="back" />
        </button>
        <div>
          <input
            ref={slider}
            type="range"
            min={firstHour}
            max={lastHour}
            value={hours}
            aria-label={t('hour')}
            aria-valuetext={`${moment}, ${kind}`}
            onChange={({ target }) => setMoved(target.valueAsNumber)}
          />
          <p className="ends" aria-hidden="true">
            <span>{t('dayBefore')}</span>
            <span>{t('daysAhead')}</span>
          </p>
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label={t('hourAfter')}
          disabled={hours >= lastHour}
          onClick={() => setMoved(hours + 1)}
        >
          <Icon name="next" />
        </button>
        <button type="button" className="button" disabled={hours === 0} onClick={() => setMoved(0)}>
          {t('now')}
        </button>
      </div>
    </section>
  )
}

/** Returns why pins have no values, and what is hidden. */
function noteOf(air: AirAt | undefined, t: ReturnType<typeof useTranslation<['time', 'common']>>['t']) {
  if (!air) return ''
  if (air.isPending) return t('common:loading')
  if (air.error) return errorText(air.error)
  return t(air.values.size > 0 ? 'onlyAir' : 'noValues')
}
