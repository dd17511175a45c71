/** Image formats that are stored. */
export type ImageKind = 'jpeg' | 'png' | 'webp'

export const imageKinds: Record<ImageKind, { extension: string; mediaType: string }> = {
  jpeg: { extension: 'jpg', mediaType: 'image/jpeg' },
  png: { extension: 'png', mediaType: 'image/png' },
  webp: { extension: 'webp', mediaType: 'image/webp' },
}

/** Kinds by media type. An animated PNG is a PNG with additional frames. */
const kinds = new Map<string, ImageKind>([
  ...(Object.keys(imageKinds) as ImageKind[]).map((kind) => [imageKinds[kind].mediaType, kind] as const),
  ['image/apng', 'png'],
])

const notAnImage = 'is not a JPEG, PNG or WebP image'
const heic =
  'is a HEIC image. Send a JPEG: on an iPhone choose Settings > Camera > Formats > Most Compatible, or convert the picture.'
/** Reasons for rejecting other formats in which devices store photos. */
const rejected = new Map([
  ['image/heic', heic],
  ['image/heif', heic],
  ['image/heic-sequence', heic],
  ['image/heif-sequence', heic],
  ['image/avif', 'is an AVIF image. Send it as JPEG, PNG or WebP.'],
])

/** Returns the kind of a media type, or the reason why it is not accepted. */
export function kindOfMediaType(mediaType: string): { kind: ImageKind } | { reason: string } {
  const kind = kinds.get(mediaType)
  return kind ? { kind } : { reason: rejected.get(mediaType) ?? notAnImage }
}
