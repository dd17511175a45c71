import type { Profiler } from 'node:inspector'

/** A share of the time, from 0 to 1. */
export interface Share {
  what: string
  share: number
}

export interface Shares {
  layers: Share[]
  /** By the time in a function itself, the longest first; each by its name and its file. */
  functions: Share[]
}

const rest = 'all the rest'

/** What a function belongs to, by its name and file; one that is in none of these belongs to whoever calls it. */
const layers: [what: string, functions: RegExp][] = [
  ['garbage collection', /^\(garbage collector\)/],
  ['outside of JavaScript: reading the socket, parsing', /^\(program\)/],
  ['writing to the socket', /^write\w* $|node:(net|internal\/stream_base_commons)/],
  ['the line of the log', /\/src\/log\.js|\/(pino|sonic-boom)\//],
  ['metrics', /\/src\/server\/metrics\.js|\/prom-client\//],
  [
    'token, limits and counting',
    /\/src\/(security\/\S+|http\/(authenticate|rate-limit)|contract\/request-headers)\.js|\/jsonwebtoken\//,
  ],
  ['ETag', /\/src\/(http\/etag|contract\/cache-control)\.js/],
  ['serialising and encoding the body', /^serialize \S*\/src\/http\/send\.js|node:buffer/],
  ["headers: putting together, Node's check of each", /\/src\/http\/(send|cors)\.js|node:_http_(outgoing|common)/],
  ["Node's reading of the request", /node:_http_(server|incoming)/],
  ['decoding, validating, matching, handler', /\/(src\/(http|contract)|targets)\//],
]

/** Where the time went that was not idle, in the last so many seconds of a profile. */
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
  // From the end: a delta is the time since the sample before.
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

function add(times: Map<string, number>, what: string, time: number): void {
  times.set(what, (times.get(what) ?? 0) + time)
}

function sorted(times: Map<string, number>, total: number): Share[] {
  return [...times].map(([what, time]) => ({ what, share: time / total })).sort((a, b) => b.share - a.share)
}
