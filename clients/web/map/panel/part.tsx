import type { AirCategory } from '@environmental-monitoring/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#shared/errors.js'

interface PartProps<T> {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** A part of the details that is loaded on its own. While it loads or if it cannot be loaded, it says so. */
export function Part<T>({ query, children }: PartProps<T>) {
  const { t } = useTranslation()
  if (query.data !== undefined) return children(query.data)
  return (
    <p className="quiet-text pending" role="status">
      {query.isError ? errorText(query.error) : t('loading')}
    </p>
  )
}

/** A section of the details. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** Renders the component again each minute, so that the ages in it stay right. */
export function useMinute(): void {
  const [, setMinute] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), 60_000)
    return () => clearInterval(timer)
  }, [])
}

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
