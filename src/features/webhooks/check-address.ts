import { Unprocessable } from '../../base/errors.js'
import type { AddressPolicy } from '../../platform/providers/address-policy.js'

/**
 * Checks the URL of a webhook as far as possible without DNS. Each delivery checks the resolved addresses.
 * @throws Unprocessable
 */
export function checkAddress(text: string, addresses: AddressPolicy): void {
  if (!URL.canParse(text))
    throw new Unprocessable({ location: 'body.url', message: 'must be a valid URL', code: 'invalid_format' })
  const url = new URL(text)
  // They would be stored unencrypted. Receivers verify the signature instead.
  if (url.username !== '' || url.password !== '')
    throw new Unprocessable({
      location: 'body.url',
      message: 'must not contain a user name or password',
      code: 'not_allowed',
    })
  if (!addresses.mayAllow(url))
    throw new Unprocessable({ location: 'body.url', message: 'must not be a private address', code: 'not_allowed' })
}
