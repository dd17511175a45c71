import { demoReports } from './reports.js'
import { demoUsers } from './settings.js'
import { createClient, unwrap, type ApiClient } from '@environmental-monitoring/sdk'

/**
 * Makes the citizen, and reports in their name that the administrator moderates, as people would: through the API. What
 * is there already stays as it is.
 */
export async function addPeople(baseUrl: string): Promise<void> {
  const anonymous = createClient({ baseUrl })
  const admin = await signIn(anonymous, baseUrl, demoUsers.admin)
  const { error, response } = await anonymous.register({ body: demoUsers.citizen })
  // Known from an earlier start.
  if (error && response.status !== 409) throw new Error(`The citizen cannot be made: ${error.detail}`)
  const citizen = await signIn(anonymous, baseUrl, demoUsers.citizen)
  const present = await titlesOf(citizen)
  for (const { steps, ...report } of demoReports.filter(({ title }) => !present.has(title))) {
    const { id } = await unwrap(citizen.createReport({ body: report }))
    for (const body of steps) await unwrap(admin.updateReportStatus({ path: { report_id: id }, body }))
  }
}

async function signIn(
  anonymous: ApiClient,
  baseUrl: string,
  { email, password }: { email: string; password: string },
): Promise<ApiClient> {
  const { access_token } = await unwrap(anonymous.login({ body: { username: email, password } }))
  return createClient({ baseUrl, token: access_token })
}

async function titlesOf(citizen: ApiClient): Promise<Set<string>> {
  const titles = new Set<string>()
  for await (const { title } of citizen.iterate('listReports', { query: { limit: 100 } })) titles.add(title)
  return titles
}
