/** A request to a language model. */
export interface ModelRequest {
  model: string
  instructions: string
  prompt: string
  /** JSON schema of the response; `undefined` for plain text. */
  schema: object | undefined
}

const analysis =
  'Thời tiết và không khí hôm nay phù hợp cho các hoạt động ngoài trời. Đây là câu trả lời soạn sẵn của dịch vụ giả lập, không phải của một mô hình ngôn ngữ.'

const kinds = [
  ['CHARGING_STATION', /trạm sạc|charging/i],
  ['BICYCLE_RENTAL', /xe đạp|bicycle|bike/i],
  ['PUBLIC_PARK', /ghé.*công viên|via.*park/i],
] as const

/** Kinds of which a question can ask for the nearest one. */
const destinationKinds = [
  ...kinds.slice(0, 2),
  ['PUBLIC_PARK', /công viên|park/i],
  ['TOURIST_ATTRACTION', /tham quan|du lịch|attraction/i],
] as const

/** Returns a plausible response: a text about the weather, or the intent of a question for directions as JSON. */
export function say({ prompt, schema }: Pick<ModelRequest, 'prompt' | 'schema'>): string {
  return schema ? JSON.stringify(intentOf(prompt)) : analysis
}

/** Parses only questions such as "(…) đến <destination>(, <stop>)", and "(…) <kind> gần nhất". */
function intentOf(prompt: string) {
  const { question } = JSON.parse(prompt) as { question: string }
  const [, destination = null, more = ''] = /(?:đến|tới|\bto)\s+(?:the\s+)?([^,.?!]+)(.*)$/iu.exec(question) ?? []
  const wanted = destination ?? question
  const isNearest = /gần (đây )?nhất|nearest|closest/i.test(wanted)
  const [kind] = (isNearest && destinationKinds.find(([, words]) => words.test(wanted))) || ['NONE']
  const stops = kinds.filter(([, words]) => words.test(more)).map(([stop]) => ({ kind: stop, count: 1, name: null }))
  const name = kind === 'NONE' ? destination : null
  return { start: null, from_here: true, destination: name, destination_kind: kind, stops }
}
