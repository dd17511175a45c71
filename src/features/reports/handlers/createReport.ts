import type { Handlers } from '../handler-context.js'
import { filesOf, linkedImagesOf, newReportOf, reportContent, requireAttached } from '../new-report.js'
import { presentReport } from '../present.js'

/** Creates a report, once per idempotency key. Its images are sent with the request or have been uploaded before. */
export const createReport: Handlers['createReport'] = async ({ body, headers, user }, context) => {
  const { config, uploads } = context
  const files = filesOf(body)
  const linked = linkedImagesOf(body, config.server.publicUrl)
  const key = headers['idempotency-key']
  const content = key === undefined ? undefined : await reportContent(body, files)
  return context.idempotency.once({ userId: user.id, key, operation: 'createReport', content }, async (claim) => {
    const stored = files.length > 0 ? await uploads.save(files, user.id) : []
    const storedNames = stored.map(({ name }) => name)
    const names = [...new Set([...storedNames, ...linked.map(({ name }) => name)])]
    try {
      return await context.inTransaction(async (repositories) => {
        const report = await repositories.reports.create(newReportOf(body, user.id))
        const owner = { reportId: report.id, userId: user.id }
        const images = names.length > 0 ? await repositories.uploads.attach(names, owner) : []
        requireAttached(linked, images)
        const presented = presentReport({ ...report, images })
        const reply = { status: 201 as const, body: presented, headers: { Location: `/reports/${report.id}` } }
        await claim.settle(repositories, reply)
        return reply
      })
    } catch (error) {
      if (storedNames.length > 0) await uploads.discard(storedNames)
      throw error
    }
  })
}
