import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#shared/ui/error-boundary.js'

interface LaterProps {
  children: ReactNode
  /** Shown while the code is loading. */
  loading?: ReactNode
  /** Whether the part is over the map instead of within a panel. */
  isOver?: boolean
}

/**
 * A part of the page whose code is loaded when it is needed. If that fails, for example offline or after an update of
 * the service, the rest of the page stays.
 */
export function Later({ children, loading, isOver = false }: LaterProps) {
  const { t } = useTranslation('map')
  const failed = (
    <p className={isOver ? 'card part-loading' : 'quiet-text'} role="alert">
      {t('partFailed')}{' '}
      <button type="button" className="link" onClick={() => location.reload()}>
        {t('reload')}
      </button>
    </p>
  )
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  )
}
