import {
  fileFields,
  listOperations,
  resolve,
  type MediaTypeObject,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PlacedOperation,
} from '../../../src/pipeline/contract/document.js'
import { exampleValues, isDownload, isEventStream } from '../emit/contract.js'
import { curlSample, sdkSample, type SampleBody, type SampleCall } from './calls.js'

const csvType = 'text/csv'

/** An item of `x-codeSamples`. */
export interface CodeSample {
  /** Language name for syntax highlighters. */
  lang: string
  label: string
  source: string
}

/** Adds `x-codeSamples` to every operation and removes `x-sample`, which nothing else uses. */
export async function addCodeSamples(document: OpenApiDocument): Promise<void> {
  for (const placed of listOperations(document)) {
    const { operation } = placed
    if ('x-codeSamples' in operation) {
      throw new Error(
        `Remove x-codeSamples from ${operation.operationId}. \`npm run generate\` creates it from the examples.`,
      )
    }
    const call = sampleCall(document, placed)
    const csv = csvBody(document, operation)
    const samples: CodeSample[] = [
      { lang: 'Shell', label: 'curl', source: await curlSample(call) },
      ...(csv ? [{ lang: 'Shell', label: 'curl (CSV)', source: await curlSample({ ...call, body: csv }) }] : []),
      // The samples are valid JavaScript as well, which more highlighters support.
      { lang: 'JavaScript', label: 'TypeScript', source: await sdkSample(call) },
    ]
    delete operation['x-sample']
    Object.assign(operation, { 'x-codeSamples': samples })
  }
}

function sampleCall(document: OpenApiDocument, { path, method, operation }: PlacedOperation): SampleCall {
  const schemes = (operation.security ?? []).flatMap((requirement) => Object.keys(requirement))
  const apiKey = schemes
    .map((name) => document.components?.securitySchemes?.[name])
    .find((scheme) => scheme?.type === 'apiKey')
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    values: sampleValues(document, path, operation),
    secretHeader: apiKey?.name ?? (schemes.includes('stationBasic') ? 'Authorization' : undefined),
    needsToken: schemes.includes('bearer'),
    body: sampleBody(document, operation),
    returnsBody: success !== undefined && resolve(document, success).content !== undefined,
    isStream: isEventStream(document, operation),
    isDownload: isDownload(document, operation),
  }
}

/** Returns the examples of required parameters, followed by the values in the operation's `x-sample`, in its order. */
function sampleValues(document: OpenApiDocument, path: string, operation: OperationObject): SampleCall['values'] {
  const parameters = [...(document.paths[path]?.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    resolve<ParameterObject>(document, parameter),
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

/**
 * Returns the first example of the first media type of the body. URL-encoded forms are for old clients and are used
 * only if there is nothing else.
 */
function sampleBody(document: OpenApiDocument, operation: OperationObject): SampleBody | undefined {
  if (!operation.requestBody) return undefined
  const { required, content } = resolve(document, operation.requestBody)
  if (required !== true) return undefined
  const mediaTypes = Object.entries(content)
  const preferred = mediaTypes.find(([mediaType]) => mediaType !== 'application/x-www-form-urlencoded') ?? mediaTypes[0]
  if (!preferred) return undefined
  const [mediaType, media] = preferred
  const value = firstExample(document, operation, media)
  return {
    mediaType,
    value,
    files: mediaType === 'multipart/form-data' ? fileFields(document, media) : [],
  }
}

/** Returns the first CSV example, if the operation accepts CSV in place of JSON. */
function csvBody(document: OpenApiDocument, operation: OperationObject): SampleBody | undefined {
  const media = operation.requestBody && resolve(document, operation.requestBody).content[csvType]
  return media && { mediaType: csvType, value: firstExample(document, operation, media), files: [] }
}

function firstExample(document: OpenApiDocument, { operationId }: OperationObject, media: MediaTypeObject): unknown {
  const [value] = exampleValues(document, media)
  if (value === undefined) throw new Error(`The body of ${operationId} needs an example for the code samples.`)
  return value
}
