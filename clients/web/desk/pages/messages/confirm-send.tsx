import type { PushNotification } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#shared/ui/dialog.js'

interface ConfirmSendProps {
  /** The record of the check. */
  record: PushNotification
  isOpen: boolean
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Names the recipients and their number before a message is sent. */
export function ConfirmSend({ record: { title, topic, success_count: count }, ...dialog }: ConfirmSendProps) {
  const { t } = useTranslation('messages')
  return (
    <ConfirmDialog
      {...dialog}
      title={t('confirmTitle', { title })}
      body={topic === null ? t('confirmAll', { count }) : t('confirmTopic', { topic })}
      confirmLabel={topic === null ? t('confirm', { count }) : t('confirmToTopic')}
    />
  )
}
