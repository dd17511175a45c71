import { BadRequest, DomainError, Unprocessable } from '../errors.js'

const closing = { headers: { Connection: 'close' } }

/** What a client wrote, as far as it may stand in a sentence. */
export function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 100)
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.round(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} kB` : `${Math.round(kilobytes / 1024)} MB`
}

/** 413; the rest of the body is not read, so that the connection ends with the answer. */
function tooLarge(detail: string): DomainError {
  return new DomainError(413, detail, closing)
}

/** 408; the connection ends with the answer. */
export function tooSlow(): DomainError {
  return new DomainError(408, 'The body took too long to arrive. Send it again over a faster connection.', closing)
}

/** Nobody is there to read it: the client has left. */
export function endedEarly(): BadRequest {
  return new BadRequest('The body ended too early.')
}

/** A field of a form that may stand there once. */
export function doubled(name: string): BadRequest {
  return new BadRequest(`body.${printable(name)} is given more than once`)
}

/** 422 for text that Postgres cannot store. */
export function unstorable(location: string): Unprocessable {
  return new Unprocessable(location, 'contains a character that is not text (NUL or half of a surrogate pair)')
}

/** 413 for a body that is no form with files; bytes. */
export function bodyTooLarge(maxBytes: number): DomainError {
  return tooLarge(`The body is too large: at most ${sizeOf(maxBytes)}.`)
}

/** 413 for a form as a whole; bytes. */
export function formTooLarge(maxFileBytes: number, maxBytes: number): DomainError {
  const limit = `at most ${sizeOf(maxFileBytes)} an image and ${sizeOf(maxBytes)} in all`
  return tooLarge(`The form is too large: ${limit}.`)
}

/** 413 for one file of a form; bytes. */
export function fileTooLarge(maxFileBytes: number): DomainError {
  return new DomainError(413, `The image is too large: at most ${sizeOf(maxFileBytes)}.`)
}

/** What is wrong with a form that cannot be read. */
export const formAdvice = {
  boundary:
    'The Content-Type of the form has no readable boundary. Let the library that builds the form set the header.',
  header: 'A part of the form has headers that cannot be read. Let a library build the form.',
  end: 'The form ends without its closing boundary. Send all of it, with the boundary that Content-Type names.',
  name: 'A part of the form has no name. Name each part by a field of this operation.',
}
