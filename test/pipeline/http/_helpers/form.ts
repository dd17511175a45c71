export const boundary = 'x-boundary-of-the-tests'
export const formType = `multipart/form-data; boundary=${boundary}`

/** A part of a form. `headers` are lines. */
export interface Part {
  headers: string[]
  content: string | Buffer
}

export function text(name: string, content: string | Buffer): Part {
  return { headers: [`Content-Disposition: form-data; name="${name}"`], content }
}

export function file(name: string, content: string | Buffer, filename = 'a.jpg', type = 'image/jpeg'): Part {
  return {
    headers: [`Content-Disposition: form-data; name="${name}"; filename="${filename}"`, `Content-Type: ${type}`],
    content,
  }
}

/** Encodes a form. */
export function form(...parts: Part[]): Buffer {
  const pieces = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}
