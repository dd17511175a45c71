import { lookup as resolve, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { codeOf } from '../../errors.js'
import type { NotifyPolicy } from './policy.js'

/** One notification on its way. */
export interface Delivery {
  url: string
  headers: Record<string, string>
  /** JSON. */
  body: string
  /** Milliseconds for all of it: connection, answer and its end. */
  timeout: number
  /** Gives up at once. */
  signal: AbortSignal
}

/** How it went; `reason` says in a few words why it failed. */
export type Outcome = { delivered: true } | { delivered: false; reason: string }

/** Posts one notification; never throws. */
export type Deliver = (delivery: Delivery) => Promise<Outcome>

export interface Deliverer {
  deliver: Deliver
  /** Closes the connections that are kept. */
  close(): void
}

/** Bytes of an answer that are read so that its connection can be used again; nobody looks at them. */
const longestAnswer = 64 * 1024
/** Milliseconds that an unused connection is kept: less than servers do, so that few are closed under a request. */
const idle = 4_000

/**
 * Posts notifications over connections that it keeps. Only 200 is a delivery (ETSI TS 104 175, 046_13). Redirects are not
 * followed. The policy sees every address that a name resolves to, at the moment of the connection.
 */
export function createDeliverer(policy: NotifyPolicy): Deliverer {
  const options = { keepAlive: true, timeout: idle, scheduling: 'lifo' } as const
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }
  const guarded = createLookup(policy)

  const post = (delivery: Delivery, again: boolean): Promise<Outcome> =>
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
        finish(status === undefined ? failure(`no answer within ${delivery.timeout} ms`) : judge(status))
        request.destroy()
      }, delivery.timeout)
      request.once('response', (response) => {
        status = response.statusCode ?? 0
        const outcome = judge(status)
        let read = 0
        response.on('data', (chunk: Buffer) => {
          read += chunk.length
          if (read > longestAnswer) response.destroy()
        })
        response.once('error', () => undefined)
        response.once('close', () => finish(outcome))
      })
      request.once('error', (error) => {
        if (settled) return
        // Most likely the server closed a kept connection in the moment we used it. Should it have read the request after
        // all, it gets it twice, which receivers must bear with anyway.
        const stale = request.reusedSocket && status === undefined && /^(ECONNRESET|EPIPE)$/.test(codeOf(error))
        if (stale && again) finish(post(delivery, false))
        else finish(status === undefined ? failure(reasonOf(error)) : judge(status))
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

/** Resolves a name and refuses it when one of its addresses is not allowed. */
function createLookup(policy: NotifyPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = error ? [] : addresses
      if (error) callback(error, '')
      else if (!first || !addresses.every(({ address }) => policy.allows(address))) {
        callback(Object.assign(new Error(`${hostname} is at an address that is not allowed`), { code: 'EACCES' }), '')
      } else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

const judge = (status: number): Outcome => (status === 200 ? { delivered: true } : failure(`answered ${status}`))
const failure = (reason: string): Outcome => ({ delivered: false, reason })
const reasonOf = (error: unknown): string => codeOf(error) || String(error)
