import { useState, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { errorText } from '../errors.js'
import { Button, IconButton } from './button.js'
import { ShortcutLayer } from './use-shortcut.js'

interface DialogProps {
  title: string
  children: ReactNode
  isOpen: boolean
  onClose: () => void
  size?: 'small' | 'medium' | 'large' | 'full'
  role?: 'dialog' | 'alertdialog'
}

/** A modal dialog with a close button. Escape closes it, too, but a press outside does not: it may contain a form. */
export function Dialog({ title, children, isOpen, onClose, size = 'medium', role = 'dialog' }: DialogProps) {
  const { t } = useTranslation()
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={`modal ${size}`}>
        <AriaDialog className="dialog" role={role}>
          <ShortcutLayer>
            <header>
              <Heading slot="title">{title}</Heading>
              <IconButton label={t('close')} icon="close" onPress={onClose} />
            </header>
            {children}
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
  /** The dialog closes when this succeeds, and shows the error otherwise. */
  onConfirm: () => Promise<void>
  isOpen: boolean
  onClose: () => void
  isDanger?: boolean
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ body, confirmLabel, onConfirm, isDanger = false, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog {...dialog} role="alertdialog" size="small">
      <Confirmation
        body={body}
        confirmLabel={confirmLabel}
        onConfirm={onConfirm}
        isDanger={isDanger}
        onClose={dialog.onClose}
      />
    </Dialog>
  )
}

type ConfirmationProps = Required<
  Pick<ConfirmDialogProps, 'body' | 'confirmLabel' | 'onConfirm' | 'isDanger' | 'onClose'>
>

function Confirmation({ body, confirmLabel, onConfirm, isDanger, onClose }: ConfirmationProps) {
  const { t } = useTranslation()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
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
        <Button onPress={onClose} autoFocus>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}
