import {
  fileFields,
  listOperations,
  resolve,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PlacedOperation,
} from '../../src/contract/document.js'
import { curlSample } from './curl-sample.js'
import { exampleValues } from './example-values.js'
import type { SampleBody, SampleCall } from './sample-call.js'
import { sdkSample } from './sdk-sample.js'

/** One way to call an operation, as `x-codeSamples` holds it. */
export interface CodeSample {
  /** What highlighters call the language. */
  lang: string
  label: string
  source: string
}

/** Writes `x-codeSamples` into every operation and takes out `x-sample`, which was for them alone. */
export async function addCodeSamples(document: OpenApiDocument): Promise<void> {
  for (const placed of listOperations(document)) {
    const { operation } = placed
    if ('x-codeSamples' in operation) {
      throw new Error(
        `Remove x-codeSamples from ${operation.operationId}. \`npm run generate\` creates it from the examples.`,
      )
    }
    const call = sampleCall(document, placed)
    const samples: CodeSample[] = [
      { lang: 'Shell', label: 'curl', source: await curlSample(call) },
      // The samples are JavaScript, too, which is what highlighters know.
      { lang: 'JavaScript', label: 'TypeScript', source: await sdkSample(call) },
    ]
    delete operation['x-sample']
    Object.assign(operation, { 'x-codeSamples': samples })
  }
}

function sampleCall(document: OpenApiDocument, { path, method, operation }: PlacedOperation): SampleCall {
  const schemes = (operation.security ?? []).flatMap((requirement) => Object.keys(requirement))
  const secret = schemes
    .map((name) => document.components?.securitySchemes?.[name])
    .find((scheme) => scheme?.type === 'apiKey')
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    values: sampleValues(document, path, operation),
    secretHeader: secret?.name,
    signedIn: schemes.includes('bearer'),
    body: sampleBody(document, operation),
    answers: success !== undefined && resolve(document, success).content !== undefined,
  }
}

/** The examples of the required parameters, and what the operation's `x-sample` gives to others, in its order. */
function sampleValues(document: OpenApiDocument, path: string, operation: OperationObject): SampleCall['values'] {
  const parameters = [...(document.paths[path]?.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
    resolve<ParameterObject>(document, one),
  )
  const shown = { ...Object.fromEntries(requiredValues(parameters, operation.operationId)), ...operation['x-sample'] }
  const values: SampleCall['values'] = { path: {}, query: {}, header: {} }
  for (const [name, value] of Object.entries(shown)) {
    const place = parameters.find((parameter) => parameter.name === name)?.in
    if (place === undefined || place === 'cookie') {
      throw new Error(
        `x-sample of ${operation.operationId} contains ${name}, which is not a parameter of the operation.`,
      )
    }
    values[place][name] = value
  }
  return values
}

function requiredValues(parameters: ParameterObject[], operationId: string): [string, unknown][] {
  return parameters
    .filter(({ required }) => required)
    .map(({ name, example }) => {
      if (example === undefined) {
        throw new Error(`The parameter ${name} of ${operationId} needs an example for the code samples.`)
      }
      return [name, example]
    })
}

/** The first example of the first form of the body; JSON rather than a form without files, which is there for old clients. */
function sampleBody(document: OpenApiDocument, operation: OperationObject): SampleBody | undefined {
  if (!operation.requestBody) return undefined
  const { required, content } = resolve(document, operation.requestBody)
  if (required !== true) return undefined
  const forms = Object.entries(content)
  const chosen = forms.find(([mediaType]) => mediaType !== 'application/x-www-form-urlencoded') ?? forms[0]
  if (!chosen) return undefined
  const [mediaType, media] = chosen
  const [value] = exampleValues(document, media)
  if (value === undefined) {
    throw new Error(`The body of ${operation.operationId} needs an example for the code samples.`)
  }
  return {
    mediaType,
    value,
    files: mediaType === 'multipart/form-data' ? fileFields(document, media) : [],
  }
}
