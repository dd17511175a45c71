import { mayCall, ServiceError, unwrap, type OperationId } from '@environmental-monitoring/sdk'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { api, queryClient, sessionHooks } from '#shared/api.js'
import { chooseLanguage, currentLanguage } from '#shared/language.js'
import { CodeField, focusInput, PasswordField } from '#shared/session/credential-fields.js'
import { ForgottenPassword, SignInForm, type SignedInUser } from '#shared/session/sign-in-form.js'
import { settings } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { Form } from '#shared/ui/form.js'
import { Failure, Loading } from '#shared/ui/page.js'
import { notify } from '#shared/ui/toasts.js'
import './session.css'

interface Session {
  user: SignedInUser
  /** Returns whether the role of the user may call an operation. Hide what it may not. */
  may: (operation: OperationId) => boolean
  signOut: () => Promise<void>
  /** Loads the user again, after a change of the account. */
  reload: () => Promise<void>
}

type State =
  | { phase: 'starting' }
  | { phase: 'failed'; error: unknown }
  | { phase: 'signed-out' }
  | { phase: 'signed-in'; user: SignedInUser; isExpired: boolean }

const restore = (): Promise<State> =>
  api.restoreSession().then(
    (user) =>
      user && user.role !== 'citizen' ? { phase: 'signed-in', user, isExpired: false } : { phase: 'signed-out' },
    (error: unknown) => ({ phase: 'failed', error }),
  )

/** Starts before React renders, while the texts and the page are loaded. */
const restored = restore()

const SessionContext = createContext<Session | undefined>(undefined)

/** Returns the session of the signed-in user. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be called within the SessionProvider.')
  return session
}

/**
 * Shows its children once a member of staff has signed in. A session that expires keeps the page, and asks to sign in
 * again over it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('session')
  const [state, setState] = useState<State>({ phase: 'starting' })
  const [path, navigate] = useLocation()
  const [isConfirming, setIsConfirming] = useState(false)
  const answer = useRef<(confirmed: boolean) => void>(undefined)

  useEffect(() => void restored.then(setState), [])
  useEffect(() => {
    sessionHooks.onExpired = () =>
      setState((before) => (before.phase === 'signed-in' ? { ...before, isExpired: true } : before))
    sessionHooks.confirmPassword = () =>
      new Promise((resolve) => {
        answer.current = resolve
        setIsConfirming(true)
      })
  }, [])
  useEffect(() => {
    sessionHooks.onEnrollmentRequired = () => {
      if (path.startsWith('/account')) return
      navigate('/account', { replace: true })
      notify({ text: t('enrollmentRequired') })
    }
  }, [path, navigate, t])

  const closeConfirmation = useCallback((confirmed: boolean) => {
    setIsConfirming(false)
    answer.current?.(confirmed)
  }, [])
  const user = state.phase === 'signed-in' ? state.user : undefined
  const session = useMemo<Session | undefined>(
    () =>
      user && {
        user,
        may: (operation) => mayCall(user.role, operation),
        async signOut() {
          // The user is signed out in this tab even if the service does not respond.
          await api.logout().catch(() => undefined)
          queryClient.clear()
          // Another user must not confirm what this one wanted to do.
          closeConfirmation(false)
          setState({ phase: 'signed-out' })
        },
        async reload() {
          setState({ phase: 'signed-in', user: await unwrap(api.getCurrentUser()), isExpired: false })
        },
      },
    [user, closeConfirmation],
  )

  const signedIn = (next: SignedInUser) => {
    // Another user must neither see what this one has loaded nor confirm what this one wanted to do.
    if (next.id === user?.id) void queryClient.invalidateQueries()
    else {
      queryClient.clear()
      closeConfirmation(false)
    }
    setState({ phase: 'signed-in', user: next, isExpired: false })
  }

  if (state.phase === 'starting') return <Loading />
  if (state.phase === 'failed') return <Failure error={state.error} retry={async () => setState(await restore())} />
  if (!session || state.phase !== 'signed-in') return <SignInPage onSignedIn={signedIn} />
  return (
    <SessionContext value={session}>
      <div className="session" key={session.user.id}>
        {children}
      </div>
      {isConfirming && <ConfirmPassword hasTotp={session.user.totp_enabled} onClose={closeConfirmation} />}
      {state.isExpired && (
        <Expired user={session.user} onSignedIn={signedIn} onSignOut={() => void session.signOut()} />
      )}
    </SessionContext>
  )
}

/** The page that is shown until a member of staff has signed in. */
function SignInPage({ onSignedIn }: { onSignedIn: (user: SignedInUser) => void }) {
  const { t } = useTranslation('session')
  const [hasForgotten, setHasForgotten] = useState(false)
  const language = currentLanguage()
  const heading = hasForgotten ? t('forgotTitle') : t('title')
  useEffect(() => {
    document.title = `${heading} · ${settings.city.name}`
  }, [heading])
  return (
    <main className="sign-in">
      <div className="sign-in-box">
        <p className="sign-in-city">{t('desk', { city: settings.city.name })}</p>
        <h1>{heading}</h1>
        {hasForgotten ? <ForgottenPassword /> : <StaffSignIn onSignedIn={onSignedIn} />}
        <div className="sign-in-foot">
          <Button variant="quiet" onPress={() => setHasForgotten(!hasForgotten)}>
            {hasForgotten ? t('backToSignIn') : t('forgot')}
          </Button>
          <Button variant="quiet" onPress={() => chooseLanguage(language === 'vi' ? 'en' : 'vi')}>
            <span lang={language === 'vi' ? 'en' : 'vi'}>{t('otherLanguage')}</span>
          </Button>
        </div>
      </div>
    </main>
  )
}

