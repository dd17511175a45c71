import type { Sensor, SensorFlag } from '@environmental-monitoring/sdk'
import { useTranslation } from 'react-i18next'
import { Loading } from '#shared/ui/page.js'
import { useFlags, type Measure } from './data.js'
import { FlagTable } from './flags.js'
import type { Stretch } from './series.js'

interface ReportFlagsProps {
  sensors: readonly Sensor[]
  quantity: Measure
  range: Stretch
}

/** Lists the flags of the report. They need one request per sensor, so the rest of the report does not wait. */
export function ReportFlags({ sensors, quantity, range }: ReportFlagsProps) {
  const { t } = useTranslation('air')
  const flags = useFlags(sensors, quantity, range)
  if (flags.isPending) return <Loading />
  const listed = flags.data.map((list) => list?.data ?? [])
  const doubts = listed.flatMap((list) => list.filter((flag) => !isOfConsequence(flag) && !isReviewed(flag, list)))
  return (
    <>
      <FlagTable
        title={t('reportFlags')}
        empty={t('noReportFlags')}
        sensors={sensors}
        flags={listed.map((list) => list.filter(isOfConsequence))}
      />
      {doubts.length > 0 && <p>{t('openDoubts', { count: doubts.length })}</p>}
    </>
  )
}

/** Returns whether to list a flag. Doubts of automatic checks are too many, and change no result. */
const isOfConsequence = ({ source, validity }: SensorFlag) => source === 'staff' || validity < 1

/** Returns whether staff have reviewed a doubt, because they flagged the same values. */
const isReviewed = ({ from, to }: SensorFlag, flags: readonly SensorFlag[]) =>
  flags.some((flag) => flag.source === 'staff' && flag.from <= from && flag.to >= to)
