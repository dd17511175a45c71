/** Maximum number of characters of a path, and of other text that clients can influence. */
const maxLength = { path: 256, text: 1_000 }

/**
 * Segments that must not be logged: push tokens of devices, e-mail addresses, and segments too long to be one of our
 * ids.
 */
const secretSegment = /(?<=\/notifications\/register\/)[^/]+|[^/]{65,}|[^/]*(?:@|%40)[^/]*/gi

/** Returns a path for the log, with secrets replaced and cut to 256 characters. */
export function loggablePath(path: string): string {
  return cut(path.replace(secretSegment, '[secret]'), maxLength.path)
}

/** Returns text that may contain parts of a request, cut to 1,000 characters. */
export function loggableText(text: string): string {
  return cut(text, maxLength.text)
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
