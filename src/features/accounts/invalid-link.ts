import { Unprocessable } from '../../base/errors.js'

/** Returns the error for a token that is unknown, expired or used, or whose account has another address by now. */
export const invalidLink = () =>
  new Unprocessable(
    { location: 'body.token', message: 'is unknown, expired or already used. Request a new link', code: 'incorrect' },
    'invalid_link',
  )
