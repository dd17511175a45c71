import { aFile, type DraftRequest } from './valid-requests.js'

/** Serialized as a number that is valid JSON but too large for a double. */
export const hugeNumber = '@huge@'
/** A PNG of one pixel. */
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPwqrIBAAISAQHeQOvjAAAAAElFTkSuQmCC',
  'base64',
)

/** Serializes a body according to its content type. */
export function serialize({ contentType, body }: DraftRequest): Buffer | undefined {
  if (body === undefined) return undefined
  const boundary = /^multipart.*boundary=([\w-]+)/.exec(contentType ?? '')?.[1]
  if (boundary !== undefined) return serializeForm(boundary, body ?? {})
  if (contentType === 'text/csv' && typeof body === 'string') return Buffer.from(body)
  if (contentType !== 'application/x-www-form-urlencoded')
    return Buffer.from(JSON.stringify(body).replaceAll(`"${hugeNumber}"`, '1e999'))
  const fields = Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, String(value)])
  return Buffer.from(new URLSearchParams(fields).toString())
}

function serializeForm(boundary: string, fields: object): Buffer {
  const parts = Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().map((one) => {
      const disposition = `Content-Disposition: form-data; name="${name.replaceAll('"', '%22')}"`
      if (one === aFile) return [disposition, '; filename="a.png"\r\nContent-Type: image/png\r\n\r\n', image]
      return [disposition, '\r\n\r\n', typeof one === 'string' ? one : JSON.stringify(one)]
    }),
  )
  const lines = parts.flatMap((part) => [`--${boundary}\r\n`, ...part, '\r\n'])
  return Buffer.concat([...lines, `--${boundary}--\r\n`].map((line) => Buffer.from(line)))
}
