import { format } from 'prettier'
import type { SampleBody, SampleCall } from './sample-call.js'

/** Returns a call of the SDK client `api`. Files are a variable named `photo`. */
export async function sdkSample(call: SampleCall): Promise<string> {
  const { operationId, values, body, returnsBody, isStream, secretHeader } = call
  const { path, query } = values
  // A fixed key would make a second call return the first response again.
  const headers = { ...values.header, ...('Idempotency-Key' in values.header && { 'Idempotency-Key': newKey }) }
  const request = Object.fromEntries(
    Object.entries({ path, query, headers, ...(body && { body: bodyOf(body) }) }).filter(
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
  const baseUrl = `baseUrl: 'http://localhost:8000'`
  if (secretHeader === 'X-Station-Key') {
    return { name: 'station', definition: `const station = createClient({ ${baseUrl}, stationKey })\n` }
  }
  // The SDK has no option for the secret of the broker.
  const send = `(request) => {
    request.headers.set(${JSON.stringify(secretHeader)}, secret)
    return fetch(request)
  }`
  return { name: 'broker', definition: `const broker = createClient({ ${baseUrl}, fetch: ${send} })\n` }
}

/** Placeholders that are replaced by code after the request has been formatted as JSON. */
const [file, newKey] = ['<file>', '<new key>']

function bodyOf({ value, files }: SampleBody): unknown {
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
