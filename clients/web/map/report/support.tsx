import { unwrap, type PublicReport, type ReportSupport } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { isEmbedded } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { notifyError } from '#shared/ui/toasts.js'
import { openPart } from '../opened-part.js'
import { useVisitor } from '../visitor.js'

/** The number of supporters of a public report, and the button that adds or withdraws the support of the user. */
export function Support({ report }: { report: PublicReport }) {
  const { t } = useTranslation('takePart')
  const { user } = useVisitor()
  const { id, latitude: lat, longitude: lng } = report
  const similar = useQuery({
    // Public reports do not say whether the user supports them.
    ...queries.listSimilarReports({ query: { lat, lng, limit: 20 } }),
    enabled: user !== undefined,
  })
  const [changed, setChanged] = useState<ReportSupport>()
  const [isPending, setPending] = useState(false)
  const known = similar.data?.find((other) => other.id === id)
  const isSupported = user !== undefined && (changed ?? known)?.is_supported === true
  const change = async () => {
    setPending(true)
    try {
      const path = { report_id: id }
      setChanged(await unwrap(isSupported ? api.unsupportReport({ path }) : api.supportReport({ path })))
      void queryClient.invalidateQueries({ queryKey: queries.listPublicReports.key() })
      void queryClient.invalidateQueries({ queryKey: queries.listSimilarReports.key() })
    } catch (error) {
      notifyError(error)
    }
    setPending(false)
  }
  return (
    <div className="support">
      <p role="status">{t('support.count', { count: changed?.supports ?? report.supports })}</p>
      {!isEmbedded && (
        <Button
          variant={isSupported ? 'plain' : 'primary'}
          icon={isSupported ? 'check' : 'plus'}
          isPending={isPending}
          onPress={() => {
            if (user) void change()
            else openPart({ kind: 'sign-in', then: () => void change() })
          }}
        >
          {isSupported ? t('support.withdraw') : t('support.give')}
        </Button>
      )}
    </div>
  )
}
