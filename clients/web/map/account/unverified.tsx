import { unwrap } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { notify, notifyError } from '#shared/ui/toasts.js'

interface UnverifiedProps {
  email: string
  /** Whether the service has refused a report because of it. */
  isObstacle?: boolean
}

/** Says that the address is not confirmed, and sends a link. */
export function Unverified({ email, isObstacle = false }: UnverifiedProps) {
  const { t } = useTranslation('takePart')
  const [isPending, setPending] = useState(false)
  const send = async () => {
    setPending(true)
    try {
      await unwrap(api.sendVerification())
      notify({ text: t('unverified.sent', { email }) })
    } catch (error) {
      notifyError(error)
    }
    setPending(false)
  }
  return (
    <div className="obstacle" {...(isObstacle && { role: 'alert' })}>
      <p>{t(isObstacle ? 'unverified.obstacle' : 'unverified.text', { email })}</p>
      <Button isPending={isPending} onPress={() => void send()}>
        {t('unverified.send')}
      </Button>
    </div>
  )
}
