import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../errors.js'
import { createStore } from '../store.js'
import { Button, IconButton } from './button.js'
import { TopShortcutLayer } from './use-shortcut.js'

interface Toast {
  id: number
  text: string
  isError: boolean
  undo?: () => Promise<void>
}

const shownMs = 8000
const toasts = createStore<readonly Toast[]>([])
let lastId = 0

function add(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  // Only the last action can be undone.
  const kept = toasts.get().filter(({ undo }) => !undo)
  toasts.set([...kept.slice(-2), { id: lastId, ...toast }])
}

/** The element that had the focus before a toast, and gets it back. */
let focusedBefore: Element | null = null

function dismiss(id: number): void {
  if (document.activeElement?.closest('.toast') && focusedBefore instanceof HTMLElement) focusedBefore.focus()
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/**
 * Reports that something was done, or with `isError` that it was not. With `undo`, the toast has a button, and the `z` key
 * undoes it.
 */
export function notify(toast: { text: string; undo?: () => Promise<void>; isError?: boolean }): void {
  add({ isError: false, ...toast })
}

export function notifyError(error: unknown): void {
  add({ text: errorText(error), isError: true })
}

/** The place where toasts are shown. It is there before the first toast, so that screen readers announce it. */
export function Toasts() {
  const { t } = useTranslation()
  return (
    // React Aria hides everything behind a dialog, except elements with this attribute.
    <section
      className="toasts"
      aria-label={t('notifications')}
      aria-live="polite"
      data-react-aria-top-layer="true"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore = relatedTarget
      }}
    >
      <TopShortcutLayer>
        {toasts.use().map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </TopShortcutLayer>
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const [isPending, setPending] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const { id, undo } = toast
  useEffect(() => {
    if (isHeld || isPending || toast.isError) return
    const timer = setTimeout(() => dismiss(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, isHeld, isPending, toast.isError])

  const revert = async () => {
    setPending(true)
    try {
      await undo?.()
      dismiss(id)
      notify({ text: t('undone') })
    } catch (error) {
      dismiss(id)
      notifyError(error)
    }
  }
  return (
    <div
      className={toast.isError ? 'toast is-error' : 'toast'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{toast.text}</p>
      {undo && (
        <Button variant="quiet" icon="undo" shortcut="z" isPending={isPending} onPress={() => void revert()}>
          {t('undo')}
        </Button>
      )}
      <IconButton label={t('close')} icon="close" onPress={() => dismiss(id)} />
    </div>
  )
}
