import { lookup as resolve, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { codeOf, isError } from '../../base/errors.js'
import type { AddressPolicy } from './address-policy.js'

/** A request to an address that a user has configured. */
export interface PostRequest {
  url: string
  headers: Record<string, string>
  /** JSON. */
  body: string
  /** Maximum milliseconds for connecting, sending and reading the response. */
  timeout: number
  /** Aborts the request. */
  signal: AbortSignal
}

/** The response with the beginning of its body, or the reason for a failure, which contains no URL. */
export type PostResult = { status: number; body: Buffer } | { status: undefined; reason: string }

/** Sends a request. Never throws. */
export type Post = (request: PostRequest) => Promise<PostResult>

export type GuardedPost = ReturnType<typeof createGuardedPost>

/** The part of `dns.lookup` that returns all addresses of a name. */
export type ResolveAll = (
  hostname: string,
  options: object & { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** Number of bytes of a response body that are returned. */
const keptBytes = 1_024
/** Maximum number of bytes of a response that are read to reuse its connection. */
const maxResponse = 64 * 1024
/**
 * Milliseconds after which an idle connection is closed. This is less than the timeout of most servers, so that a
 * server rarely closes a connection just as it is reused.
 */
const idleTimeout = 4_000

/**
 * Creates a function that sends POST requests and reuses connections. Redirects are not followed. The policy checks all
 * addresses that a name resolves to when the connection is opened.
 */
export function createGuardedPost(policy: AddressPolicy, resolveAll: ResolveAll = resolve) {
  const options = { keepAlive: true, timeout: idleTimeout, scheduling: 'lifo' } as const
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }
  const guarded = createLookup(policy, resolveAll)

  const post = (sent: PostRequest, canRetry: boolean): Promise<PostResult> =>
    new Promise((settle) => {
      const url = new URL(sent.url)
      if (!policy.mayAllow(url)) {
        settle(failure('the address is not allowed'))
        return
      }
      const secure = url.protocol === 'https:'
      const request = (secure ? https : http).request(url, {
        method: 'POST',
        agent: secure ? agents['https:'] : agents['http:'],
        headers: { ...sent.headers, 'Content-Length': Buffer.byteLength(sent.body) },
        ...(!policy.trusts(url) && { lookup: guarded }),
        signal: sent.signal,
      })
      const kept: Buffer[] = []
      let status: number | undefined
      let settled = false
      const finish = (result: PostResult | Promise<PostResult>) => {
        settled = true
        clearTimeout(timer)
        settle(result)
      }
      const resultOr = (reason: string): PostResult =>
        status === undefined ? failure(reason) : { status, body: Buffer.concat(kept).subarray(0, keptBytes) }
      const timer = setTimeout(() => {
        finish(resultOr(`no response within ${sent.timeout} ms`))
        request.destroy()
      }, sent.timeout)
      request.once('response', (response) => {
        const { statusCode = 0 } = response
        // HTTP has no status below 100, but some servers send one.
        if (statusCode < 100) return void request.destroy(new Error('an invalid status'))
        status = statusCode
        let read = 0
        response.on('data', (chunk: Buffer) => {
          if (read < keptBytes) kept.push(chunk)
          read += chunk.length
          if (read > maxResponse) response.destroy()
        })
        response.once('error', () => undefined)
        response.once('close', () => finish(resultOr('')))
      })
      request.once('error', (error) => {
        if (settled) return
        // Most likely, the server closed the reused connection just before this request. If it did read the request, it
        // receives a duplicate, which receivers must be able to handle anyway.
        const stale = request.reusedSocket && status === undefined && /^(ECONNRESET|EPIPE)$/.test(codeOf(error))
        if (stale && canRetry) finish(post(sent, false))
        else finish(resultOr(reasonOf(error)))
      })
      request.end(sent.body)
    })

  return {
    post: (request: PostRequest): Promise<PostResult> =>
      post(request, true).catch((error: unknown) => failure(reasonOf(error))),
    /** Closes idle connections. */
    close(): void {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/** Resolves a name. Fails if one of its addresses is not allowed. */
function createLookup(policy: AddressPolicy, resolveAll: ResolveAll): LookupFunction {
  return (hostname, options, callback) => {
    resolveAll(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = error ? [] : addresses
      if (error) callback(error, '')
      else if (!first || !addresses.every(({ address }) => policy.allows(address))) {
        callback(new Error('the name resolves to an address that is not allowed'), '')
      } else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

const failure = (reason: string): PostResult => ({ status: undefined, reason })
const reasonOf = (error: unknown): string => codeOf(error) || (isError(error) ? error.message : String(error))
