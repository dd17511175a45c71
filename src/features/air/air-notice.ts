import type { AgentPasses } from '../../platform/agents/agent-passes.js'
import { airNotice } from './air-notice-rule.js'

/** Returns the field that explains missing air quality data. */
export async function noticeField(
  { agentPasses, clock }: { agentPasses: AgentPasses; clock: () => number },
  options: Omit<Parameters<typeof airNotice>[1], 'now'>,
): Promise<{ notice?: string }> {
  const notice = airNotice(await agentPasses.last('air-quality'), { ...options, now: clock() })
  return notice === undefined ? {} : { notice }
}
