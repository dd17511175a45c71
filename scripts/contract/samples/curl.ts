import { format } from 'prettier'
import type { SampleBody, SampleCall } from './sample-call.js'

const baseUrl = 'http://localhost:8000'

/**
 * Returns a curl command for POSIX shells. It expects the access token in `$TOKEN`, or a secret in a variable with the
 * name of its header, such as `$STATION_KEY` for `X-Station-Key`.
 */
export async function curlSample(call: SampleCall): Promise<string> {
  const { method, path, values, secretHeader, needsToken, body, isStream, isDownload } = call
  const url = `${baseUrl}${path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodePath(values.path[name]))}`
  const query = Object.entries(values.query).map(([name, value]): [string, string] => [name, String(value)])
  // Values that would be hard to read in a URL are encoded by curl.
  const readable = query.every(([, value]) => /^[\w.,:~-]*$/.test(value))
  const inUrl = readable && query.length > 0 ? `?${query.map((pair) => pair.join('=')).join('&')}` : ''
  const defaultMethod = body ? 'POST' : 'GET'
  const start = [
    'curl',
    // Otherwise curl would wait until it has received several events.
    ...(isStream ? ['-N'] : []),
    // Saves the response under the name in its Content-Disposition.
    ...(isDownload ? ['-OJ'] : []),
    ...(method === defaultMethod ? [] : [`-X ${method}`]),
    ...(readable ? [] : ['--get']),
  ].join(' ')
  const parts = [
    `${start} ${quote(`${url}${inUrl}`)}`,
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(secretHeader === undefined ? [] : [`-H "${secretHeader}: $${variableFor(secretHeader)}"`]),
    ...Object.entries(values.header).map(([name, value]) =>
      // A fixed key would return the first response again, or 422 for another operation.
      name === 'Idempotency-Key' ? `-H "${name}: $(date +%s)-$$"` : `-H ${quote(`${name}: ${String(value)}`)}`,
    ),
    ...(readable ? [] : query.map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`)),
    ...(body ? await bodyParts(body) : []),
  ]
  return parts.join(' \\\n  ')
}

async function bodyParts({ mediaType, value, files }: SampleBody): Promise<string[]> {
  if (mediaType !== 'multipart/form-data') {
    const text =
      typeof value === 'string' ? value : await format(JSON.stringify(value), { parser: 'json', printWidth: 72 })
    return [`-H ${quote(`Content-Type: ${mediaType}`)}`, `-d ${quote(text.trimEnd())}`]
  }
  return Object.entries({ ...(value as object) }).map(([name, field]: [string, unknown]) => {
    if (files.some((file) => file.name === name)) return `-F ${name}=@photo.jpg`
    const text = String(field)
    // `-F` gives `@`, `<` and `;` a meaning: a file, the content of a file, a media type.
    const option = /^[@<]|;/.test(text) ? '--form-string' : '-F'
    return `${option} ${quote(`${name}=${text}`)}`
  })
}

function variableFor(header: string): string {
  return header.replace(/^X-/, '').replaceAll('-', '_').toUpperCase()
}

/** Percent-encodes a path segment. A colon is allowed in one and stays readable. */
function encodePath(value: unknown): string {
  return encodeURIComponent(String(value)).replaceAll('%3A', ':')
}

/** Quotes text as one literal word for a POSIX shell. */
function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
