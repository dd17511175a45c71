import { benchBroker } from './bench/broker.js'
import { benchCompare } from './bench/compare.js'
import { benchGrowth } from './bench/growth.js'
import { benchHistory } from './bench/history.js'
import { benchProfile } from './bench/profile.js'
import { benchStart } from './bench/start.js'
import { benchSteady } from './bench/steady.js'
import { benchTraffic } from './bench/traffic.js'
import { benchUploads } from './bench/uploads.js'

const benches: Record<string, () => Promise<void>> = {
  compare: benchCompare,
  profile: benchProfile,
  steady: benchSteady,
  start: benchStart,
  growth: benchGrowth,
  broker: benchBroker,
  history: benchHistory,
  traffic: benchTraffic,
  uploads: benchUploads,
}

const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) await benches[name]?.()
// A short run shows that all of it works; its numbers mean nothing.
if (process.argv.includes('--short')) process.exitCode = 0
