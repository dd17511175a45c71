import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { chooseLanguage, currentLanguage } from '#shared/language.js'
import { settings } from '#shared/settings.js'
import { Icon } from '#shared/ui/icon.js'
import { formatClock, formatNumber } from '#shared/ui/time.js'
import favicon from '../../../resources/docs/favicon.svg'
import { openPart } from './opened-part.js'
import { isEmpty, isLive, type Overview } from './overview.js'
import { addressOf, canGoBack, useShown } from './shown.js'
import { useVisitor } from './visitor.js'

interface BarProps {
  overview: Overview | undefined
  /** Time of the last load, in ms since 1970. */
  updatedAt: number
}

/** The bar at the top: the city, its weather now, when the map was updated, and the account. */
export function Bar({ overview, updatedAt }: BarProps) {
  const { t } = useTranslation(['map', 'session'])
  const hasEvents = isLive.use()
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
        {hasEvents && !(overview && isEmpty(overview)) && <span className="live">{t('live')}</span>}
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

/** The sign-in button, or the button of the user's menu. */
function Account() {
  const { t } = useTranslation(['takePart', 'session'])
  const { user, isKnown } = useVisitor()
  return (
    <div className="account">
      {isKnown && (
        <button
          type="button"
          className="account-button"
          aria-haspopup="dialog"
          onClick={() => openPart({ kind: user ? 'menu' : 'sign-in' })}
        >
          <Icon name="person" />
          <span>{user ? user.full_name || user.email : t('session:signIn')}</span>
        </button>
      )}
    </div>
  )
}

/** The bar of a map within another website: the city, and a link to the full map, which shows the same. */
export function EmbedBar() {
  const { t } = useTranslation('find')
  const search = useSearch()
  return (
    <header className="bar embed-bar">
      <p className="home">
        <img src={favicon} alt="" width="24" height="24" />
        {settings.city.name}
      </p>
      <a href={addressOf(search)} target="_blank" rel="noopener">
        {t('openFullMap')}
        <Icon name="external" />
      </a>
    </header>
  )
}

/** The first control of the page: opens the list, which is easier to use with the keyboard than the map. */
export function SkipToList() {
  const { t } = useTranslation('find')
  const [, show] = useShown()
  return (
    <button
      type="button"
      className="button primary skip"
      onClick={() => {
        // A list that is open already takes the focus here, a new one when it has been loaded.
        document.getElementById('list')?.focus()
        show({ list: 'air', open: undefined }, { keep: !canGoBack() })
      }}
    >
      {t('toList')}
    </button>
  )
}
