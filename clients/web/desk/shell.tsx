import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { chooseLanguage, currentLanguage } from '#shared/language.js'
import { settings } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { ShortcutHelp, useShortcut } from '#shared/ui/shortcuts.js'
import { leaveForms } from '#shared/ui/unsaved.js'
import type { DeskPage } from './pages.js'
import { useSession } from './session/session.js'

/** The frame of all pages: the navigation, and the content of the current page. */
export function Shell({ pages, children }: { pages: DeskPage[]; children: ReactNode }) {
  const { t } = useTranslation(['shell', 'session'])
  const { user, signOut } = useSession()
  const [path] = useLocation()
  const [menuPath, setMenuPath] = useState<string>()
  const menuButton = useRef<HTMLButtonElement>(null)
  const content = useContentFocus(path)
  const current = pages.find(({ name }) => path === `/${name}` || path.startsWith(`/${name}/`))
  const isOpen = menuPath === path
  const language = currentLanguage()
  const closeMenu = () => {
    setMenuPath(undefined)
    menuButton.current?.focus()
  }
  useShortcut(isOpen ? 'Escape' : undefined, closeMenu, t('closeMenu'))

  useEffect(() => {
    const page = current ? t(`pages.${current.name}`) : t('name')
    document.title = t('title', { page, city: settings.city.name })
  }, [t, current])

  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <header className="bar">
        <Link className="home" href="/">
          {t('name')} <span>{settings.city.name}</span>
        </Link>
        <button
          className="menu-button"
          ref={menuButton}
          type="button"
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setMenuPath(isOpen ? undefined : path)}
        >
          {t('menu')}
        </button>
      </header>
      <nav className="navigation" id="navigation" aria-label={t('navigation')} data-open={isOpen || undefined}>
        <ul>
          {pages.map((page, index) => (
            <li key={page.name}>
              <PageLink
                page={page}
                // The tenth page has the key 0.
                shortcut={String((index + 1) % 10)}
                isCurrent={page === current}
                // The link to the page that is shown does not change the path.
                onFollow={() => setMenuPath(undefined)}
              />
            </li>
          ))}
        </ul>
        <div className="navigation-foot">
          <p className="signed-in">{user.full_name || user.email}</p>
          <Button variant="quiet" onPress={() => leaveForms(document, () => void signOut())}>
            {t('signOut')}
          </Button>
          <Button variant="quiet" onPress={() => chooseLanguage(language === 'vi' ? 'en' : 'vi')}>
            <span lang={language === 'vi' ? 'en' : 'vi'}>{t('session:otherLanguage')}</span>
          </Button>
          <a href="/map">{t('map')}</a>
          <a href="/redoc">{t('reference')}</a>
          <ShortcutHelp />
          <small>{t('version', { version: settings.version })}</small>
        </div>
      </nav>
      <main id="content" ref={content} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/**
 * Returns a ref for the content. After a change of the path, it gets the focus if the element with the focus is gone or in
 * the navigation, so that the keyboard and screen readers go on there.
 */
function useContentFocus(path: string): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    // React Aria gives the focus back to what opened a dialog in the next frame.
    const focus = () =>
      requestAnimationFrame(() => {
        const { activeElement } = document
        if (!activeElement || activeElement === document.body || activeElement.closest('.navigation')) {
          content.current?.focus({ preventScroll: true })
        }
      })
    requestAnimationFrame(focus)
  }, [path])
  return content
}

interface PageLinkProps {
  page: DeskPage
  shortcut: string
  isCurrent: boolean
  onFollow: () => void
}

function PageLink({ page, shortcut, isCurrent, onFollow }: PageLinkProps) {
  const { t } = useTranslation('shell')
  const [, navigate] = useLocation()
  const text = t(`pages.${page.name}`)
  useShortcut(shortcut, () => navigate(`/${page.name}`), t('openPage', { page: text }))
  return (
    <Link
      href={`/${page.name}`}
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={shortcut}
      onClick={onFollow}
    >
      {text} <kbd aria-hidden="true">{shortcut}</kbd>
    </Link>
  )
}
