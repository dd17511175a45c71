import type { Report } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { queries } from '../../../api.js'
import { useSession } from '../../../session/session.js'
import { formatNumber, Time } from '../../../ui/time.js'
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
      <Facts report={report} />
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

function Facts({ report }: { report: Report }) {
  const { t } = useTranslation(['reportDetail', 'reports'])
  const { category, severity } = report
  return (
    <dl className="facts">
      <div>
        <dt>{t('status')}</dt>
        <dd>
          <StatusBadge status={report.status} />
        </dd>
      </div>
      <div>
        <dt>{t('category')}</dt>
        <dd>{category ? t(`reports:category.${category}`) : '–'}</dd>
      </div>
      <div>
        <dt>{t('severity')}</dt>
        <dd>{severity ? t(`reports:severity.${severity}`) : '–'}</dd>
      </div>
      <div>
        <dt>{t('reporter')}</dt>
        <dd>
          <Reporter id={report.user_id} />
        </dd>
      </div>
      <div>
        <dt>{t('supports')}</dt>
        <dd>{formatNumber(report.supports)}</dd>
      </div>
      <div>
        <dt>{t('createdAt')}</dt>
        <dd>
          <Time value={report.created_at} />
        </dd>
      </div>
      <div>
        <dt>{t('updatedAt')}</dt>
        <dd>
          {/* At first, it is the time of creation. */}
          <Time value={report.updated_at === report.created_at ? null : report.updated_at} />
        </dd>
      </div>
    </dl>
  )
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
