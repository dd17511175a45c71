import type { AirCategory } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'

interface IndexCardProps {
  aqi: number | null
  category: AirCategory | null
  label: string | null
  advice: string | null
  standard: string
}

/** The air quality index with its category and advice. */
export function IndexCard({ aqi, category, label, advice, standard }: IndexCardProps) {
  const { t } = useTranslation('map')
  if (aqi === null) {
    return (
      <p className="index air-unknown">
        <strong>–</strong>
        <span>{t('noCurrentIndex')}</span>
      </p>
    )
  }
  const name = standard.replace('_', ' ')
  return (
    <div className={`index air-${category ?? 'unknown'}`}>
      <strong>{aqi}</strong>
      <div>
        <b>{label}</b>
        <span className="quiet-text">{aqi > 500 ? name : t('standard', { name })}</span>
      </div>
      <p>{advice}</p>
    </div>
  )
}
