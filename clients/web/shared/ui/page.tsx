import { ServiceError } from '@environmental-monitoring/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../errors.js'
import { Button } from './button.js'

interface PageProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** The content of a page, with its heading and the actions beside it. */
export function Page({ title, actions, children }: PageProps) {
  return (
    <div className="page">
      <header className="page-header">
        <h1>{title}</h1>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** The filters of a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <search className="toolbar" aria-label={t('filters')}>
      {children}
    </search>
  )
}

export function Empty({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return <div className="empty">{children ?? t('empty')}</div>
}

export function Failure({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { t } = useTranslation()
  const [isPending, setPending] = useState(false)
  const tryAgain = async () => {
    setPending(true)
    await retry()
    setPending(false)
  }
  return (
    <div className="failure" role="alert">
      <p>{errorText(error)}</p>
      <Button icon="refresh" isPending={isPending} onPress={() => void tryAgain()}>
        {t('retry')}
      </Button>
    </div>
  )
}

export function Loading() {
  const { t } = useTranslation()
  return (
    <output className="loading">
      <span className="spinner" aria-hidden="true" />
      {t('loading')}
    </output>
  )
}

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** The text to show if the service does not have the object. Without it, the text is that of the error. */
  notFound?: string
  children: (data: T) => ReactNode
}

/** What `children` makes of an object of the service. While it loads or if it cannot be loaded, the page says so. */
export function Loaded<T>({ query, notFound, children }: LoadedProps<T>) {
  const isMissing = query.error instanceof ServiceError && query.error.status === 404
  if (isMissing && notFound !== undefined) return <Empty>{notFound}</Empty>
  return (
    <>
      {query.isPending && <Loading />}
      {query.isError && <Failure error={query.error} retry={query.refetch} />}
      {query.data !== undefined && children(query.data)}
    </>
  )
}

interface PagedQuery {
  error: unknown
  hasNextPage: boolean
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** A button for the next page of an infinite query, if there is one. */
export function LoadMore({ query }: { query: PagedQuery }) {
  const { t } = useTranslation()
  if (!query.hasNextPage) return null
  if (query.isFetchNextPageError) return <Failure error={query.error} retry={query.fetchNextPage} />
  return (
    <div className="load-more">
      <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
        {t('loadMore')}
      </Button>
    </div>
  )
}
