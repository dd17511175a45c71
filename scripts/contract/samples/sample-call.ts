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
