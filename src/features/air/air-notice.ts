import type { Language } from '../../base/accept.js'
import { day } from '../../base/time.js'
import type { AgentPass, AgentPasses, PassOutcome } from '../../platform/agents/agent-passes.js'

/** Returns the field that explains missing air quality data. */
export async function noticeField(
  { agentPasses, clock }: { agentPasses: AgentPasses; clock: () => number },
  options: Omit<Parameters<typeof airNotice>[1], 'now'>,
): Promise<{ notice?: string }> {
  const notice = airNotice(await agentPasses.last('air-quality'), { ...options, now: clock() })
  return notice === undefined ? {} : { notice }
}

const texts: Record<PassOutcome | 'none', Record<Language, string>> = {
  none: {
    vi: 'Chưa có số liệu chất lượng không khí.',
    en: 'There is no air quality data yet.',
  },
  succeeded: {
    vi: 'Chưa có số liệu chất lượng không khí. Số liệu vừa được đọc và sẽ sớm hiển thị.',
    en: 'There is no air quality data yet. Observations have been read and will appear soon.',
  },
  empty: {
    vi: 'Nguồn dữ liệu hiện không có số liệu chất lượng không khí cho thành phố này.',
    en: 'The air quality provider currently has no observations for this city.',
  },
  failed: {
    vi: 'Chưa có số liệu chất lượng không khí, vì nguồn dữ liệu không phản hồi. Hệ thống sẽ tự thử lại.',
    en: 'There is no air quality data yet, because the provider does not respond. The service keeps trying.',
  },
}

/** Maximum age of a pass. Older outcomes do not explain missing data: the agent may no longer run. */
const maxAge = day

/**
 * Returns why air quality data is missing: if there are no sensors, or if the agent's last pass found nothing.
 * @param pass the last pass of the agent, if any
 * @param now milliseconds since 1970
 */
export function airNotice(
  pass: AgentPass | undefined,
  { hasSensors, language, now }: { hasSensors: boolean; language: Language; now: number },
): string | undefined {
  const recent = pass && now - pass.finishedAt.getTime() < maxAge ? pass.outcome : 'none'
  return hasSensors && recent !== 'empty' ? undefined : texts[recent][language]
}
