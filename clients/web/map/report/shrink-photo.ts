/** Pixels. The service and its staff need no more, and photos of phones take long to send. */
const maxSide = 2048
/** Bytes. Smaller files of a permitted type are sent as they are. */
const maxBytes = 1_000_000

const permitted = ['image/jpeg', 'image/png', 'image/webp']

/** Returns a photo as the service accepts it, not larger than needed; undefined if the browser cannot read it. */
export async function shrinkPhoto(file: File): Promise<File | undefined> {
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
