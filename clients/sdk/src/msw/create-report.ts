import type { Handlers } from '../../../../generated/operations.js'
import {
  filesOf,
  imageKinds,
  type IncomingImage,
  kindOfMediaType,
  linkedImagesOf,
  newReportOf,
  presentReport,
  canonicalJson,
  idempotencyKeyReused,
} from './service.js'

type Reply = Awaited<ReturnType<Handlers['createReport']>>

/**
 * Creates a handler like the service's createReport, but without file storage: uploaded files are given a name and
 * discarded, and any upload can be linked. A repeated `Idempotency-Key` returns the response of its first call.
 */
export function createReportOnce(): Handlers['createReport'] {
  const replies = new Map<string, { content: string; reply: Promise<Reply> }>()
  let images = 0

  const nameOf = ({ file }: IncomingImage): string => {
    images += 1
    const found = kindOfMediaType(file.mimeType)
    const { extension } = imageKinds['kind' in found ? found.kind : 'jpeg']
    return `${images.toString(16).padStart(32, '0')}.${extension}`
  }

  const create: Handlers['createReport'] = async ({ body, user }, { repositories, config }) => {
    const files = filesOf(body)
    const linked = linkedImagesOf(body, config.server.publicUrl)
    const report = await repositories.reports.create(newReportOf(body, user.id))
    report.images = [...new Set([...files.map(nameOf), ...linked.map(({ name }) => name)])]
    return { status: 201, body: presentReport(report, config), headers: { Location: `/reports/${report.id}` } }
  }

  return async (request, context) => {
    const key = request.headers['idempotency-key']
    if (key === undefined) return create(request, context)
    const place = `${request.user.id} ${key}`
    const content = canonicalJson(request.body)
    const known = replies.get(place)
    if (known && known.content !== content) throw idempotencyKeyReused()
    if (known) return known.reply
    const reply = Promise.resolve(create(request, context))
    replies.set(place, { content, reply })
    // A rejected request does not use up its key.
    reply.catch(() => replies.delete(place))
    return reply
  }
}
