import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Link, Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { queryClient } from './api.js'
import { useLiveUpdates } from './live.js'
import { pages } from './pages.js'
import { SessionProvider, useSession } from './session/session.js'
import { Shell } from './shell.js'
import type { Language } from './texts/index.js'
import { Loading } from './ui/page.js'
import { Toasts } from './ui/toasts.js'

export function App({ language }: { language: Language }) {
  return (
    <I18nProvider locale={language === 'vi' ? 'vi-VN' : 'en-GB'}>
      <QueryClientProvider client={queryClient}>
        <Router base="/desk">
          <SessionProvider>
            <Desk />
          </SessionProvider>
        </Router>
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>
  )
}

function Desk() {
  const { may } = useSession()
  const [, navigate] = useLocation()
  useLiveUpdates()
  const shown = pages.filter(({ needs }) => needs === undefined || may(needs))
  return (
    <RouterProvider navigate={navigate}>
      <Shell pages={shown}>
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
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </Shell>
    </RouterProvider>
  )
}

function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <div className="page">
      <h1>{t('notFound')}</h1>
      <Link href="/">{t('toReports')}</Link>
    </div>
  )
}
