import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { errorText } from '../errors.js'
import { Button, IconButton } from './button.js'
import { leaveForms, unconfirmed } from './unsaved.js'
import { ShortcutLayer } from './use-shortcut.js'

interface DialogProps {
  title: string
  children: ReactNode
  isOpen: boolean
  /** Without it, only the content can close the dialog. */
  onClose?: () => void
  size?: 'small' | 'medium' | 'large' | 'full'
  role?: 'dialog' | 'alertdialog'
}

const LockContext = createContext<(isLocked: boolean) => void>(() => undefined)

/** Keeps the dialog around a component open while a request is in progress, so that its result is seen. */
export function useDialogLock(isLocked: boolean): void {
  const lock = use(LockContext)
  useEffect(() => {
    lock(isLocked)
    return () => lock(false)
  }, [isLocked, lock])
}

/**
 * A modal dialog with a close button. Escape closes it, too, but a press outside does not: it may contain a form. If this
 * form was edited, the user must confirm first.
 */
export function Dialog({ title, children, isOpen, onClose, size = 'medium', role = 'dialog' }: DialogProps) {
  const { t } = useTranslation()
  const content = useRef<HTMLElement>(null)
  const [isLocked, setLocked] = useState(false)
  const close = () => {
    if (!isLocked && onClose) leaveForms(content.current, onClose)
  }
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close()
      }}
    >
      <Modal className={`modal ${size}`}>
        <AriaDialog className="dialog" role={role} ref={content}>
          <ShortcutLayer>
            <header>
              <Heading slot="title">{title}</Heading>
              {onClose && <IconButton label={t('close')} icon="close" onPress={close} />}
            </header>
            <LockContext value={setLocked}>{children}</LockContext>
          </ShortcutLayer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface ConfirmDialogProps {
  title: string
  /** Names the object. */
  body: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The dialog closes when this succeeds, and shows the error otherwise. */
  onConfirm: () => Promise<void>
  isOpen: boolean
  onClose: () => void
  isDanger?: boolean
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { body, confirmLabel, cancelLabel, onConfirm, isDanger = false, ...dialog } = props
  const { t } = useTranslation()
  return (
    <Dialog {...dialog} role="alertdialog" size="small">
      <Confirmation
        body={body}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel ?? t('cancel')}
        onConfirm={onConfirm}
        isDanger={isDanger}
        onClose={dialog.onClose}
      />
    </Dialog>
  )
}

type ConfirmationProps = Required<
  Pick<ConfirmDialogProps, 'body' | 'confirmLabel' | 'cancelLabel' | 'onConfirm' | 'isDanger' | 'onClose'>
>

function Confirmation({ body, confirmLabel, cancelLabel, onConfirm, isDanger, onClose }: ConfirmationProps) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  useDialogLock(isPending)
  const confirm = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <div className="confirm-body">{body}</div>
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="form-actions">
        <Button variant={isDanger ? 'danger' : 'primary'} isPending={isPending} onPress={() => void confirm()}>
          {confirmLabel}
        </Button>
        {/* The focus is on the safe choice. */}
        <Button onPress={onClose} isDisabled={isPending} autoFocus>
          {cancelLabel}
        </Button>
      </div>
    </>
  )
}

/** Asks before changes are lost that have not been submitted. */
export function UnsavedDialog() {
  const { t } = useTranslation()
  const leave = unconfirmed.use()
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      body={t('unsaved.body')}
      confirmLabel={t('unsaved.discard')}
      cancelLabel={t('unsaved.keep')}
      isOpen={leave !== undefined}
      onClose={() => unconfirmed.set(undefined)}
      onConfirm={() => Promise.resolve(leave?.())}
      isDanger
    />
  )
}
