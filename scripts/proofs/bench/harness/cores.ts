import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const cores = availableParallelism()
// With fewer cores, the scheduler distributes the load generator, the server and Postgres better.
const separated = cores >= 4 && spawnSync('taskset', ['--version']).status === 0

/** Start of a command that must not use the core of the load generator, on Linux with at least four cores. */
export const onServerCores: string[] = separated ? ['taskset', '-c', `0-${cores - 2}`] : []
/** Start of the command of the load generator. */
export const onGeneratorCore: string[] = separated ? ['taskset', '-c', String(cores - 1)] : []
