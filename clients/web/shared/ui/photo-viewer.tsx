import { useTranslation } from 'react-i18next'
import { Button } from './button.js'
import { Dialog } from './dialog.js'
import { useShortcut } from './use-shortcut.js'

interface PhotoViewerProps {
  photos: readonly { url: string; alt: string }[]
  /** The photo that is shown; undefined closes the viewer. */
  index: number | undefined
  onChange: (index: number | undefined) => void
}

/** Shows photos at full size, one at a time. The arrow keys move between them. */
export function PhotoViewer({ photos, index, onChange }: PhotoViewerProps) {
  const { t } = useTranslation()
  const isOpen = index !== undefined && photos[index] !== undefined
  return (
    <Dialog
      title={isOpen ? t('photos.count', { index: index + 1, total: photos.length }) : ''}
      isOpen={isOpen}
      onClose={() => onChange(undefined)}
      size="full"
    >
      {isOpen && <Photo photos={photos} index={index} onChange={onChange} />}
    </Dialog>
  )
}

function Photo({ photos, index, onChange }: PhotoViewerProps & { index: number }) {
  const { t } = useTranslation()
  const photo = photos[index]
  const hasPrevious = index > 0
  const hasNext = index < photos.length - 1
  useShortcut(hasPrevious ? 'ArrowLeft' : undefined, () => onChange(index - 1), t('previous'))
  useShortcut(hasNext ? 'ArrowRight' : undefined, () => onChange(index + 1), t('next'))
  if (!photo) return null
  return (
    <figure className="photo">
      <img src={photo.url} alt={photo.alt} />
      <figcaption className="form-actions">
        {photos.length > 1 && (
          <>
            <Button icon="back" isDisabled={!hasPrevious} onPress={() => onChange(index - 1)}>
              {t('previous')}
            </Button>
            <Button icon="next" isDisabled={!hasNext} onPress={() => onChange(index + 1)}>
              {t('next')}
            </Button>
          </>
        )}
        <a href={photo.url} target="_blank" rel="noreferrer">
          {t('photos.original')}
        </a>
      </figcaption>
    </figure>
  )
}
