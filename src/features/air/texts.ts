import type { AirCategory, Sensor } from '../../../generated/types.js'
import type { Language } from '../../base/accept.js'
import { day } from '../../base/time.js'
import type { AgentPass, AgentPasses, PassOutcome } from '../../platform/agents/agent.js'

/** Categories of both standards, from the cleanest air. */
export const airCategories: readonly AirCategory[] = [
  'good',
  'moderate',
  'sensitive',
  'unhealthy',
  'very_unhealthy',
  'hazardous',
]

type DescribedCategory = Pick<Sensor, 'category' | 'category_label' | 'advice'>

/** Maximum index of a category. */
const maxIndex: Record<AirCategory, number> = {
  good: 50,
  moderate: 100,
  sensitive: 150,
  unhealthy: 200,
  very_unhealthy: 300,
  hazardous: Infinity,
}

/** Labels and health advice. The Vietnamese labels are from Decision 1459/QĐ-TCMT. */
const texts: Record<AirCategory, Record<Language, { label: string; advice: string }>> = {
  good: {
    vi: { label: 'Tốt', advice: 'Không khí trong lành. Mọi người có thể tự do hoạt động ngoài trời.' },
    en: { label: 'Good', advice: 'The air is clean. Enjoy the outdoors.' },
  },
  moderate: {
    vi: {
      label: 'Trung bình',
      advice:
        'Chất lượng không khí ở mức chấp nhận được. Trẻ em, người cao tuổi và người mắc bệnh tim mạch, hô hấp nên giảm ' +
        'vận động mạnh ngoài trời.',
    },
    en: {
      label: 'Moderate',
      advice:
        'Acceptable for most people. Children, older adults, and people with heart or lung disease should reduce ' +
        'exertion outdoors.',
    },
  },
  sensitive: {
    vi: {
      label: 'Kém',
      advice:
        'Trẻ em, người cao tuổi và người mắc bệnh tim mạch, hô hấp nên hạn chế hoạt động ngoài trời. Những người khác ' +
        'nên giảm vận động mạnh nếu thấy khó chịu.',
    },
    en: {
      label: 'Unhealthy for sensitive groups',
      advice:
        'Children, older adults, and people with heart or lung disease should reduce outdoor activity. Others should ' +
        'reduce exertion if they feel unwell.',
    },
  },
  unhealthy: {
    vi: {
      label: 'Xấu',
      advice:
        'Mọi người nên hạn chế hoạt động ngoài trời và đeo khẩu trang khi ra ngoài. Trẻ em, người cao tuổi và người ' +
        'mắc bệnh tim mạch, hô hấp nên ở trong nhà.',
    },
    en: {
      label: 'Unhealthy',
      advice:
        'Everyone should reduce outdoor activity and wear a mask outdoors. Children, older adults, and people with ' +
        'heart or lung disease should stay indoors.',
    },
  },
  very_unhealthy: {
    vi: {
      label: 'Rất xấu',
      advice:
        'Mọi người nên ở trong nhà, đóng cửa ra vào và cửa sổ. Nếu phải ra ngoài, hãy đeo khẩu trang chống bụi mịn.',
    },
    en: {
      label: 'Very unhealthy',
      advice: 'Stay indoors and close doors and windows. Wear a mask against fine particles if you must go out.',
    },
  },
  hazardous: {
    vi: {
      label: 'Nguy hại',
      advice:
        'Mọi người nên ở trong nhà, đóng kín cửa và tránh mọi hoạt động ngoài trời. Nếu khó thở hoặc đau ngực, hãy đến ' +
        'cơ sở y tế.',
    },
    en: {
      label: 'Hazardous',
      advice:
        'Stay indoors, keep doors and windows closed, and avoid all outdoor activity. See a doctor if you have chest ' +
        'pain or trouble breathing.',
    },
  },
}

export function categoryOf(index: number): AirCategory {
  return airCategories.find((category) => index <= maxIndex[category]) ?? 'hazardous'
}

/** Returns the category of an index with its label and health advice; all fields are `null` without an index. */
export function describeCategory(index: number | null, language: Language): DescribedCategory {
  if (index === null) return { category: null, category_label: null, advice: null }
  const category = categoryOf(index)
  const { label, advice } = texts[category][language]
  return { category, category_label: label, advice }
}

/** Returns the field that explains missing air quality data. */
export async function noticeField(
  { agentPasses, clock }: { agentPasses: AgentPasses; clock: () => number },
  options: Omit<Parameters<typeof airNotice>[1], 'now'>,
): Promise<{ notice?: string }> {
  const notice = airNotice(await agentPasses.last('air-quality'), { ...options, now: clock() })
  return notice === undefined ? {} : { notice }
}

const notices: Record<PassOutcome | 'none', Record<Language, string>> = {
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
  return hasSensors && recent !== 'empty' ? undefined : notices[recent][language]
}
