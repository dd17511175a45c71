import { airNotice } from '../domain/air-notice.js'
import type { AgentPasses } from './agent-passes.js'

/** Returns the field that explains missing air quality data. */
export async function noticeField(
  { agentPasses, clock }: { agentPasses: AgentPasses; clock: () => number },
  options: Omit<Parameters<typeof airNotice>[1], 'now'>,
): Promise<{ notice?: string }> {
  const notice = airNotice(await agentPasses.last('air-quality'), { ...options, now: clock() })
  return notice === undefined ? {} : { notice }
}
