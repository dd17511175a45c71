import type { Report } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { PhotoViewer } from '#shared/ui/photo-viewer.js'

/** The photos of a report, which open at full size. */
export function Photos({ report }: { report: Report }) {
  const { t } = useTranslation(['reportDetail', 'common'])
  const [index, setIndex] = useState<number>()
  const urls = report.image_urls.map((address) => api.imageUrl(address)).filter((url) => url !== undefined)
  if (urls.length === 0) return null
  const photos = urls.map((url, at) => ({ url, alt: t('photo', { index: at + 1, title: report.title }) }))
  return (
    <>
      <ul className="report-photos">
        {photos.map(({ url }, at) => (
          <li key={url}>
            <button type="button" onClick={() => setIndex(at)} aria-label={t('common:photos.open', { index: at + 1 })}>
              <img src={url} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} index={index} onChange={setIndex} />
    </>
  )
}
