import type { Report } from '@environmental-monitoring/sdk'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bboxOf, type Area } from '#shared/city.js'
import { Button } from '#shared/ui/button.js'
import { MapView } from '#shared/ui/map-view.js'
import { statusName } from '#shared/ui/status-badge.js'

interface ReportsMapProps {
  reports: readonly Report[]
  current: number | undefined
  onOpen: (id: number) => void
  /** Called with `west,south,east,north` when the user searches in the shown area. */
  onArea: (area: string) => void
}

/** The reports of the list on a map. */
export function ReportsMap({ reports, current, onOpen, onArea }: ReportsMapProps) {
  const { t } = useTranslation(['reports', 'common'])
  const [area, setArea] = useState<Area>()
  const markers = useMemo(
    () =>
      reports.map(({ id, title, latitude, longitude, status }) => {
        const name = statusName(status)
        return {
          id,
          latitude,
          longitude,
          label: `${title}, ${t(`common:status.${name}`)}`,
          className: `report-${name}`,
        }
      }),
    [reports, t],
  )
  return (
    <div className="queue-map">
      <MapView
        label={t('map')}
        markers={markers}
        current={current}
        onMarker={(id) => onOpen(Number(id))}
        onArea={setArea}
        size="fill"
      />
      {area && (
        <Button
          onPress={() => {
            onArea(bboxOf(area))
            setArea(undefined)
          }}
        >
          {t('searchHere')}
        </Button>
      )}
    </div>
  )
}
