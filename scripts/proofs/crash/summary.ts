import { kinds, type Entry, type Fault, type Kind } from './write-log.js'
import { kills, type Round } from './rounds.js'

/** Prints what was killed, what was acknowledged, and what became of it. */
export function printSummary(rounds: Round[], entries: Entry[], faults: Fault[]): void {
  console.table(
    kills.map((kill) => {
      const own = rounds.filter((round) => round.kill === kill)
      const seconds = own.map((round) => round.seconds)
      return {
        killed: kill,
        rounds: own.length,
        'again while starting': own.filter(({ again }) => again !== undefined).length,
        'ready again, median': secondsOf(medianOf(seconds)),
        'ready again, max': secondsOf(seconds.length > 0 ? Math.max(...seconds) : undefined),
      }
    }),
  )
  const sorts: Kind[] = Object.keys(kinds) as Kind[]
  console.table([
    ...sorts.map((kind) =>
      rowOf(
        kind,
        entries.filter((entry) => entry.kind === kind),
        faults,
      ),
    ),
    rowOf('all', entries, faults),
  ])
  for (const { what, kind, thing, text } of faults) console.log(`${what}: ${kind} ${thing}: ${text}`)
}

function rowOf(kind: Kind | 'all', entries: Entry[], faults: Fault[]) {
  const count = (what: Fault['what']) => {
    const those = faults.filter((fault) => fault.what === what && (kind === 'all' || fault.kind === kind))
    return new Set(those.map(({ thing }) => thing)).size
  }
  const inState = (state: Entry['state']) => entries.filter((entry) => entry.state === state).length
  return {
    'what was made': kind,
    acknowledged: inState('acknowledged'),
    lost: count('lost'),
    doubled: count('doubled'),
    'unanswered, not repeated': inState('unanswered'),
    repeats: entries.reduce((sum, { repeats }) => sum + repeats, 0),
  }
}

function medianOf(values: number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

function secondsOf(value: number | undefined): string {
  return value === undefined ? '' : `${value.toFixed(1)} s`
}
