import { afterAll, beforeAll } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import type { AppOverrides } from '../../src/app/app.js'
import type { Environment } from '../../src/config/env.js'
import { startChromium } from './chromium.js'
import { addReport } from './reports.js'
import { requireBuilt } from './service-process.js'
import { startTestService, type TestService, type TestUser } from './service.js'
import { signIn } from './sign-in.js'
import { enableTotp } from './totp.js'
import { visit } from './visit.js'

export interface DeskVisit {
  /** The signed-in user: the administrator by default. Without one, the sign-in page is shown. */
  as?: 'admin' | 'manager' | TestUser | undefined
  language?: 'en' | 'vi'
  width?: number
  height?: number
  dark?: boolean
  /** Statuses of 400 and above that the page handles. Others fail the test. */
  statuses?: number[]
}

export interface Desk {
  service: TestService
  browser: Browser
  manager: TestUser
  /** A citizen with 12 reports: 8 pending, and one with each other status. */
  citizen: TestUser
  /**
   * Opens a page of the desk, such as `/reports`, and runs `inspect`. Fails for the same problems as `visit`, for example
   * errors on the console and violations of the Content-Security-Policy.
   */
  visitDesk: (path: string, options: DeskVisit, inspect: (page: Page) => Promise<void>) => Promise<void>
}

/** Starts a service with the built desk, users and reports, and a browser, for all tests of a file. */
export function useDesk(environment: Environment = {}, overrides: AppOverrides = {}): () => Desk {
  let service: TestService | undefined
  let browser: Browser | undefined
  let desk: Desk | undefined
  beforeAll(async () => {
    requireBuiltDesk()
    service = await startTestService({ environment, ...overrides })
    browser = await startChromium()
    // Otherwise the administrator may not create users.
    if (environment['REQUIRE_TOTP'] === 'admin') await enableTotp(service.admin, Date.now())
    const [manager, citizen] = [await service.manager(), await service.citizen()]
    await addReports(service, citizen.id)
    desk = { service, browser, manager, citizen, visitDesk: createVisit(service, browser, manager) }
  })
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })
  return () => {
    if (!desk) throw new Error('The desk has not been started.')
    return desk
  }
}

/** Chooses an option of a select field. */
export async function chooseOption(page: Page, label: string | RegExp, option: string): Promise<void> {
  await page.getByLabel(label).selectOption({ label: option })
}

/** @throws Error if a source is newer than the built desk, which is the one that the service serves */
function requireBuiltDesk(): void {
  requireBuilt(['clients/web', 'clients/sdk/src'])
}

function createVisit(service: TestService, browser: Browser, manager: TestUser): Desk['visitDesk'] {
  const users = { admin: service.admin, manager }
  return async (path, options, inspect) => {
    const { language = 'en', width = 1440, height = 900, dark = false, statuses = [] } = options
    const as = 'as' in options ? options.as : 'admin'
    const user = typeof as === 'string' ? users[as] : as
    // An own session, which the test can end.
    const { token } = user ? await signIn(service, user) : { token: undefined }
    // Only before the first page: after a sign-out, a reload must show the sign-in page.
    const storeToken = `if (!sessionStorage.getItem('test.visited')) {
      sessionStorage.setItem('test.visited', 'true')
      sessionStorage.setItem('ems.token', ${JSON.stringify(token)})
    }`
    await visit(
      browser,
      {
        baseUrl: service.baseUrl,
        path: `/desk${path}`,
        width,
        height,
        statuses,
        scripts: token === undefined ? [] : [storeToken],
        window: { locale: language === 'en' ? 'en-GB' : 'vi-VN', colorScheme: dark ? 'dark' : 'light' },
      },
      (page) => {
        // The error then names what the page does not show.
        page.setDefaultTimeout(60_000)
        return inspect(page)
      },
    )
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
