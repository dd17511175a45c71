import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { projectFile } from '../../../src/base/project.js'
import { listOperations, type OpenApiDocument } from '../../../src/pipeline/contract/document.js'
import { createPages, createServedContracts } from '../../../src/platform/server/pages.js'
import { webSettings } from '../../../src/platform/server/web-apps.js'
import { useService } from '../../_helpers/service.js'
import { call } from '../../pipeline/http/_helpers/raw.js'
import { document, useAttacker } from './_helpers/attacker.js'

/** Routes outside the contract: documentation, map, contexts, images, metrics. */
const otherRoutes = documentedRoutes()

/** Folders of static files among them. */
const mounted = ['/docs/assets', '/map', '/desk']

/** Paths that are often exposed by accident. */
const unintended = [
  ...['/.env', '/.git/config', '/.git/HEAD', '/.htaccess', '/.DS_Store', '/.well-known/security.txt', '/.npmrc'],
  ...['/admin', '/admin/login', '/administrator', '/debug', '/debug/pprof', '/console', '/actuator', '/actuator/env'],
  ...['/swagger.json', '/swagger', '/swagger-ui.html', '/api-docs', '/v2/api-docs', '/graphql', '/graphiql', '/api'],
  ...['/server-status', '/server-info', '/status', '/info', '/env', '/config', '/config.json', '/package.json'],
  ...['/phpinfo.php', '/wp-login.php', '/cgi-bin/test', '/backup.sql', '/dump', '/db', '/test', '/v2', '/v2/users'],
  ...['/internal', '/private', '/docs/../package.json', '/uploads/', '/uploads/..%2f.env'],
  ...['/node_modules/express/package.json', '/dist/main.js', '/src/main.ts', '/generated/openapi.json', '/robots.txt'],
  ...['/ngsi-ld/v1/subscriptions', '/ngsi-ld/v1/entityOperations/upsert', '/ngsi-ld/v1/types', '/trace', '/shutdown'],
  // Without AIRGRADIENT_HTTP=on.
  '/sensors/airgradient:ecda3b1eaaaf/measures',
]

const methods = 'TRACE PROPFIND PATCH PUT POST DELETE LINK QUERY MKCOL COPY SEARCH PURGE'.split(' ')

const service = useService({ environment: { NODE_ENV: 'production' } })
const attacker = useAttacker(service)

describe('API9: a path', () => {
  const statusOf = async (method: string, path: string) => (await call(service().baseUrl, method, path)).status

  it('of Express is in the list in docs/decisions.md', () => {
    const app = createPages({
      metrics: { contentType: 'text/plain', render: () => Promise.resolve('') },
      metricsToken: undefined,
      headers: [],
      contexts: new Map(),
      contracts: createServedContracts(service().app.context.config, () => ''),
      openUpload: () => Promise.resolve(undefined),
      map: { settings: webSettings(service().app.context.config), embedOrigins: [], publicUrl: () => '' },
      limitRead: () => undefined,
      measures: undefined,
      pipeline: { notFound: () => undefined, notAllowed: () => undefined, fail: () => undefined },
    })
    const routes = app.router.stack.flatMap(({ route }) => (route ? [route] : []))
    expect([...routes.map(({ path }) => path), ...mounted].sort()).toEqual(otherRoutes.toSorted())
    // The handlers for all methods return 404 for unknown names, and 405 for methods other than GET and HEAD.
    const ownMethods = (stack: { method?: string }[]) => stack.flatMap(({ method }) => method ?? [])
    for (const { stack } of routes) expect(ownMethods(stack)).toEqual(['get'])
    // Further layers: headers, two per mounted folder (files, 405), unknown paths, errors.
    expect(app.router.stack).toHaveLength(routes.length + 2 * mounted.length + 3)
  })

  it.each(unintended)('%s does not exist for any method', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      expect([method, path, await statusOf(method, path)]).toEqual([method, path, 404])
    }
  })

  it('of the contract accepts only the methods of the contract, even from an admin', async () => {
    const admin = await attacker().account('admin')
    const headers = { Authorization: `Bearer ${attacker().tokenOf(admin)}` }
    expect(await undeclaredMethods(document, service().baseUrl, headers)).toEqual([])
  })

  it.each(otherRoutes.map((path) => path.replace(':name', 'x')))(
    '%s, outside the contract, is read-only',
    async (path) => {
      const status = path.endsWith('/x') ? 404 : 405
      for (const method of methods) expect([method, await statusOf(method, path)]).toEqual([method, status])
    },
  )

  it('cannot be reached by CONNECT', async () => {
    await expect(call(service().baseUrl, 'CONNECT', 'example.com:443')).rejects.toThrow()
  })
})

describe('API9: a path of the embedded broker', () => {
  const broker = JSON.parse(readFileSync(projectFile('generated/broker.json'), 'utf8')) as OpenApiDocument
  const own = Object.keys(broker.paths)
  const foreign = [
    ...unintended,
    ...otherRoutes.map((path) => path.replace(':name', 'x')),
    ...Object.keys(document.paths),
  ]

  it.each(foreign.filter((path) => !own.some((template) => matches(template, path))))(
    '%s does not exist for any method',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const { status } = await call(service().app.brokerUrl, method, path)
        expect([method, path, status]).toEqual([method, path, 404])
      }
    },
  )

  it('accepts only the methods of its contract', async () => {
    expect(own.length).toBeGreaterThan(5)
    // NGSI-LD declares 422 for these if they are not available (ETSI GS CIM 009, 6.18.3.1).
    expect(await undeclaredMethods(broker, service().app.brokerUrl)).toEqual([
      'POST /ngsi-ld/v1/temporal/entities: 422',
      'DELETE /ngsi-ld/v1/temporal/entities/{entityId}: 422',
    ])
  })
})

/** Returns the methods without an operation that a server does not reject with 405, or lists in `Allow`. */
async function undeclaredMethods(contract: OpenApiDocument, baseUrl: string, headers: Record<string, string> = {}) {
  const placed = listOperations(contract)
  const accepted: string[] = []
  for (const path of Object.keys(contract.paths)) {
    const filled = path.replace(/\{[^}]+\}/g, '1')
    const own = placed.filter((one) => matches(one.path, filled)).map(({ method }) => method.toUpperCase())
    for (const method of methods.filter((one) => !own.includes(one))) {
      const { status, headers: answered } = await call(baseUrl, method, filled, { headers })
      if (status !== 405 || (answered.allow ?? '').split(', ').includes(method))
        accepted.push(`${method} ${path}: ${status}`)
    }
  }
  return accepted
}

/** Returns whether a path matches a template of the contract. */
function matches(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path)
}

/** Returns the paths that docs/decisions.md lists as the routes outside the contract. */
function documentedRoutes(): string[] {
  const decisions = readFileSync(projectFile('docs/decisions.md'), 'utf8')
  const [entry = ''] = /^- \*\*The routes outside the contract are a closed list\*\*[^]*?(?=^- )/m.exec(decisions) ?? []
  return [...entry.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path)
}
