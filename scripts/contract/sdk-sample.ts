import { format } from 'prettier'
import type { SampleBody, SampleCall } from './sample-call.js'

/** A call of the SDK's client `api`; `photo` is a file that somebody chose. */
export async function sdkSample(call: SampleCall): Promise<string> {
  const { operationId, values, body, answers, secretHeader } = call
  const { path, query } = values
  // A key that somebody copies would make their second call answer as the first.
  const headers = { ...values.header, ...('Idempotency-Key' in values.header && { 'Idempotency-Key': freshKey }) }
  const request = Object.fromEntries(
    Object.entries({ path, query, headers, ...(body && { body: bodyOf(body) }) }).filter(
      ([, part]) => Object.keys({ ...(part as object) }).length > 0,
    ),
  )
  const argument = Object.keys(request).length > 0 ? withCode(JSON.stringify(request)) : ''
  const results = answers ? 'data, error' : 'error'
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

/** No client of ours calls with this secret, so that the sample shows how one could. */
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

/** What stands in the request for code until the request is text. */
const [file, freshKey] = ['<a file>', '<a fresh key>']

function bodyOf({ value, files }: SampleBody): unknown {
  const chosen = Object.entries({ ...(value as object) }).map(([name, field]: [string, unknown]) => {
    const slot = files.find((one) => one.name === name)
    return [name, slot ? (slot.list ? [file] : file) : field]
  })
  return Object.fromEntries(chosen)
}

function withCode(text: string): string {
  return text.replaceAll(JSON.stringify(file), 'photo').replaceAll(JSON.stringify(freshKey), 'crypto.randomUUID()')
}
