import { format } from 'prettier'
import type { SampleBody, SampleCall } from './sample-call.js'

/** Where the service listens on a developer's machine. */
const address = 'http://localhost:8000'

/** A call for a POSIX shell. `$TOKEN` holds the access token, `$SECRET` what the context broker sends. */
export async function curlSample(call: SampleCall): Promise<string> {
  const { method, path, values, secretHeader, signedIn, body } = call
  const url = `${address}${path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodePath(values.path[name]))}`
  const query = Object.entries(values.query).map(([name, value]): [string, string] => [name, String(value)])
  // What would be unreadable in a URL is left to curl to encode.
  const readable = query.every(([, value]) => /^[\w.,:~-]*$/.test(value))
  const inUrl = readable && query.length > 0 ? `?${query.map((pair) => pair.join('=')).join('&')}` : ''
  const implied = body ? 'POST' : 'GET'
  const start = ['curl', ...(method === implied ? [] : [`-X ${method}`]), ...(readable ? [] : ['--get'])].join(' ')
  const parts = [
    `${start} ${quote(`${url}${inUrl}`)}`,
    ...(signedIn ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(secretHeader === undefined ? [] : [`-H "${secretHeader}: $SECRET"`]),
    ...Object.entries(values.header).map(([name, value]) =>
      // New at each paste, or the second would get the first answer, and another operation's a 422.
      name === 'Idempotency-Key' ? `-H "${name}: $(date +%s)-$$"` : `-H ${quote(`${name}: ${String(value)}`)}`,
    ),
    ...(readable ? [] : query.map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`)),
    ...(body ? await bodyParts(body) : []),
  ]
  return parts.join(' \\\n  ')
}

async function bodyParts({ mediaType, value, files }: SampleBody): Promise<string[]> {
  if (mediaType !== 'multipart/form-data') {
    const text = await format(JSON.stringify(value), { parser: 'json', printWidth: 72 })
    return [`-H ${quote(`Content-Type: ${mediaType}`)}`, `-d ${quote(text.trimEnd())}`]
  }
  return Object.entries({ ...(value as object) }).map(([name, field]: [string, unknown]) => {
    if (files.some((file) => file.name === name)) return `-F ${name}=@photo.jpg`
    const text = String(field)
    // After -F, these would name a file, or a type.
    const option = /^[@<]|;/.test(text) ? '--form-string' : '-F'
    return `${option} ${quote(`${name}=${text}`)}`
  })
}

/** A path segment as URLs spell it; a colon may stand in one. */
function encodePath(value: unknown): string {
  return encodeURIComponent(String(value)).replaceAll('%3A', ':')
}

/** One word for a POSIX shell; nothing in it has a meaning there. */
function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
