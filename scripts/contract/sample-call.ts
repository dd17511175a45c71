/** The call that the samples of an operation make, with values from the contract's examples. */
export interface SampleCall {
  operationId: string
  /** In capitals. */
  method: string
  /** With its placeholders, for instance `/reports/{report_id}`. */
  path: string
  values: Record<'path' | 'query' | 'header', Record<string, unknown>>
  /** Name of the header that carries the secret, where no bearer token is asked for. */
  secretHeader: string | undefined
  signedIn: boolean
  body: SampleBody | undefined
  /** Whether the answer of success has a body. */
  answers: boolean
}

/** A body to send. In a form, `files` names the fields that are files; `list` says that the field takes several. */
export interface SampleBody {
  mediaType: string
  value: unknown
  files: { name: string; list: boolean }[]
}
