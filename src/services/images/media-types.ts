/** The kinds of images that are stored. */
export type ImageKind = 'jpeg' | 'png' | 'webp'

/** How each kind is named and served. */
export const imageKinds: Record<ImageKind, { extension: string; mediaType: string }> = {
  jpeg: { extension: 'jpg', mediaType: 'image/jpeg' },
  png: { extension: 'png', mediaType: 'image/png' },
  webp: { extension: 'webp', mediaType: 'image/webp' },
}

/** By media type; an animated PNG is a PNG with more behind it. */
const known = new Map<string, ImageKind>([
  ...(Object.keys(imageKinds) as ImageKind[]).map((kind) => [imageKinds[kind].mediaType, kind] as const),
  ['image/apng', 'png'],
])

const notAnImage = 'is not a JPEG, PNG or WebP image'
const heic =
  'is a HEIC image. Send a JPEG: on an iPhone choose Settings > Camera > Formats > Most Compatible, or convert the picture.'
/** What people take for a usual picture, because their device shows it as one. */
const advice = new Map([
  ['image/heic', heic],
  ['image/heif', heic],
  ['image/heic-sequence', heic],
  ['image/heif-sequence', heic],
  ['image/avif', 'is an AVIF image. Send it as JPEG, PNG or WebP.'],
])

/** The kind that a media type names; for all others why they are refused. */
export function kindOfMediaType(mediaType: string): { kind: ImageKind } | { refusal: string } {
  const kind = known.get(mediaType)
  return kind ? { kind } : { refusal: advice.get(mediaType) ?? notAnImage }
}
