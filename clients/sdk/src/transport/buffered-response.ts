/** A response whose body has been read, so that it can be cached, inspected and returned more than once. */
export interface BufferedResponse {
  status: number
  statusText: string
  headers: Headers
  /** A file is not decoded. */
  body: string | Blob
  url: string
}

/** Overrides of the client's settings for one call. */
export interface Call {
  signal?: AbortSignal | undefined
  /** Milliseconds per attempt; 0 disables the timeout. */
  timeout?: number | undefined
  /** Whether the request is a form or the response is a file, which may take long to send. */
  large?: boolean
}

/** One layer of the transport. It may change the headers of the request before it sends it. */
export type Send = (request: Request, call: Call) => Promise<BufferedResponse>

/** Reads the whole body of a response. */
export async function bufferResponse(response: Response): Promise<BufferedResponse> {
  const { status, statusText, headers, url } = response
  const isFile = headers.get('Content-Type') === 'application/zip'
  return { status, statusText, headers, url, body: await (isFile ? response.blob() : response.text()) }
}

/** Creates a new `Response`, so that each caller can read its body. */
export function toResponse({ status, statusText, headers, body, url }: BufferedResponse): Response {
  // `Response` throws for a 204 or 304 with a body, and adds a Content-Type for an empty string.
  const response = new Response(body === '' ? null : body, { status, statusText, headers })
  // The `url` of a constructed Response is read-only and empty.
  return Object.defineProperty(response, 'url', { value: url })
}
