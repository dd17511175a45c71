import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
