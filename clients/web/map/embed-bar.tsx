import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { settings } from '#shared/settings.js'
import { Icon } from '#shared/ui/icon.js'
import favicon from '../../../resources/docs/favicon.svg'
import { addressOf } from './address-of.js'

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
