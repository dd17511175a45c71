import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { finished, Transform, type Readable, type Writable } from 'node:stream'
import multer from 'multer'
import { codeOf, isError, BadRequest, DomainError, StorageFull, Unprocessable } from '../../base/errors.js'
import { second } from '../../base/time.js'
import { bodyTimeout, fileTooLarge, formErrors, formTooLarge, incompleteBody, printable } from '../contract/errors.js'
import { assembleForm, type Form, type FormParts, type FormRule } from '../contract/form.js'

export interface UploadPolicy {
  /** Folder that contains one subfolder per request for its files. */
  folder: string
  maxFileBytes: number
  /** Throws StorageFull if too little disk space is free. Called before the body is read and while it arrives. */
  checkSpace?: () => Promise<void>
}

/** A form and the folder of its files. The caller must remove the folder. */
export interface ReceivedForm extends Form {
  folder: string
}

/**
 * Maximum milliseconds to receive a form. Shorter than the server's request timeout, whose error message is less
 * specific.
 */
const timeout = 290 * second
/** Maximum characters of a field name, and maximum bytes of one text field and of all text including part headers. */
const textLimits = { name: 100, field: 64 * 1024, all: 1024 * 1024 }
/**
 * Number of files, and of text fields, that are read beyond those of the contract, so that errors can name them. A form
 * with more is rejected.
 */
const spareParts = 20

/**
 * Receives a multipart form and stores its files on disk under random names; the client's file names are not used.
 * After an error, the folder of the request is removed.
 * @throws DomainError 400 for a malformed form, 408 after a timeout, 413 if it is too large, 422 if it violates the
 *   rule, and 507 if the disk is full
 */
export async function readForm(
  request: IncomingMessage,
  rule: FormRule,
  { folder: incoming, maxFileBytes, checkSpace = () => Promise.resolve() }: UploadPolicy,
): Promise<ReceivedForm> {
  const maxBytes = countFiles(rule) * maxFileBytes + textLimits.all
  const tooLarge = () => formTooLarge(maxFileBytes, maxBytes)
  if (Number(request.headers['content-length']) > maxBytes) throw tooLarge()
  await checkSpace()
  let folder: string | undefined
  try {
    folder = await openFolder(incoming)
    const body = createBody(request, async (size) => {
      if (size > maxBytes) throw tooLarge()
      // Many large concurrent forms could pass the initial check and fill the disk together.
      await checkSpace()
    })
    const parts = await receiveParts(request, body, rule, { folder, maxFileBytes })
    return { ...assembleForm(parts, rule), folder }
  } catch (error) {
    if (folder !== undefined) await removeFolder(folder)
    const formError = toFormError(error, rule, maxFileBytes)
    const isPartlyRead = request.readableDidRead && !request.readableEnded
    throw isPartlyRead && formError instanceof DomainError ? closeConnection(formError) : formError
  }
}

/**
 * The body as a stream that multer reads instead of the request. After an error, multer reads its input to the end, so
 * that the client can read the response. Destroying this stream on a timeout or beyond a limit stops multer without
 * closing the connection before the response is sent.
 */
interface Body extends Transform {
  headers: IncomingHttpHeaders
  /** Set by multer. */
  body?: Record<string, unknown>
  /** Set by multer. */
  files?: Express.Multer.File[]
}

/** Creates a body that calls `check` with the number of bytes received so far, and fails if `check` rejects. */
function createBody({ headers }: IncomingMessage, check: (size: number) => Promise<void>): Body {
  let size = 0
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length
      check(size).then(() => next(null, chunk), next)
    },
  })
  return Object.assign(transform, { headers })
}

type Middleware = (body: Body, response: undefined, next: (error?: Error) => void) => void

