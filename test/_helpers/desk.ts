import type { Page } from 'playwright-core'
import type { AppOverrides } from '../../src/app/app.js'
import type { Environment } from '../../src/platform/config/env.js'
import { addReport } from './reports.js'
import { requireBuilt } from './service-process.js'
import { startTestService, type TestService, type TestUser } from './service.js'
import { signIn } from './sign-in.js'
import { useStarted } from './started.js'
import { enableTotp } from './totp.js'
import { useBrowser, visit, type Look } from './visit.js'

export interface DeskVisit extends Look {
  /** The signed-in user: the administrator by default. Without one, the sign-in page is shown. */
  as?: 'admin' | 'manager' | TestUser | undefined
}

export interface Desk {
  service: TestService
  manager: TestUser
  /** A citizen with 12 reports: 8 pending, and one with each other status. */
  citizen: TestUser
  /** Opens a page of the desk, such as `/reports`, and runs `inspect`. Fails for the same problems as `visit`. */
  visitDesk: (path: string, options: DeskVisit, inspect: (page: Page) => Promise<void>) => Promise<void>
}

/** Starts a service with the built desk, users and reports, and a browser, for all tests of a file. */
export function useDesk(environment: Environment = {}, overrides: AppOverrides = {}): () => Desk {
  useBrowser()
  const start = async () => {
    // The service serves the built desk.
    requireBuilt(['clients/web', 'clients/sdk/src'])
    const service = await startTestService({ environment, ...overrides })
    // Otherwise the administrator may not create users.
    if (environment['REQUIRE_TOTP'] === 'admin') await enableTotp(service.admin, Date.now())
    const [manager, citizen] = [await service.manager(), await service.citizen()]
    await addReports(service, citizen.id)
    return { service, manager, citizen, visitDesk: createVisit(service, manager) }
  }
  return useStarted(start, ({ service }) => service.stop())
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Chooses an option of a select field. */
export async function chooseOption(page: Page, label: string | RegExp, option: string): Promise<void> {
  await page.getByLabel(label).selectOption({ label: option })
}

function createVisit(service: TestService, manager: TestUser): Desk['visitDesk'] {
  const users = { admin: service.admin, manager }
  return async (path, options, inspect) => {
    const { as, ...look } = { as: 'admin' as const, ...options }
    const user = typeof as === 'string' ? users[as] : as
    // An own session, which the test can end.
    const session = user && { storage: 'sessionStorage' as const, token: (await signIn(service, user)).token }
    await visit({ baseUrl: service.baseUrl, path: `/desk${path}`, ...look, ...(session && { session }) }, inspect)
  }
}

const reports = [
  ['Rác thải tràn ra vỉa hè', 'waste', 'PENDING'],
  ['Khói đốt rơm rạ ven đường', 'air_pollution', 'PENDING'],
  ['Loa phường mở lúc nửa đêm', 'noise', 'PENDING'],
  ['Nước thải chảy ra hồ', 'other', 'PENDING'],
  ['Xả rác xây dựng trái phép', 'waste', 'PENDING'],
  ['Thùng rác công cộng bị hỏng', 'waste', 'PENDING'],
  ['Mùi khét từ xưởng sơn', 'air_pollution', 'PENDING'],
  ['Công trình thi công ban đêm', 'noise', 'PENDING'],
  ['Bụi từ bãi tập kết cát', 'air_pollution', 'APPROVED'],
  ['Bãi rác tự phát cạnh chợ', 'waste', 'IN_PROGRESS'],
  ['Còi xe trước cổng bệnh viện', 'noise', 'COMPLETED'],
  ['Cây đổ chắn lối đi', 'other', 'REJECTED'],
] as const

async function addReports(service: TestService, userId: number): Promise<void> {
  for (const [index, [title, category, status]] of reports.entries()) {
    const severity = (['low', 'medium', 'high'] as const)[index % 3]
    const [latitude, longitude] = [21.01 + (index % 4) * 0.012, 105.82 + Math.floor(index / 4) * 0.02]
    await addReport(service, userId, { title, category, severity, status, latitude, longitude })
  }
}
