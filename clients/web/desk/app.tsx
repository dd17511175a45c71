import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Link, Redirect, Route, Router, Switch, useLocation, type AroundNavHandler } from 'wouter'
import { queryClient } from '#shared/api.js'
import { locale } from '#shared/language.js'
import { Button } from '#shared/ui/button.js'
import { UnsavedDialog } from '#shared/ui/dialog.js'
import { ErrorBoundary } from '#shared/ui/error-boundary.js'
import { Loading } from '#shared/ui/page.js'
import { Toasts } from '#shared/ui/toasts.js'
import { guardNavigation } from '#shared/ui/unsaved.js'
import { useLiveUpdates } from './live.js'
import { pages } from './pages.js'
import { SessionProvider, useSession } from './session/session.js'
import { Shell } from './shell.js'

const pageOf = (path: string) => path.split('/')[2]

/** Opens another page at its top. On the way back, the browser restores the position. */
const openAtTop: AroundNavHandler = (navigate, to, options) =>
  guardNavigation(
    (...target) => {
      const before = location.pathname
      navigate(...target)
      if (pageOf(location.pathname) !== pageOf(before)) scrollTo(0, 0)
    },
    to,
    options,
  )

export function App() {
  return (
    <I18nProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <Router base="/desk" aroundNav={openAtTop}>
          <SessionProvider>
            <Desk />
          </SessionProvider>
        </Router>
        <UnsavedDialog />
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>
  )
}

function Desk() {
  const { t } = useTranslation('shell')
  const { may } = useSession()
  const [path, navigate] = useLocation()
  useLiveUpdates()
  const shown = pages.filter(({ needs }) => needs === undefined || may(needs))
  return (
    <RouterProvider navigate={navigate}>
      <Shell pages={shown}>
        <ErrorBoundary key={path.split('/')[1]} fallback={<PageFailed />}>
          <Suspense fallback={<Loading />}>
            <Switch>
              {shown.map(({ name, Content }) => (
                <Route key={name} path={`/${name}/*?`}>
                  <Content />
                </Route>
              ))}
              <Route path="/">
                <Redirect to={`/${shown[0]?.name ?? 'account'}`} replace />
              </Route>
              {pages.map(({ name }) => (
                <Route key={name} path={`/${name}/*?`}>
                  <Unavailable text={t('notAllowed', { page: t(`pages.${name}`) })} />
                </Route>
              ))}
              <Route>
                <Unavailable text={t('notFound')} />
              </Route>
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </RouterProvider>
  )
}

function Unavailable({ text }: { text: string }) {
  const { t } = useTranslation('shell')
  return (
    <div className="page">
      <h1>{text}</h1>
      <Link href="/">{t('toReports')}</Link>
    </div>
  )
}

/** After a deployment, the files of the previous version are gone. */
function PageFailed() {
  const { t } = useTranslation('shell')
  return (
    <div className="page">
      <div className="failure" role="alert">
        <p>{t('failed')}</p>
        <Button icon="refresh" onPress={() => location.reload()}>
          {t('reload')}
        </Button>
      </div>
    </div>
  )
}
