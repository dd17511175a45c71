import type { Handlers } from '../handler-context.js'

/** Sends everything that the service stores about the caller as a ZIP archive. */
export const exportMyData: Handlers['exportMyData'] = async ({ user }, { dataExport, clock }) => {
  const date = new Date(clock()).toISOString().slice(0, 10)
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="my-data-${date}.zip"`,
  }
  return { status: 200, body: await dataExport.open(user.id), headers }
}
