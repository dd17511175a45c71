import type { Profiler } from 'node:inspector'

/** A share of the time, from 0 to 1. */
export interface Share {
  name: string
  share: number
}

export interface Shares {
  layers: Share[]
  /** Sorted by the time in the function itself, in descending order. Names include the file. */
  functions: Share[]
}

const rest = 'everything else'

/** Assigns functions to layers by name and file. A function without a layer belongs to that of its caller. */
const layers: [name: string, functions: RegExp][] = [
  ['garbage collection', /^\(garbage collector\)/],
  ['native code: reading the socket, parsing', /^\(program\)/],
  ['writing to the socket', /^write\w* $|node:(net|internal\/stream_base_commons)/],
  ['access log', /\/src\/base\/log\.js|\/(pino|sonic-boom)\//],
  ['metrics', /\/src\/platform\/server\/(metrics|request-durations)\.js|\/prom-client\//],
  [
    'token, rate limit',
    /\/src\/(platform\/security\/\S+|pipeline\/http\/(authenticate|rate-limit)|pipeline\/contract\/request-headers)\.js|\/jsonwebtoken\//,
  ],
  ['ETag', /\/src\/pipeline\/(http\/etag|contract\/cache-control)\.js/],
  ['serializing and encoding the body', /^serialize \S*\/src\/pipeline\/http\/send\.js|node:buffer/],
  [
    'response headers, with their validation by Node',
    /\/src\/pipeline\/http\/(send|cors)\.js|node:_http_(outgoing|common)/,
  ],
  ['reading the request (Node)', /node:_http_(server|incoming)/],
  ['decoding, validation, matching, handler', /\/(src\/pipeline|targets)\//],
]

/** Returns the shares of the non-idle time in the last `seconds` of a profile. */
export function sharesOf({ nodes, samples = [], timeDeltas = [], endTime }: Profiler.Profile, seconds: number): Shares {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const layerOf = (id: number | undefined): string => {
    const node = id === undefined ? undefined : byId.get(id)
    if (!node) return rest
    return layers.find(([, functions]) => functions.test(nameOf(node)))?.[0] ?? layerOf(callers.get(node.id))
  }
  const perLayer = new Map<string, number>()
  const perFunction = new Map<string, number>()
  let [total, at] = [0, endTime]
  // Backwards, because a delta is the time since the previous sample.
  for (let index = samples.length - 1; index >= 0 && endTime - at < seconds * 1e6; index -= 1) {
    const [node, delta] = [byId.get(samples[index] ?? 0), timeDeltas[index] ?? 0]
    at -= delta
    if (!node || node.callFrame.functionName === '(idle)') continue
    total += delta
    add(perLayer, layerOf(node.id), delta)
    add(perFunction, nameOf(node), delta)
  }
  return { layers: sorted(perLayer, total), functions: sorted(perFunction, total) }
}

const nameOf = ({ callFrame: { functionName, url } }: Profiler.ProfileNode) => `${functionName || '(anonymous)'} ${url}`

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time)
}

function sorted(times: Map<string, number>, total: number): Share[] {
  return [...times].map(([name, time]) => ({ name, share: time / total })).sort((a, b) => b.share - a.share)
}
