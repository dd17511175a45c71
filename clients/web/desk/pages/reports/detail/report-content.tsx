import type { Report } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { queries } from '#shared/api.js'
import { Facts } from '#shared/ui/facts.js'
import { formatNumber, Time } from '#shared/ui/time.js'
import { useSession } from '../../../session/session.js'
import { StatusBadge } from '../status-badge.js'
import { DeleteReport } from './delete-report.js'
import { History } from './history.js'
import { Photos } from './photos.js'
import { PublicContent } from './public-content.js'
import { StatusChange } from './status-change.js'
import { Surroundings } from './surroundings.js'

export function ReportContent({ report, onClose }: { report: Report; onClose: () => void }) {
  const { may } = useSession()
  return (
    <>
      <Photos report={report} />
      {report.description && (
        <p className="report-text" lang="vi">
          {report.description}
        </p>
      )}
      <ReportFacts report={report} />
      {may('updateReportStatus') && (
        <>
          <StatusChange report={report} />
          <PublicContent report={report} />
        </>
      )}
      <Surroundings report={report} />
      <History id={report.id} />
      <DeleteReport report={report} onDeleted={onClose} />
    </>
  )
}

function ReportFacts({ report }: { report: Report }) {
  const { t } = useTranslation(['reportDetail', 'reports'])
  const { category, severity, supports, created_at: createdAt, updated_at: updatedAt } = report
  const facts = [
    [t('status'), <StatusBadge key="status" status={report.status} />],
    [t('category'), category ? t(`reports:category.${category}`) : '–'],
    [t('severity'), severity ? t(`reports:severity.${severity}`) : '–'],
    [t('reporter'), <Reporter key="reporter" id={report.user_id} />],
    [t('supports'), formatNumber(supports)],
    [t('createdAt'), <Time key="created" value={createdAt} />],
    // At first, it is the time of creation.
    [t('updatedAt'), <Time key="updated" value={updatedAt === createdAt ? null : updatedAt} />],
  ] as const
  return <Facts facts={facts} />
}

/** The reporter. Only those who manage users see the name. */
function Reporter({ id }: { id: number | null }) {
  const { t } = useTranslation('reportDetail')
  const { may } = useSession()
  const mayOpen = id !== null && may('listUsers')
  const user = useQuery({ ...queries.getUser({ path: { user_id: id ?? 0 } }), enabled: mayOpen })
  if (id === null) return t('deletedReporter')
  if (!mayOpen) return t('reporterId', { id })
  return <Link href={`/users/${id}`}>{user.data?.full_name || user.data?.email || t('reporterId', { id })}</Link>
}
