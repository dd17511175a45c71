import { useTranslation } from 'react-i18next'
import { chooseLanguage, currentLanguage } from '#shared/language.js'
import { settings } from '#shared/settings.js'
import { formatClock, formatNumber } from '#shared/ui/time.js'
import favicon from '../../../resources/docs/favicon.svg'
import { Account } from './account/account.js'
import { useIsLive } from './is-live.js'
import { isEmpty, type Overview } from './overview.js'

interface BarProps {
  overview: Overview | undefined
  /** Time of the last load, in ms since 1970. */
  updatedAt: number
}

/** The bar at the top: the city, its weather now, when the map was updated, and the account. */
export function Bar({ overview, updatedAt }: BarProps) {
  const { t } = useTranslation(['map', 'session'])
  const isLive = useIsLive()
  const current = overview?.weather?.current
  return (
    <header className="bar">
      <a className="home" href="/map">
        <img src={favicon} alt="" width="32" height="32" />
        {settings.city.name}
      </a>
      <p className="now">
        {current && (
          <>
            <strong>{`${formatNumber(current.temp, 0)}°`}</strong>
            <span>{current.desc}</span>
            {current.humidity !== null && (
              <span className="more">{t('humidityNow', { value: formatNumber(current.humidity, 0) })}</span>
            )}
            {current.wind_speed !== null && (
              <span className="more">{t('windNow', { value: formatNumber(current.wind_speed, 0) })}</span>
            )}
          </>
        )}
      </p>
      <p className="updated">
        {isLive && !(overview && isEmpty(overview)) && <span className="live">{t('live')}</span>}
        {updatedAt > 0 && (
          <time dateTime={new Date(updatedAt).toISOString()}>{t('updated', { time: formatClock(updatedAt) })}</time>
        )}
      </p>
      <nav className="links" aria-label={t('more')}>
        <button
          type="button"
          className="link"
          lang={currentLanguage() === 'vi' ? 'en' : 'vi'}
          onClick={() => chooseLanguage(currentLanguage() === 'vi' ? 'en' : 'vi')}
        >
          {t('session:otherLanguage')}
        </button>
        <a href="/redoc">{t('forDevelopers')}</a>
      </nav>
      <Account />
    </header>
  )
}