/** Reads the parts of a form with multer. */
async function receiveParts(
  request: IncomingMessage,
  body: Body,
  rule: FormRule,
  { folder, maxFileBytes }: { folder: string; maxFileBytes: number },
): Promise<FormParts> {
  const sent = new Map<string, number>()
  const withoutFileName = new Set<string>()
  const [files, fields] = [countFiles(rule) + spareParts, rule.texts.size + spareParts]
  const options = {
    dest: folder,
    defParamCharset: 'utf8',
    limits: {
      fileSize: maxFileBytes,
      files,
      fields,
      parts: files + fields,
      fieldNameSize: textLimits.name,
      fieldSize: textLimits.field,
      headerPairs: 20,
      fieldNestingDepth: 0,
      fieldArrayIndexLimit: 0,
    },
    fileFilter: (_request, { fieldname }, callback) => {
      const count = (sent.get(fieldname) ?? 0) + 1
      sent.set(fieldname, count)
      callback(null, count <= (rule.files.get(fieldname)?.maxCount ?? 0))
    },
    // Documented by multer 2.5, but missing from its types. Not called if multer rejects the headers.
    streamHandler: (_body: Readable, parser: Writable) => {
      // multer silently drops files without a name.
      parser.on('file', (field: string | undefined, file: Readable, { filename }: { filename?: string }) => {
        if (field !== undefined && !filename) file.once('data', () => withoutFileName.add(field))
      })
      request.pipe(body).pipe(parser)
    },
  } satisfies multer.Options & { streamHandler: unknown }
  // multer does not use the response, and uses only those properties of the request that Body has.
  const parse = multer(options).any() as unknown as Middleware

  const timer = setTimeout(() => body.destroy(bodyTimeout()), timeout)
  const stopWatching = finished(request, (error) => {
    if (error) body.destroy(incompleteBody())
  })
  try {
    await new Promise<void>((resolve, reject) => {
      parse(body, undefined, (error) => (error === undefined ? resolve() : reject(error)))
    })
  } finally {
    clearTimeout(timer)
    stopWatching()
  }
  const { body: texts, files: stored = [] } = body
  // multer ignores a request that it does not recognize as a form.
  if (texts === undefined) throw new Error('Boundary not found')
  const toFile = ({ fieldname, path, size, mimetype }: Express.Multer.File) => ({
    field: fieldname,
    file: { path, size, mimeType: mimetype },
  })
  return { texts, stored: stored.map(toFile), sent, withoutFileName }
}

/** Converts an error of multer or the file system to an error for the client. Other errors are returned unchanged. */
function toFormError(error: unknown, rule: FormRule, maxFileBytes: number): unknown {
  if (error instanceof DomainError) return error
  if (error instanceof multer.MulterError) return toLimitError(error.code, error.field ?? '', rule, maxFileBytes)
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageFull(error)
  // Unlike system errors, parser errors have no code.
  if (!isError(error) || /^E(?!RR_STREAM)/.test(code)) return error
  if (/boundary|content type/i.test(error.message)) return new BadRequest(formErrors.boundary)
  return new BadRequest(/header/i.test(error.message) ? formErrors.header : formErrors.end)
}

function toLimitError(code: string, field: string, rule: FormRule, maxFileBytes: number): DomainError {
  const location = `body.${printable(field)}`
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return fileTooLarge(maxFileBytes)
    case 'LIMIT_FIELD_VALUE':
      if (rule.files.has(field))
        return new Unprocessable({ location, message: 'must be a file, with a file name', code: 'wrong_type' })
      return new Unprocessable({
        location,
        message: `is too long: at most ${textLimits.field / 1024} kB`,
        code: 'too_long',
      })
    case 'LIMIT_FILE_COUNT':
      return new Unprocessable({ location: 'body', message: 'has too many files', code: 'too_many' })
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_PART_COUNT':
      return new Unprocessable({ location: 'body', message: 'has too many fields', code: 'too_many' })
    case 'LIMIT_FIELD_KEY':
      return new Unprocessable({
        location: 'body',
        message: `has a field whose name is longer than ${textLimits.name} characters`,
        code: 'unknown_field',
      })
    case 'MISSING_FIELD_NAME':
      return new BadRequest(formErrors.name)
    case 'STREAM_DESTROYED':
      return incompleteBody()
    default:
      // The name contains brackets. No field of a contract does.
      return new Unprocessable({ location, message: 'is not a field of this operation', code: 'unknown_field' })
  }
}

function closeConnection({ code, message, headers, errors, cause }: DomainError): DomainError {
  const options = { headers: { ...headers, Connection: 'close' }, cause, ...(errors && { errors }) }
  return new DomainError(code, message, options)
}

function countFiles({ files }: FormRule): number {
  return [...files.values()].reduce((total, { maxCount }) => total + maxCount, 0)
}

/** Returns the folder for the files of requests, below the data folder. */
export function incomingFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'incoming')
}

/** Creates a folder for the files of one request, and its parents. */
export async function openFolder(incoming: string): Promise<string> {
  await mkdir(incoming, { recursive: true })
  return mkdtemp(join(incoming, 'form-'))
}

/** Removes the folder of a request. Failures are ignored, because {@link clearIncoming} removes it later. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined)
}

/**
 * Removes the folders of requests whose process ended before it could remove them.
 * @param olderThanMs minimum age in milliseconds. It must exceed the duration of any request
 * @returns the number of removed folders
 */
export async function clearIncoming(folder: string, olderThanMs: number): Promise<number> {
  const before = Date.now() - olderThanMs
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // Another process may have removed it.
    const found = await stat(path).catch(() => undefined)
    if (!found || found.mtimeMs >= before) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
