import { lookup as resolve, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { codeOf } from '../../errors.js'
import type { NotifyPolicy } from './notify-policy.js'

/** A notification to send. */
export interface Delivery {
  url: string
  headers: Record<string, string>
  /** JSON. */
  body: string
  /** Maximum milliseconds for connecting, sending and reading the response. */
  timeout: number
  /** Aborts the delivery. */
  signal: AbortSignal
}

/** Result of a delivery, with the reason for a failure. */
export type Outcome = { delivered: true } | { delivered: false; reason: string }

/** Sends a notification. Never throws. */
export type Deliver = (delivery: Delivery) => Promise<Outcome>

export interface Deliverer {
  deliver: Deliver
  /** Closes idle connections. */
  close(): void
}

/** Maximum number of bytes of a response that are read and discarded to reuse its connection. */
const maxResponse = 64 * 1024
/**
 * Milliseconds after which an idle connection is closed. This is less than the timeout of most servers, so that a
 * server rarely closes a connection just as it is reused.
 */
const idleTimeout = 4_000

/**
 * Creates a deliverer that reuses connections. Only status 200 counts as delivered (ETSI TS 104 175, 046_13). Redirects
 * are not followed. The policy checks all addresses that a name resolves to when the connection is opened.
 */
export function createDeliverer(policy: NotifyPolicy): Deliverer {
  const options = { keepAlive: true, timeout: idleTimeout, scheduling: 'lifo' } as const
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }
  const guarded = createLookup(policy)

  const post = (delivery: Delivery, canRetry: boolean): Promise<Outcome> =>
    new Promise((settle) => {
      const url = new URL(delivery.url)
      const trusted = policy.trusts(url)
      const address = url.hostname.replace(/^\[(.*)\]$/, '$1')
      if (!trusted && isIP(address) !== 0 && !policy.allows(address)) {
        settle(failure('the address is not allowed'))
        return
      }
      const secure = url.protocol === 'https:'
      const request = (secure ? https : http).request(url, {
        method: 'POST',
        agent: secure ? agents['https:'] : agents['http:'],
        headers: { ...delivery.headers, 'Content-Length': Buffer.byteLength(delivery.body) },
        ...(!trusted && { lookup: guarded }),
        signal: delivery.signal,
      })
      let status: number | undefined
      let settled = false
      const finish = (outcome: Outcome | Promise<Outcome>) => {
        settled = true
        clearTimeout(timer)
        settle(outcome)
      }
      const timer = setTimeout(() => {
        finish(status === undefined ? failure(`no response within ${delivery.timeout} ms`) : outcomeOf(status))
        request.destroy()
      }, delivery.timeout)
      request.once('response', (response) => {
        status = response.statusCode ?? 0
        const outcome = outcomeOf(status)
        let read = 0
        response.on('data', (chunk: Buffer) => {
          read += chunk.length
          if (read > maxResponse) response.destroy()
        })
        response.once('error', () => undefined)
        response.once('close', () => finish(outcome))
      })
      request.once('error', (error) => {
        if (settled) return
        // Most likely, the server closed the reused connection just before this request. If it did read the request, it
        // receives a duplicate, which receivers must be able to handle anyway.
        const stale = request.reusedSocket && status === undefined && /^(ECONNRESET|EPIPE)$/.test(codeOf(error))
        if (stale && canRetry) finish(post(delivery, false))
        else finish(status === undefined ? failure(reasonOf(error)) : outcomeOf(status))
      })
      request.end(delivery.body)
    })

  return {
    deliver: (delivery) => post(delivery, true).catch((error: unknown) => failure(reasonOf(error))),
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/** Resolves a name. Fails if one of its addresses is not allowed. */
function createLookup(policy: NotifyPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = error ? [] : addresses
      if (error) callback(error, '')
      else if (!first || !addresses.every(({ address }) => policy.allows(address))) {
        callback(
          Object.assign(new Error(`${hostname} resolves to an address that is not allowed`), { code: 'EACCES' }),
          '',
        )
      } else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

const outcomeOf = (status: number): Outcome => (status === 200 ? { delivered: true } : failure(`status ${status}`))
const failure = (reason: string): Outcome => ({ delivered: false, reason })
const reasonOf = (error: unknown): string => codeOf(error) || String(error)
