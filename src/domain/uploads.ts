/** An uploaded file of a multipart body. It is removed when the handler returns. */
export interface UploadedFile {
  path: string
  /** Bytes. */
  size: number
  /** The media type that the client declared. */
  mimeType: string
}

/** Where an upload is read, relative to the service. */
export function uploadPath(name: string): string {
  return `/uploads/${name}`
}

/**
 * The upload that an address of ours names, be it relative or below the service's own address; `undefined` for every
 * other address.
 */
export function uploadNameOf(address: string, publicUrl: string): string | undefined {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
  return /^\/uploads\/([\w.-]+)$/.exec(path)?.[1]
}
