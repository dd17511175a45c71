import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { listOperations, type OpenApiDocument } from '../../../src/contract/document.js'
import { projectFile } from '../../../src/project.js'
import { createPages } from '../../../src/server/pages.js'
import { useService } from '../../_helpers/service.js'
import { call } from '../../http/_helpers/raw.js'
import { document, useAttacker } from './_helpers/attacker.js'

/** All that is outside the contract: the documentation, the map, contexts, images, metrics. */
const outside = closedList()

/** Of these, folders of files that Express serves. */
const mounted = ['/docs/assets', '/map']

/** What is left lying about on other servers. */
const forgotten = [
  ...['/.env', '/.git/config', '/.git/HEAD', '/.htaccess', '/.DS_Store', '/.well-known/security.txt', '/.npmrc'],
  ...['/admin', '/admin/login', '/administrator', '/debug', '/debug/pprof', '/console', '/actuator', '/actuator/env'],
  ...['/swagger.json', '/swagger', '/swagger-ui.html', '/api-docs', '/v2/api-docs', '/graphql', '/graphiql', '/api'],
  ...['/server-status', '/server-info', '/status', '/info', '/env', '/config', '/config.json', '/package.json'],
  ...['/phpinfo.php', '/wp-login.php', '/cgi-bin/test', '/backup.sql', '/dump', '/db', '/test', '/v2', '/v2/users'],
  ...['/internal', '/private', '/docs/../package.json', '/uploads/', '/uploads/..%2f.env'],
  ...['/node_modules/express/package.json', '/dist/main.js', '/src/main.ts', '/generated/openapi.json', '/robots.txt'],
  ...['/ngsi-ld/v1/subscriptions', '/ngsi-ld/v1/entityOperations/upsert', '/ngsi-ld/v1/types', '/trace', '/shutdown'],
]

const methods = [
  'TRACE',
  'PROPFIND',
  'PATCH',
  'PUT',
  'POST',
  'DELETE',
  'LINK',
  'QUERY',
  'MKCOL',
  'COPY',
  'SEARCH',
  'PURGE',
]

const service = useService({ environment: { NODE_ENV: 'production' } })
const attacker = useAttacker(service)

describe('API9: a path', () => {
  const statusOf = async (method: string, path: string) => (await call(service().baseUrl, method, path)).status

  it('that Express knows is one of the list in docs/decisions.md', () => {
    const app = createPages({
      metrics: { contentType: 'text/plain', render: () => Promise.resolve('') },
      metricsToken: undefined,
      headers: [],
      openUpload: () => Promise.resolve(undefined),
      map: { city: service().app.context.config.city, aqiStandard: 'VN_AQI', version: '1.0.0' },
      limitRead: () => undefined,
      pipeline: { notFound: () => undefined, notAllowed: () => undefined, fail: () => undefined },
    })
    const routes = app.router.stack.flatMap(({ route }) => (route ? [route] : []))
    expect([...routes.map(({ path }) => path), ...mounted].sort()).toEqual(outside.toSorted())
    // The handlers for all methods look whether there is such a name, and refuse all methods but GET and HEAD.
    const ownMethods = (stack: { method?: string }[]) => stack.flatMap(({ method }) => method ?? [])
    for (const { stack } of routes) expect(ownMethods(stack)).toEqual(['get'])
    // The headers; what is mounted below a path, each behind a refusal; the answer to unknown paths, and to failures.
    expect(app.router.stack).toHaveLength(routes.length + 2 * mounted.length + 3)
  })

  it.each(forgotten)('%s does not exist, by any method', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      expect([method, path, await statusOf(method, path)]).toEqual([method, path, 404])
    }
  })

  it('of the contract takes the methods of the contract and no other, whoever calls', async () => {
    const admin = await attacker().account('admin')
    const headers = { Authorization: `Bearer ${attacker().tokenOf(admin)}` }
    expect(await takenBeside(document, service().baseUrl, headers)).toEqual([])
  })

  it.each(outside.map((path) => path.replace(':name', 'x')))(
    '%s, outside the contract, can only be read',
    async (path) => {
      const status = path.endsWith('/x') ? 404 : 405
      for (const method of methods) expect([method, await statusOf(method, path)]).toEqual([method, status])
    },
  )

  it('is not reached through CONNECT, nor by an override of the method', async () => {
    const { status } = await call(service().baseUrl, 'GET', '/users/me', {
      headers: { 'X-HTTP-Method-Override': 'DELETE', Authorization: `Bearer ${service().admin.token}` },
    })
    expect(status).toBe(200)
    await expect(call(service().baseUrl, 'CONNECT', 'example.com:443')).rejects.toThrow()
  })
})

describe('API9: a path of the embedded broker', () => {
  const broker = JSON.parse(readFileSync(projectFile('generated/broker.json'), 'utf8')) as OpenApiDocument
  const own = Object.keys(broker.paths)
  const foreign = [...forgotten, ...outside.map((path) => path.replace(':name', 'x')), ...Object.keys(document.paths)]

  it.each(foreign.filter((path) => !own.some((template) => matches(template, path))))(
    '%s does not exist, by any method',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const { status } = await call(service().app.brokerUrl, method, path)
        expect([method, path, status]).toEqual([method, path, 404])
      }
    },
  )

  it('takes the methods of its contract and no other', async () => {
    expect(own.length).toBeGreaterThan(5)
    expect(await takenBeside(broker, service().app.brokerUrl)).toEqual([])
  })
})

/** What a server does not refuse with 405, and without offering it, of the methods that a contract has no operation for. */
async function takenBeside(contract: OpenApiDocument, baseUrl: string, headers: Record<string, string> = {}) {
  const placed = listOperations(contract)
  const taken: string[] = []
  for (const path of Object.keys(contract.paths)) {
    const filled = path.replace(/\{[^}]+\}/g, '1')
    const own = placed.filter((one) => matches(one.path, filled)).map(({ method }) => method.toUpperCase())
    for (const method of methods.filter((one) => !own.includes(one))) {
      const { status, headers: answered } = await call(baseUrl, method, filled, { headers })
      if (status !== 405 || (answered.allow ?? '').split(', ').includes(method))
        taken.push(`${method} ${path}: ${status}`)
    }
  }
  return taken
}

/** Whether a template of the contract has room for a path. */
function matches(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path)
}

/** The paths that docs/decisions.md lists as all there is outside the contract. */
function closedList(): string[] {
  const decisions = readFileSync(projectFile('docs/decisions.md'), 'utf8')
  const [entry = ''] = /^- \*\*The routes outside the contract are a closed list\*\*[^]*?(?=^- )/m.exec(decisions) ?? []
  return [...entry.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path)
}
