import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readContract } from '../../src/app/service.js'
import { listOperations, type PlacedOperation } from '../../src/pipeline/contract/document.js'
import { query } from '../_helpers/processes.js'
import { useService } from '../_helpers/service.js'
import { canonicalId, createRequests, type Requests } from './_helpers/matrix-requests.js'
import { startStandIns } from './_helpers/matrix-stand-ins.js'

const document = readContract()
const standIns = await startStandIns(Date.now)

/** Operations of all users that are administrative if an administrator calls them. */
const alsoAdministrative = ['updateUser', 'deleteReport']

/** SQL that creates what an operation changes, unless its examples are enough. */
const preparations: Record<string, string> = {
  // The example activates it.
  updateWebhook: 'update webhooks set is_active = false',
  cleanUpNotifications: `insert into notifications (title, body, notification_type, status, created_at)
                         values ('Cũ', 'AQI 165', 'token', 'sent', now() - interval '1000 days')`,
}

/** Operations that change nothing, although they are no GET. */
const reading = ['compareStation']

const administrative = listOperations(document).filter(({ method, operation }) => {
  const roles = (operation.security ?? []).flatMap((scheme) => scheme['bearer'] ?? [])
  const id = operation.operationId
  return method !== 'get' && !reading.includes(id) && (roles.length > 0 || alsoAdministrative.includes(id))
})

interface RecordedEvent {
  actor_id: number | null
  target_type: string | null
  target_id: string | null
}

describe('a call of an administrator leaves an event in the audit log', () => {
  const service = useService({ environment: standIns.environment })
  let requests: Requests

  beforeAll(async () => {
    requests = await createRequests(document, service().app)
  })
  afterAll(() => requests.close())

  /** Sends the examples of an operation. @returns the events that each successful call left, and the id of the caller */
  const recordedBy = async (placed: PlacedOperation): Promise<{ caller: number; events: RecordedEvent[] }[]> => {
    const results = []
    for (const { draft, user } of await requests.make(placed, { role: 'admin' })) {
      const preparation = preparations[canonicalId(placed)]
      if (preparation !== undefined) await query(service().databaseUrl, preparation)
      const { status, headers } = await requests.send(draft)
      if (status >= 300) continue
      const events = await query<RecordedEvent>(
        service().databaseUrl,
        `select actor_id, target_type, target_id from audit_events
         where request_id = '${String(headers['x-request-id'])}'`,
      )
      results.push({ caller: user?.id ?? 0, events })
    }
    return results
  }

  it.each(administrative)('$operation.operationId', async (placed) => {
    const results = await recordedBy(placed)
    if (!results.some(({ events }) => events.length > 0))
      throw new Error(
        `No successful example of ${placed.operation.operationId} leaves an audit event. Call ` +
          '`repositories.audit.add` in the transaction of its change, or add a preparation in ' +
          'test/contract/audit.test.ts.',
      )
    for (const { caller, events } of results) {
      const targets = events.map(({ target_type, target_id }) => `${target_type} ${target_id}`)
      // One per record.
      expect(targets).toEqual([...new Set(targets)])
      expect(events.filter(({ actor_id }) => actor_id !== caller)).toEqual([])
    }
  })

  it('has no outdated entries', () => {
    const ids = listOperations(document).map(({ operation }) => operation.operationId)
    const named = [...alsoAdministrative, ...reading, ...Object.keys(preparations)]
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
  })
})
