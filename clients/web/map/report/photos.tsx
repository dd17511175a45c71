import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { Later } from '../later.js'

const PhotoViewer = lazy(async () => ({ default: (await import('#shared/ui/photo-viewer.js')).PhotoViewer }))

/** The photos of a report, which open at full size. */
export function Photos({ addresses }: { addresses: readonly string[] }) {
  const { t } = useTranslation(['map', 'common'])
  const [index, setIndex] = useState<number>()
  const urls = addresses.map((address) => api.imageUrl(address)).filter((url) => url !== undefined)
  if (urls.length === 0) return null
  const photos = urls.map((url, at) => ({ url, alt: t('photo', { index: at + 1, total: urls.length }) }))
  return (
    <>
      <ul className="images">
        {photos.map(({ url, alt }, at) => (
          <li key={url}>
            <button type="button" onClick={() => setIndex(at)} aria-label={t('common:photos.open', { index: at + 1 })}>
              <img src={url} alt={alt} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {index !== undefined && (
        <Later isOver>
          <PhotoViewer photos={photos} index={index} onChange={setIndex} />
        </Later>
      )}
    </>
  )
}
