/** A file of a multipart body. It is deleted when the handler returns. */
export interface UploadedFile {
  path: string
  /** Bytes. */
  size: number
  /** The media type that the client declared. */
  mimeType: string
}

/** Returns the path of an upload, relative to the service. */
export function uploadPath(name: string): string {
  return `/uploads/${name}`
}

/** Returns the name of the upload at a path or URL of this service; `undefined` for any other address. */
export function uploadNameOf(address: string, publicUrl: string): string | undefined {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
  return /^\/uploads\/([\w.-]+)$/.exec(path)?.[1]
}
