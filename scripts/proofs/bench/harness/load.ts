import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)

export interface BenchRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadOptions {
  seconds: number
  connections: number
}

/** The responses to a load. */
export interface Load {
  requests: number
  requestsPerSecond: number
  /** Milliseconds. */
  p99: number
  /** Connection errors and timeouts. */
  errors: number
  /** Responses with a status of at least 400. */
  failures: number
}

/** Sends a request repeatedly, as fast as the server responds. */
type Generator = (url: string, request: BenchRequest, options: LoadOptions) => Promise<Load>

const runAutocannon: Generator = async (url, { method = 'GET', headers = {}, body }, { seconds, connections }) => {
  const content = body === undefined ? {} : { body }
  const result = await autocannon({ url, method, headers, connections, duration: seconds, ...content })
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    errors: result.errors,
    failures: result['4xx'] + result['5xx'],
  }
}

const runWrk: Generator = async (url, request, { seconds, connections }) => {
  const folder = await mkdtemp(join(tmpdir(), 'ems-bench-'))
  try {
    const script = join(folder, 'request.lua')
    await writeFile(script, wrkScript(request))
    // The shortest time of wrk is a second.
    const duration = `${Math.max(1, Math.round(seconds))}s`
    const args = ['-t1', `-c${connections}`, `-d${duration}`, '--timeout', '10s', '-s', script, url]
    const { stdout } = await run('wrk', args)
    const [, json = ''] = /^result (.*)$/m.exec(stdout) ?? []
    const { microseconds, ...load } = JSON.parse(json) as Omit<Load, 'requestsPerSecond'> & { microseconds: number }
    return { ...load, requestsPerSecond: load.requests / (microseconds / 1e6) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns a Lua script with the request, which prints the result as JSON. Lua reads JSON's text literals. */
function wrkScript({ method = 'GET', headers = {}, body }: BenchRequest): string {
  const settings = [
    `wrk.method = ${JSON.stringify(method)}`,
    ...Object.entries(headers).map(
      ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
    ),
    ...(body === undefined ? [] : [`wrk.body = ${JSON.stringify(body)}`]),
  ]
  return `${settings.join('\n')}
function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    'result {"requests":%d,"microseconds":%d,"p99":%f,"errors":%d,"failures":%d}',
    summary.requests, summary.duration, latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.timeout, errors.status
  ))
end
`
}

export const generators = { wrk: runWrk, autocannon: runAutocannon }

/** `wrk` if it is installed, because it takes a fraction of the CPU time of autocannon and so disturbs servers less. */
export const generator: keyof typeof generators = spawnSync('wrk', ['--version']).error ? 'autocannon' : 'wrk'
export const sendLoad = generators[generator]
