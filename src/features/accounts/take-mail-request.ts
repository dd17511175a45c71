import type { AccountsContext } from './handler-context.js'

/**
 * Counts a request that causes emails to an address. The outbox also limits the emails per address.
 * @throws TooManyRequests above the limit of the caller's network
 */
export async function takeMailRequest(
  email: string,
  address: string,
  { mailRequests }: Pick<AccountsContext, 'mailRequests'>,
): Promise<void> {
  const request = mailRequests(email, address)
  await request.checkLimit()
  await request.recordFailure()
}
