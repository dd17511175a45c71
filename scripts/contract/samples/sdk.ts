import { format } from 'prettier'
import type { SampleBody, SampleCall } from './sample-call.js'

/** Returns a call of the SDK client `api`. Files are a variable named `photo`. */
export async function sdkSample(call: SampleCall): Promise<string> {
  const { operationId, values, body, returnsBody, secretHeader } = call
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
  const client = secretHeader === undefined ? 'api' : 'broker'
  const code = `${secretHeader === undefined ? '' : clientWith(secretHeader)}
    const { ${results} } = await ${client}.${operationId}(${argument})`
  const text = await format(code, {
    parser: 'typescript',
    printWidth: 72,
    semi: false,
    singleQuote: true,
    trailingComma: 'all',
  })
  return text.trimEnd()
}

/** Returns code that creates a client which sends the secret. The SDK has no option for it. */
function clientWith(header: string): string {
  return `const broker = createClient({
    baseUrl: 'http://localhost:8000',
    fetch: (request) => {
      request.headers.set(${JSON.stringify(header)}, secret)
      return fetch(request)
    },
  })
  `
}

/** Placeholders that are replaced by code after the request has been formatted as JSON. */
const [file, newKey] = ['<file>', '<new key>']

function bodyOf({ value, files }: SampleBody): unknown {
  const fields = Object.entries({ ...(value as object) }).map(([name, field]: [string, unknown]) => {
    const fileField = files.find((candidate) => candidate.name === name)
    return [name, fileField ? (fileField.list ? [file] : file) : field]
  })
  return Object.fromEntries(fields)
}

function withCode(text: string): string {
  return text.replaceAll(JSON.stringify(file), 'photo').replaceAll(JSON.stringify(newKey), 'crypto.randomUUID()')
}
