import { readFile } from 'node:fs/promises'
import { createClient, unwrap, type ApiClient } from '@environmental-monitoring/sdk'
import type { City } from '../../../src/domain/city.js'
import { signIn } from '../../shared/sign-in.js'
import { reportsFor } from './made-up-city.js'
import { demoUsers } from './settings.js'

/**
 * Registers the citizen, creates their reports, and changes the status of the reports as the administrator, all through
 * the API. Existing accounts and reports are not changed.
 */
export async function createAccountsAndReports(baseUrl: string, city: City): Promise<void> {
  const admin = await signIn({ baseUrl }, demoUsers.admin)
  const { error, response } = await createClient({ baseUrl }).register({ body: demoUsers.citizen })
  const isRegistered = response.status === 409
  if (error && !isRegistered) throw new Error(`The citizen cannot be registered: ${error.detail}`)
  const citizen = await signIn({ baseUrl }, demoUsers.citizen)
  const existing = await titlesOf(citizen)
  for (const { steps, ...report } of reportsFor(city).filter(({ title }) => !existing.has(title))) {
    const photo = await readFile(new URL(`photos/${report.category}.jpg`, import.meta.url))
    const images = [new File([photo], 'photo.jpg', { type: 'image/jpeg' })]
    const { id } = await unwrap(citizen.createReport({ body: { ...report, images } }))
    for (const body of steps) await unwrap(admin.updateReportStatus({ path: { report_id: id }, body }))
  }
}

async function titlesOf(citizen: ApiClient): Promise<Set<string>> {
  const titles = new Set<string>()
  for await (const { title } of citizen.iterate('listReports', { query: { limit: 100 } })) titles.add(title)
  return titles
}
