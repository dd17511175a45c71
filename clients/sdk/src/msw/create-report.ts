import {
  filesOf,
  linkedImagesOf,
  newReportOf,
  presentReport,
  canonicalJson,
  idempotencyKeyReused,
  type ReportHandlers,
} from './service.js'

type Reply = Awaited<ReturnType<ReportHandlers['createReport']>>

/**
 * Creates a handler like the service's createReport, but without a database: any upload can be linked. A repeated
 * `Idempotency-Key` returns the response of its first call.
 */
export function createReportOnce(): ReportHandlers['createReport'] {
  const replies = new Map<string, { content: string; reply: Promise<Reply> }>()

  const create: ReportHandlers['createReport'] = async ({ body, user }, { repositories, config, uploads }) => {
    const linked = linkedImagesOf(body, config.server.publicUrl)
    const stored = await uploads.save(filesOf(body), user.id)
    const report = await repositories.reports.create(newReportOf(body, user.id))
    report.images = [...new Set([...stored, ...linked].map(({ name }) => name))]
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
