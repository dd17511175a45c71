import { BadRequest, DomainError, Unprocessable } from '../errors.js'

const closing = { headers: { Connection: 'close' } }

/** What a client wrote, as far as it may stand in a sentence. */
export function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 100)
}

/** Bytes as people say them. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}

/** 413; the rest of the body is not read, so that the connection ends with the answer. */
export function tooLarge(detail: string): DomainError {
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
