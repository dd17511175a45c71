import { format } from 'prettier'

/** The call that the samples of an operation show, with values from the contract's examples. */
export interface SampleCall {
  operationId: string
  /** In upper case. */
  method: string
  /** The path template, for example `/reports/{report_id}`. */
  path: string
  values: Record<'path' | 'query' | 'header', Record<string, unknown>>
  /** Name of the header that carries a shared secret, for operations that use one instead of a bearer token. */
  secretHeader: string | undefined
  needsToken: boolean
  body: SampleBody | undefined
  /** Whether a successful response has a body. */
  returnsBody: boolean
  /** Whether the response is a stream of events, which does not end. */
  isStream: boolean
  /** Whether the response is a file. */
  isDownload: boolean
}

export interface SampleBody {
  mediaType: string
  value: unknown
  /** Form fields that are files. `list` is set for fields that accept several. */
  files: { name: string; list: boolean }[]
}

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
    ...(secretHeader === undefined ? [] : [secretOption(secretHeader, values.path)]),
    ...Object.entries(values.header).map(([name, value]) =>
      // A fixed key would return the first response again, or 422 for another operation.
      name === 'Idempotency-Key' ? `-H "${name}: $(date +%s)-$$"` : `-H ${quote(`${name}: ${String(value)}`)}`,
    ),
    ...(readable ? [] : query.map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`)),
    ...(body ? await curlBody(body) : []),
  ]
  return parts.join(' \\\n  ')
}

function secretOption(header: string, { station_id }: Record<string, unknown>): string {
  if (header === 'Authorization') return `-u "${String(station_id)}:$STATION_KEY"`
  return `-H "${header}: $${variableFor(header)}"`
}

async function curlBody({ mediaType, value, files }: SampleBody): Promise<string[]> {
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

/** Returns a call of the SDK client `api`. Files are a variable named `photo`. */
export async function sdkSample(call: SampleCall): Promise<string> {
  const { operationId, values, body, returnsBody, isStream, secretHeader } = call
  const { path, query } = values
  // A fixed key would make a second call return the first response again.
  const headers = { ...values.header, ...('Idempotency-Key' in values.header && { 'Idempotency-Key': newKey }) }
  const request = Object.fromEntries(
    Object.entries({ path, query, headers, ...(body && { body: sdkBody(body) }) }).filter(
      ([, part]) => Object.keys({ ...(part as object) }).length > 0,
    ),
  )
  const argument = Object.keys(request).length > 0 ? withCode(JSON.stringify(request)) : ''
  const results = returnsBody ? 'data, error' : 'error'
  const { name, definition } = clientWith(secretHeader)
  const invocation = `${name}.${operationId}(${argument})`
  const code = isStream
    ? `for await (const event of ${invocation}) console.log(event.type, event.id)`
    : `${definition}
    const { ${results} } = await ${invocation}`
  const text = await format(code, {
    parser: 'typescript',
    printWidth: 72,
    semi: false,
    singleQuote: true,
    trailingComma: 'all',
  })
  return text.trimEnd()
}

/** Returns the variable of the client, and code that creates it if it sends a secret instead of a token. */
function clientWith(secretHeader: string | undefined): { name: string; definition: string } {
  if (secretHeader === undefined) return { name: 'api', definition: '' }
  const options = `baseUrl: '${baseUrl}'`
  if (secretHeader === 'X-Station-Key') {
    return { name: 'station', definition: `const station = createClient({ ${options}, stationKey })\n` }
  }
  // The SDK has no option for the secret of the broker and for Basic authentication.
  const send = `(request) => {
    request.headers.set(${JSON.stringify(secretHeader)}, secret)
    return fetch(request)
  }`
  const name = secretHeader === 'Authorization' ? 'device' : 'broker'
  return { name, definition: `const ${name} = createClient({ ${options}, fetch: ${send} })\n` }
}

/** Placeholders that are replaced by code after the request has been formatted as JSON. */
const [file, newKey] = ['<file>', '<new key>']

function sdkBody({ value, files }: SampleBody): unknown {
  if (files.length === 0) return value
  const fields = Object.entries({ ...(value as object) }).map(([name, field]: [string, unknown]) => {
    const fileField = files.find((candidate) => candidate.name === name)
    return [name, fileField ? (fileField.list ? [file] : file) : field]
  })
  return Object.fromEntries(fields)
}

function withCode(text: string): string {
  return text.replaceAll(JSON.stringify(file), 'photo').replaceAll(JSON.stringify(newKey), 'crypto.randomUUID()')
}
