import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Transform, type Readable, type Writable } from 'node:stream'
import multer from 'multer'
import { endedEarly, fileTooLarge, formAdvice, formTooLarge, printable, tooSlow } from '../contract/body-errors.js'
import { sortParts, type Form, type FormParts, type FormRule } from '../contract/form.js'
import { codeOf, isError, BadRequest, DomainError, StorageFull, Unprocessable } from '../errors.js'
import { openFolder, removeFolder } from './upload-folder.js'

export interface UploadPolicy {
  /** Where requests put their files, each in a folder of its own. */
  folder: string
  maxFileBytes: number
  /** Throws StorageFull while files must not be stored. Called before a body is read and while it arrives. */
  checkSpace?: () => Promise<void>
}

/** A form that has been received, and the folder of its files: whoever gets it has to remove that. */
export interface ReceivedForm extends Form {
  folder: string
}

/** Milliseconds; a little less than server.ts gives a request, since its answer could not say as much. */
const timeout = 290_000
/** Bytes; one field, and all text with what frames it. */
const textLimits = { name: 100, field: 64 * 1024, all: 1024 * 1024 }
/** Parts beyond those of the contract: they can be named in the answer, and more of them are not even looked at. */
const spareParts = 20

/**
 * Receives a multipart form, its files on disk. They are called by random names: what a client calls them is not used.
 * Nothing is left on disk after an error.
 * @throws DomainError 400 for what is no form, 413 and 422 for one that the rule does not allow, 507
 */
export async function readForm(
  request: IncomingMessage,
  rule: FormRule,
  { folder: incoming, maxFileBytes, checkSpace = () => Promise.resolve() }: UploadPolicy,
): Promise<ReceivedForm> {
  const most = sum([...rule.files.values()].map((file) => file.most))
  const maxBytes = most * maxFileBytes + textLimits.all
  const overLimit = () => formTooLarge(maxFileBytes, maxBytes)
  if (Number(request.headers['content-length']) > maxBytes) throw overLimit()
  await checkSpace()
  let folder: string | undefined
  try {
    folder = await openFolder(incoming)
    const { options, parts } = createParser(rule, most, maxFileBytes, folder)
    const received = await receive(request, options, maxBytes, { overLimit, checkSpace })
    return { ...sortParts(parts(received), rule), folder }
  } catch (error) {
    if (folder !== undefined) await removeFolder(folder)
    const refusal = refusalOf(error, rule, maxFileBytes)
    const halfRead = request.readableDidRead && !request.readableEnded
    throw halfRead && refusal instanceof DomainError ? closing(refusal) : refusal
  }
}

/** What multer uses of a request, and what it leaves there. It reads from here, not from the request. */
interface Intake extends Transform {
  headers: IncomingHttpHeaders
  body?: Record<string, unknown>
  files?: Express.Multer.File[]
}
type Middleware = (intake: Intake, response: undefined, next: (error?: Error) => void) => void

/** Settings of multer for one request, and what it has found by them. */
function createParser(rule: FormRule, most: number, maxFileBytes: number, folder: string) {
  const sent = new Map<string, number>()
  const nameless = new Set<string>()
  const [files, fields] = [most + spareParts, rule.texts.size + spareParts]
  const options = {
    storage: multer.diskStorage({ destination: (_request, _file, callback) => callback(null, folder) }),
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
      callback(null, count <= (rule.files.get(fieldname)?.most ?? 0))
    },
    // multer drops files without a name, and would not tell.
    streamHandler: (intake: Readable, parser: Writable) => {
      parser.on('file', (field: string | undefined, file: Readable, { filename }: { filename?: string }) => {
        if (field !== undefined && !filename) file.once('data', () => nameless.add(field))
      })
      intake.pipe(parser)
    },
  } satisfies multer.Options & { streamHandler: unknown }
  const parts = ({ body = {}, files: stored = [] }: Intake): FormParts => ({
    texts: body,
    stored: stored.map(({ fieldname, path, size, mimetype }) => ({
      field: fieldname,
      file: { path, size, mimeType: mimetype },
    })),
    sent,
    nameless,
  })
  return { options, parts }
}

/**
 * Runs a request through multer. After an error multer reads on until the end of the body, so that the client gets to
 * read the answer; it does not do so beyond `maxBytes`, or for ever.
 */
function receive(
  request: IncomingMessage,
  options: multer.Options,
  maxBytes: number,
  { overLimit, checkSpace }: { overLimit: () => DomainError; checkSpace: () => Promise<void> },
): Promise<Intake> {
  // Of request and response, multer uses no more than the type says.
  const parse = multer(options).any() as unknown as Middleware
  return new Promise((resolve, reject) => {
    let size = 0
    const transform = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        size += chunk.length
        if (size > maxBytes) next(overLimit())
        // Many large concurrent forms could pass the initial check and fill the disk together.
        else checkSpace().then(() => next(null, chunk), next)
      },
    })
    const intake: Intake = Object.assign(transform, { headers: request.headers })
    const timer = setTimeout(() => intake.destroy(tooSlow()), timeout)
    const leave = () => {
      if (!request.readableEnded) intake.destroy(endedEarly())
    }
    const state = { finished: false }
    parse(intake, undefined, (error) => {
      state.finished = true
      clearTimeout(timer)
      request.off('close', leave)
      if (error !== undefined) reject(error)
      // multer passes by what it does not take for a form: its boundary cannot be read.
      else if (intake.body === undefined) reject(new Error('Boundary not found'))
      else resolve(intake)
    })
    // What multer refuses by its headers is refused at once, and not read.
    if (state.finished) return
    if (request.destroyed) leave()
    else request.once('close', leave).pipe(intake)
  })
}

/** Why a form is refused, in words; an error of ours, such as a folder that is gone, as it is. */
function refusalOf(error: unknown, rule: FormRule, maxFileBytes: number): unknown {
  if (error instanceof DomainError) return error
  if (error instanceof multer.MulterError) return overLimit(error.code, error.field ?? '', rule, maxFileBytes)
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageFull(error)
  // The parser's own errors have no code; those of the system all do.
  if (!isError(error) || /^E(?!RR_STREAM)/.test(code)) return error
  if (/boundary|content type/i.test(error.message)) return new BadRequest(formAdvice.boundary)
  return new BadRequest(/header/i.test(error.message) ? formAdvice.header : formAdvice.end)
}

function overLimit(code: string, field: string, rule: FormRule, maxFileBytes: number): DomainError {
  const location = `body.${printable(field)}`
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return fileTooLarge(maxFileBytes)
    case 'LIMIT_FIELD_VALUE':
      if (rule.files.has(field)) return new Unprocessable(location, 'must be a file, with a file name')
      return new Unprocessable(location, `is too long: at most ${textLimits.field / 1024} KB`)
    case 'LIMIT_FILE_COUNT':
      return new Unprocessable('body', 'has too many files')
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_PART_COUNT':
      return new Unprocessable('body', 'has too many fields')
    case 'LIMIT_FIELD_KEY':
      return new Unprocessable('body', `has a field whose name is longer than ${textLimits.name} characters`)
    case 'MISSING_FIELD_NAME':
      return new BadRequest(formAdvice.name)
    case 'STREAM_DESTROYED':
      return endedEarly()
    default:
      // No field of a contract has brackets in its name.
      return new Unprocessable(location, 'is not a field of this operation')
  }
}

function closing({ status, message, headers, errors, cause }: DomainError): DomainError {
  const options = { headers: { ...headers, Connection: 'close' }, cause, ...(errors && { errors }) }
  return new DomainError(status, message, options)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
