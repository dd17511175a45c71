/** An answer whose body has been read, so that it can be kept, judged and given away more than once. */
export interface Answer {
  status: number
  statusText: string
  headers: Headers
  text: string
  url: string
}

/** How one call differs from the client's settings. */
export interface Call {
  signal?: AbortSignal | undefined
  /** Milliseconds an attempt; 0 for no limit. */
  timeout?: number | undefined
  /** Whether the body is a form, which may take long to send. */
  form?: boolean
}

/** One layer of the transport: sends a request, whose headers it may change, and gives the answer. */
export type Send = (request: Request, call: Call) => Promise<Answer>

/** Reads a response to its end. */
export async function readAnswer(response: Response): Promise<Answer> {
  const { status, statusText, headers, url } = response
  return { status, statusText, headers, url, text: await response.text() }
}

/** A response of its own for each who asks. */
export function toResponse({ status, statusText, headers, text, url }: Answer): Response {
  // 204 and 304 may have no body, and an empty one would get a type of its own.
  const response = new Response(text === '' ? null : text, { status, statusText, headers })
  // A response that was not fetched has no address otherwise.
  return Object.defineProperty(response, 'url', { value: url })
}
