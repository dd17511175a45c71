import { markdownTable } from '../../shared/markdown-table.js'
import { median } from '../../shared/statistics.js'
import { killTargets, type Round } from './rounds.js'
import { kinds, type Kind, type Violation, type Write } from './write-log.js'

/** Prints how often each target was killed, what was acknowledged, and all violations. */
export function printSummary(rounds: Round[], writes: Write[], violations: Violation[]): void {
  const kills = killTargets.map((target) => {
    const own = rounds.filter((round) => round.target === target)
    const seconds = own.map((round) => round.recoverySeconds)
    return {
      killed: target,
      rounds: own.length,
      'killed again while starting': own.filter(({ killAgainAfter }) => killAgainAfter !== undefined).length,
      'recovery, median': seconds.length > 0 ? `${median(seconds).toFixed(1)} s` : '',
      'recovery, max': seconds.length > 0 ? `${Math.max(...seconds).toFixed(1)} s` : '',
    }
  })
  const records = (Object.keys(kinds) as Kind[]).map((kind) =>
    rowOf(
      kind,
      writes.filter((write) => write.kind === kind),
      violations.filter((violation) => violation.kind === kind),
    ),
  )
  console.log(`${markdownTable(kills)}\n`)
  console.log(`${markdownTable([...records, rowOf('all', writes, violations)])}\n`)
  for (const violation of violations) console.log(describeViolation(violation))
}

export function describeViolation({ type, kind, name, detail }: Violation): string {
  return `${type}: ${kind} ${name}: ${detail}`
}

function rowOf(kind: Kind | 'all', writes: Write[], violations: Violation[]) {
  const countViolations = (type: Violation['type']) =>
    new Set(violations.filter((violation) => violation.type === type).map(({ name }) => name)).size
  const countWrites = (state: Write['state']) => writes.filter((write) => write.state === state).length
  return {
    record: kind,
    acknowledged: countWrites('acknowledged'),
    lost: countViolations('lost'),
    duplicated: countViolations('duplicated'),
    'outcome unknown': countWrites('unknown'),
    retries: writes.reduce((sum, { retries }) => sum + retries, 0),
  }
}
