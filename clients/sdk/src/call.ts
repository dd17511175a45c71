/**
 * A file to upload: a `File`, a `Blob`, or in React Native an object with the `uri` of a file on the device, the file
 * `name` to send and the media `type`.
 */
export type FileInput = Blob | { uri: string; name: string; type: string }

/** Overrides of the client's settings for one call. */
export interface CallOptions {
  /** Aborts the call, including pending retries. The call rejects with the signal's reason. */
  signal?: AbortSignal
  /** Timeout per attempt in milliseconds; 0 disables it. Default: the client's `timeout`. */
  timeout?: number
  /**
   * Content type, for operations that accept more than one. Default: JSON, `multipart/form-data` if the body has a file,
   * or `text/csv` if it is a string.
   */
  contentType?:
    'application/json' | 'application/x-www-form-urlencoded' | 'application/ld+json' | 'application/geo+json'
}
