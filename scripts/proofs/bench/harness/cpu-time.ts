import { readFile } from 'node:fs/promises'

/** CPU time in microseconds. */
export interface CpuTime {
  user: number
  system: number
}

/** Linux reports CPU time in hundredths of a second. */
const microsecondsPerTick = 10_000

/** Returns the CPU time of all threads of a process so far; NaN where there is no `/proc`. */
export async function readCpuTime(pid: number): Promise<CpuTime> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field is the name of the program in parentheses. It can contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [fields[11], fields[12]].map((ticks) => Number(ticks) * microsecondsPerTick)
  return { user: user ?? Number.NaN, system: system ?? Number.NaN }
}