interface StaffSignInProps {
  /** The address of a user who signs in again. */
  email?: string
  onSignedIn: (user: SignedInUser) => void
}

/** Signs in members of staff. Citizens are told where to go instead. */
function StaffSignIn({ onSignedIn, ...form }: StaffSignInProps) {
  const { t } = useTranslation('session')
  const [isCitizen, setIsCitizen] = useState(false)
  const accept = async (user: SignedInUser) => {
    if (user.role !== 'citizen') return onSignedIn(user)
    await api.logout().catch(() => undefined)
    setIsCitizen(true)
  }
  return (
    <>
      {isCitizen && (
        <p className="session-notice" role="alert">
          {t('citizen')} <a href="/map">{t('openMap')}</a>
        </p>
      )}
      <SignInForm {...form} onSignedIn={accept} />
    </>
  )
}

interface ExpiredProps {
  user: SignedInUser
  onSignedIn: (user: SignedInUser) => void
  onSignOut: () => void
}

/** Asks to sign in again, over the page that the user was working on. Escape must not discard what it contains. */
function Expired({ user, onSignedIn, onSignOut }: ExpiredProps) {
  const { t } = useTranslation(['session', 'shell'])
  return (
    <Dialog title={t('expiredTitle')} isOpen>
      <p>{t('expired')}</p>
      <StaffSignIn email={user.email} onSignedIn={onSignedIn} />
      <Button variant="quiet" onPress={onSignOut}>
        {t('shell:signOut')}
      </Button>
    </Dialog>
  )
}

interface ConfirmPasswordProps {
  hasTotp: boolean
  onClose: (confirmed: boolean) => void
}

/** Asks for the password before a sensitive change. */
function ConfirmPassword({ hasTotp, onClose }: ConfirmPasswordProps) {
  const { t } = useTranslation('session')
  const [needsCode, setNeedsCode] = useState(hasTotp)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')

  const confirm = async () => {
    try {
      await unwrap(api.confirmPassword({ body: { current_password: password, ...(needsCode && { totp_code: code }) } }))
    } catch (error) {
      // Two-factor authentication has been enabled since the page was loaded.
      if (needsCode || !(error instanceof ServiceError) || error.code !== 'wrong_totp_code') throw error
      setNeedsCode(true)
      return
    }
    onClose(true)
  }

  return (
    <Dialog title={t('confirmTitle')} isOpen onClose={() => onClose(false)}>
      <p>{t('confirmWhy')}</p>
      <Form onSubmit={confirm} submitLabel={t('confirm')} onCancel={() => onClose(false)}>
        <div ref={focusInput}>
          <PasswordField value={password} onChange={setPassword} />
        </div>
        {needsCode && <CodeField value={code} onChange={setCode} />}
      </Form>
    </Dialog>
  )
}
