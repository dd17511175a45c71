import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#shared/ui/button.js'
import { Icon } from '#shared/ui/icon.js'
import { addPhotos, currentDraft, currentPhotos, runWork, setPhotos, useDraft, usePhotos, useWork } from './draft.js'

/** Maximum number of photos of a report. */
const maxPhotos = 5

/** The photos of a report. Phones offer their camera. */
export function PhotoField() {
  const { t } = useTranslation(['takePart', 'common'])
  const photos = usePhotos()
  const { photoCount } = useDraft()
  const [problem, setProblem] = useState('')
  const work = useWork()
  const isReading = work === 'reading'
  const add = async (files: readonly File[]) => {
    const { key } = currentDraft()
    const room = maxPhotos - currentPhotos().length
    const read = await runWork('reading', () => shrinkPhotos(files.slice(0, room)))
    addPhotos(
      key,
      read.filter((photo) => photo !== undefined),
    )
    const unreadable = files.filter((_file, index) => index < room && !read[index]).map(({ name }) => name)
    setProblem(
      [
        unreadable.length > 0 && t('photos.unreadable', { names: unreadable.join(', ') }),
        files.length > room && t('photos.tooMany', { count: maxPhotos }),
      ]
        .filter((text) => text !== false)
        .join(' '),
    )
  }
  const isFull = photos.length >= maxPhotos
  return (
    <fieldset className="photo-field">
      <legend>{t('photos.label')}</legend>
      <p className="description">{t('photos.hint', { count: maxPhotos })}</p>
      {photoCount > photos.length && !isReading && <p role="status">{t('photos.lost')}</p>}
      <ul className="photo-previews">
        {photos.map((photo, index) => (
          <li key={`${photo.name} ${photo.lastModified} ${photo.size}`}>
            <Preview photo={photo} label={t('common:photos.count', { index: index + 1, total: photos.length })} />
            <IconButton
              icon="close"
              label={t('photos.remove', { index: index + 1 })}
              isDisabled={work === 'sending'}
              onPress={() => setPhotos(photos.filter((other) => other !== photo))}
            />
          </li>
        ))}
      </ul>
      {!isFull && (
        <div className="photo-inputs">
          <PhotoInput text={t('photos.take')} isCamera isBusy={isReading} onFiles={(files) => void add(files)} />
          <PhotoInput text={t('photos.choose')} isBusy={isReading} onFiles={(files) => void add(files)} />
        </div>
      )}
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** Reads photos one after the other: those of a phone need up to 200 MB each while they are read. */
async function shrinkPhotos(files: readonly File[]): Promise<(File | undefined)[]> {
  const read = []
  for (const file of files) read.push(await shrinkPhoto(file))
  return read
}

interface PhotoInputProps {
  text: string
  isCamera?: boolean
  isBusy: boolean
  onFiles: (files: File[]) => void
}

function PhotoInput({ text, isCamera = false, isBusy, onFiles }: PhotoInputProps) {
  return (
    <label className={isCamera ? 'button plain camera-input' : 'button plain'}>
      {isBusy ? <span className="spinner" aria-hidden="true" /> : <Icon name={isCamera ? 'camera' : 'plus'} />}
      {text}
      <input
        className="unseen"
        type="file"
        accept="image/*"
        disabled={isBusy}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same photo can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}

/** Side of a preview in pixels. */
const previewSide = 192

/** Draws a photo: the Content-Security-Policy does not allow images from `blob:` addresses. */
function Preview({ photo, label }: { photo: File; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const draw = async () => {
      const image = await createImageBitmap(photo)
      try {
        const side = Math.min(image.width, image.height)
        const [left, top] = [(image.width - side) / 2, (image.height - side) / 2]
        canvas.current?.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, previewSide, previewSide)
      } finally {
        image.close()
      }
    }
    draw().catch(() => undefined)
  }, [photo])
  return <canvas ref={canvas} width={previewSide} height={previewSide} role="img" aria-label={label} />
}

/** Pixels. The service and its staff need no more, and photos of phones take long to send. */
const maxSide = 2048
/** Bytes. Smaller files of a permitted type are sent as they are. */
const maxBytes = 1_000_000

const permitted = ['image/jpeg', 'image/png', 'image/webp']

/** Returns a photo as the service accepts it, not larger than needed; undefined if the browser cannot read it. */
async function shrinkPhoto(file: File): Promise<File | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image) return undefined
  const canvas = document.createElement('canvas')
  try {
    const { width, height } = image
    const scale = Math.min(1, maxSide / Math.max(width, height))
    if (file.size <= maxBytes && scale === 1 && permitted.includes(file.type)) return file
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  } finally {
    image.close()
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : undefined
}
