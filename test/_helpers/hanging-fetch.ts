/**
 * A `fetch` that never returns a response. With a server instead, a request that arrives after its timeout could affect
 * the next test.
 */
export const hangingFetch: typeof fetch = (_address, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('Aborted.')))
  })
