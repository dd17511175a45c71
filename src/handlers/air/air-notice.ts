import { airNotice } from '../../domain/air-notice.js'
import type { Context } from '../context.js'

/** Returns the field that explains missing air quality data. */
export async function noticeField(
  { agentPasses, clock }: Pick<Context, 'agentPasses' | 'clock'>,
  options: Omit<Parameters<typeof airNotice>[1], 'now'>,
): Promise<{ notice?: string }> {
  const notice = airNotice(await agentPasses.last('air-quality'), { ...options, now: clock() })
  return notice === undefined ? {} : { notice }
}
