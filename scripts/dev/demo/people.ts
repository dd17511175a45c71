import { readFile } from 'node:fs/promises'
import { createClient, unwrap, type ApiClient } from '@environmental-monitoring/sdk'
import type { City } from '../../../src/platform/config/city.js'
import { signIn } from '../../shared/sign-in.js'
import { reportsFor } from './made-up-city.js'
import type { DemoPhoto } from './reports.js'
import { demoUsers } from './settings.js'

/** Other citizens, who support reports. */
const neighbours = ['Trần Minh Đức', 'Lê Thị Hoa', 'Phạm Quốc Bảo', 'Vũ Ngọc Anh'].map((full_name, index) => ({
  email: `neighbour-${index + 1}@example.com`,
  password: demoUsers.citizen.password,
  full_name,
}))

/**
 * Registers the citizens, creates the reports of one of them, changes the status of the reports as the administrator,
 * and supports reports, all through the API. Existing accounts and reports are not changed.
 */
export async function createAccountsAndReports(baseUrl: string, city: City): Promise<void> {
  const admin = await signIn({ baseUrl }, demoUsers.admin)
  const citizen = await signUp(baseUrl, demoUsers.citizen)
  const existing = await titlesOf(citizen)
  const missing = reportsFor(city).filter(({ title }) => !existing.has(title))
  if (missing.length === 0) return
  const supporters = await Promise.all(neighbours.map((neighbour) => signUp(baseUrl, neighbour)))
  for (const { photos = [], supports = 0, steps, ...report } of missing) {
    const images = await Promise.all(photos.map(photoFile))
    const { id } = await unwrap(citizen.createReport({ body: { ...report, images } }))
    for (const body of steps) await unwrap(admin.updateReportStatus({ path: { report_id: id }, body }))
    for (const supporter of supporters.slice(0, supports))
      await unwrap(supporter.supportReport({ path: { report_id: id } }))
  }
}

/** Signs in, after registering the user unless they exist. */
async function signUp(baseUrl: string, user: (typeof neighbours)[number]): Promise<ApiClient> {
  const { error, response } = await createClient({ baseUrl }).register({ body: user })
  const isRegistered = response.status === 409
  if (error && !isRegistered) throw new Error(`${user.email} cannot be registered: ${error.detail}`)
  return signIn({ baseUrl }, user)
}

async function photoFile(name: DemoPhoto): Promise<File> {
  const photo = await readFile(new URL(`photos/${name}.jpg`, import.meta.url))
  return new File([photo], `${name}.jpg`, { type: 'image/jpeg' })
}

async function titlesOf(citizen: ApiClient): Promise<Set<string>> {
  const titles = new Set<string>()
  for await (const { title } of citizen.iterate('listReports', { query: { limit: 100 } })) titles.add(title)
  return titles
}
