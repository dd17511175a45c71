import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onInterrupt } from '../../src/commands/terminal.js'
import { createDataFolder } from '../shared/database.js'
import { parseOptions, parseWholeNumber, UsageError } from '../shared/options.js'
import { startDeployment, type Deployment } from './crash/deployment.js'
import { createLoad, createPhotos } from './crash/load.js'
import { registerDevices, startPushService, type PushService } from './crash/push.js'
import { planRounds, runRound, verifyAll, type Round, type RoundPlan, type System } from './crash/rounds.js'
import { describeViolation, printSummary } from './crash/summary.js'
import { createWriteLog, type Violation } from './crash/write-log.js'

/** Kills the service and its database under load, and verifies that no acknowledged data is lost: `npm run crash`. */

interface CrashOptions {
  /** Number of kills. */
  rounds: number
  /** Seed for the random times of the kills. */
  seed: number
}

const help = `Kills the service and its database while clients write, then looks for lost and duplicated data.

  npm run crash -- [--rounds 50] [--seed 1]

  --rounds  number of kills: the service, its database, and both, in turn
  --seed    seed of the moments of the kills; the same seed gives the same moments
  --help    print this text

Requires Linux. Exits with 1 if acknowledged data is lost, or any data is duplicated or incomplete.`

/** Parses the command line. Returns `undefined` for `--help`. @throws UsageError for invalid options */
function readOptions(args: string[]): CrashOptions | undefined {
  const { values } = parseOptions({
    args,
    options: {
      rounds: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  return {
    rounds: parseWholeNumber('rounds', values.rounds, { min: 1, max: 999_999_999 }),
    seed: parseWholeNumber('seed', values.seed, { min: 0, max: 999_999_999 }),
  }
}

/** Everything that has to be stopped. */
interface Resources {
  pushServices: PushService[]
  deployments: Deployment[]
  /** Stops the clients. */
  load: AbortController
}

async function run(options: CrashOptions): Promise<void> {
  if (process.platform !== 'linux') {
    throw new UsageError('This proof finds the processes to kill in /proc. Run it on Linux or in a container.')
  }
  const folder = await createDataFolder('ems-crash-')
  const resources: Resources = { pushServices: [], deployments: [], load: new AbortController() }
  const interrupt = onInterrupt(['SIGINT', 'SIGTERM'])
  let passed = false
  try {
    passed = await prove(options, folder, resources, interrupt.signal)
  } catch (error) {
    // Ctrl-C also stops the services. The resulting error is not a failure of the test.
    if (!interrupt.signal.aborted) throw error
    console.error('Interrupted before the end: no result.')
  } finally {
    resources.load.abort()
    await Promise.all(resources.deployments.map((deployment) => deployment.close()))
    await Promise.all(resources.pushServices.map((push) => push.close()))
    interrupt.release()
    if (passed || interrupt.signal.aborted) await rm(folder, { recursive: true, force: true })
    else console.error(`The data is in ${folder}. Delete the folder after the investigation.`)
  }
  if (!passed) process.exitCode = 1
}

/** Runs all rounds. Returns whether there were no violations. */
async function prove(
  { rounds, seed }: CrashOptions,
  folder: string,
  resources: Resources,
  signal: AbortSignal,
): Promise<boolean> {
  const photos = await createPhotos()
  const startSystem = async (name: string, usesPrivatePostgres: boolean): Promise<System> => {
    const push = await startPushService(join(folder, name))
    resources.pushServices.push(push)
    const deployment = await startDeployment(join(folder, name), usesPrivatePostgres, push.environment)
    resources.deployments.push(deployment)
    await registerDevices(deployment)
    const log = createWriteLog()
    return { deployment, log, load: createLoad(deployment.clients, log, photos, resources.load.signal) }
  }
  // Waits for both: if one fails, the other one can be stopped only after it has started completely.
  const [external, embedded] = await Promise.allSettled([
    startSystem('external-postgres', false),
    startSystem('private-postgres', true),
  ])
  const systems = [valueOf(external), valueOf(embedded)] as const
  const systemFor = ({ target }: RoundPlan) => systems[target === 'service and its database' ? 1 : 0]

  const completed: Round[] = []
  const violations = createViolationSet()
  for (const plan of planRounds(rounds, seed)) {
    signal.throwIfAborted()
    const round = await runRound(plan, systemFor(plan))
    completed.push(round)
    printProgress(round, `${completed.length}/${rounds}`, systems)
    for (const violation of violations.add(round.violations)) console.error(`  ${describeViolation(violation)}`)
  }
  console.error('Waiting for pending retries, then verifying everything once more')
  for (const found of await Promise.all(systems.map(verifyAll))) violations.add(found)
  for (const push of resources.pushServices) violations.add(push.verify())
  const writes = systems.flatMap(({ log }) => log.writes)
  printSummary(completed, writes, violations.all())
  return violations.all().length === 0
}

function printProgress(round: Round, number: string, systems: readonly System[]): void {
  const { target, killAfter, killAgainAfter, recoverySeconds, violations } = round
  const writes = systems.flatMap(({ log }) => log.writes)
  const acknowledged = writes.filter(({ state }) => state === 'acknowledged').length
  const again = killAgainAfter === undefined ? '' : `, again ${killAgainAfter} ms after the restart`
  console.error(
    `${number}: ${target} killed after ${killAfter} ms${again}; ready after ${recoverySeconds.toFixed(1)} s; ` +
      `${acknowledged} writes acknowledged so far, ${violations.length} violations`,
  )
}

function valueOf<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** Creates a set of distinct violations. Lost data is reported again by every later round. */
function createViolationSet() {
  const violations = new Map<string, Violation>()
  return {
    /** @returns the new ones */
    add(found: Violation[]): Violation[] {
      const before = violations.size
      for (const violation of found) violations.set(JSON.stringify(violation), violation)
      return [...violations.values()].slice(before)
    },
    all: () => [...violations.values()],
  }
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options) await run(options)
  else console.log(help)
} catch (error) {
  process.exitCode = 1
  if (error instanceof UsageError) console.error(`${error.message}\nSee npm run crash -- --help.`)
  else console.error('The proof could not continue:', error)
}
