import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onInterrupt } from '../../src/commands/interrupt.js'
import { createLedger, type Fault } from './crash/write-log.js'
import { createLoad, makePhotos } from './crash/load.js'
import { help, readOptions, UsageError, type Options } from './crash/options.js'
import { registerDevices, startPush, type Push } from './crash/push.js'
import { conclude, planRounds, playRound, type Plan, type Round, type Scene } from './crash/rounds.js'
import { openStand, type Stand } from './crash/deployment.js'
import { printSummary } from './crash/summary.js'

/** Both services, and what they use. */
interface Stage {
  pushes: Push[]
  stands: Stand[]
  /** Ends the clients. */
  over: AbortController
}

/** @throws UsageError on a machine that cannot be used */
function requireLinux(): void {
  if (process.platform === 'linux') return
  throw new UsageError(
    'The proof finds the processes to kill in /proc, which only Linux has: run it there, or in a container.',
  )
}

async function run(options: Options): Promise<void> {
  requireLinux()
  const folder = await mkdtemp(join(tmpdir(), 'ems-crash-'))
  await chmod(folder, 0o755)
  const stage: Stage = { pushes: [], stands: [], over: new AbortController() }
  const interrupt = onInterrupt(['SIGINT', 'SIGTERM'])
  let clean = false
  try {
    clean = await prove(options, folder, stage, interrupt.signal)
  } catch (error) {
    // Ctrl-C reaches the services, too, whose end is no finding then.
    if (!interrupt.requested()) throw error
    console.error('Interrupted: nothing is proved.')
  } finally {
    stage.over.abort()
    await Promise.all(stage.stands.map((stand) => stand.close()))
    await Promise.all(stage.pushes.map((push) => push.close()))
    interrupt.forget()
    if (clean || interrupt.requested()) await rm(folder, { recursive: true, force: true })
    else console.error(`The data is kept in ${folder}, to look at; remove it after that.`)
  }
  if (!clean) process.exitCode = 1
}

/** @returns whether nothing is wrong, after all rounds */
async function prove({ rounds, seed }: Options, folder: string, stage: Stage, signal: AbortSignal): Promise<boolean> {
  const photos = await makePhotos()
  const setScene = async (name: string, own: boolean): Promise<Scene> => {
    const push = await startPush(join(folder, name))
    stage.pushes.push(push)
    const stand = await openStand(join(folder, name), own, push.environment)
    stage.stands.push(stand)
    await registerDevices(stand)
    const ledger = createLedger()
    return { stand, ledger, load: createLoad(stand.people, ledger, photos, stage.over.signal) }
  }
  // Both are over, whatever becomes of them, so that both are closed.
  const [given, own] = await Promise.allSettled([setScene('given', false), setScene('own', true)])
  const scenes = [valueOf(given), valueOf(own)] as const
  const sceneOf = ({ kill }: Plan) => scenes[kill === 'service and its database' ? 1 : 0]

  const played: Round[] = []
  const faults = createFaults()
  for (const plan of planRounds(rounds, seed)) {
    signal.throwIfAborted()
    const round = await playRound(plan, sceneOf(plan))
    played.push(round)
    tell(round, `${played.length}/${rounds}`, scenes)
    showNew(faults.add(round.faults))
  }
  console.error('Waiting for what is still repeated, and looking everything up once more')
  for (const found of await Promise.all(scenes.map(conclude))) faults.add(found)
  for (const push of stage.pushes) faults.add(push.check())
  const entries = scenes.flatMap(({ ledger }) => ledger.entries)
  printSummary(played, entries, faults.all())
  return faults.all().length === 0
}

function tell({ kill, after, again, seconds, faults }: Round, number: string, scenes: readonly Scene[]): void {
  const entries = scenes.flatMap(({ ledger }) => ledger.entries)
  const acknowledged = entries.filter(({ state }) => state === 'acknowledged').length
  const twice = again === undefined ? '' : `, again after ${again} ms of the start`
  console.error(
    `${number}: ${kill} killed after ${after} ms${twice}; ready after ${seconds.toFixed(1)} s; ` +
      `${acknowledged} acknowledged so far, ${faults.length === 0 ? 'all there' : `${faults.length} faults`}`,
  )
}

function showNew(faults: Fault[]): void {
  for (const { what, kind, thing, text } of faults) console.error(`  ${what}: ${kind} ${thing}: ${text}`)
}

function valueOf<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** Collects faults: what is lost shows in every round after, and counts once. */
function createFaults() {
  const faults = new Map<string, Fault>()
  return {
    /** @returns those that were not there yet */
    add(found: Fault[]): Fault[] {
      const before = faults.size
      for (const fault of found) faults.set(JSON.stringify(fault), fault)
      return [...faults.values()].slice(before)
    },
    all: () => [...faults.values()],
  }
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options) await run(options)
  else console.log(help)
} catch (error) {
  process.exitCode = 1
  if (error instanceof UsageError) console.error(`${error.message}\nnpm run crash -- --help tells what there is.`)
  else console.error('The proof could not go on:', error)
}
