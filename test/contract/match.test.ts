import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { projectFile } from '../../src/base/project.js'
import { listOperations, type OpenApiDocument } from '../../src/pipeline/contract/document.js'
import { createMatcher } from '../../src/pipeline/contract/match.js'
import { createBackend } from '../../src/pipeline/http/bind.js'

const methods = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE']
const slashes = ['', '/', '//']
const values = ['7', 'me', 'a%2Fb', '{user_id}', '%00', '..', 'Hà Nội', 'a.b', 'a+b', '(.*)']
const nearMisses = ['//', '', '/v1', '/v1/', '/v1//', '/v10/health', '/V1/health', '/v1health', '/health/x', '/Health']

type Router = (method: string, path: string) => string

const documents = { 'openapi.json': read('openapi.json'), 'broker.json': read('broker.json') }

describe.each([
  { file: 'openapi.json', prefix: '/v1' },
  { file: 'broker.json', prefix: '' },
] as const)('createMatcher on $file', ({ file, prefix }) => {
  const document = documents[file]
  const own = createOwnRouter(document, prefix)
  let bare: Router
  let prefixed: Router

  beforeAll(async () => {
    bare = await createBackendRouter(document, '/')
    prefixed = prefix === '' ? bare : await createBackendRouter(document, prefix)
  })

  it('matches like the router of openapi-backend, for every path and method', () => {
    const differences: string[] = []
    for (const path of concretePaths(document).flatMap((path) => slashes.map((slash) => path + slash))) {
      for (const method of methods) {
        // Our matcher serves HEAD with the operation of GET.
        const stockMethod = method === 'HEAD' ? 'GET' : method
        const routes = [
          [path, bare(stockMethod, path)],
          ...(prefix === '' ? [] : [[prefix + path, prefixed(stockMethod, prefix + path)]]),
        ] as const
        for (const [route, stock] of routes) {
          const found = own(method, route)
          // openapi-backend also matches a literal path with the methods of templates.
          if (found === '405' && path.replace(/\/+$/, '') in document.paths) continue
          if (found !== stock) differences.push(`${method} ${route}: ${found} instead of ${stock}`)
        }
      }
    }
    expect(differences).toEqual([])
  })

  it.each(nearMisses)('matches like the router of openapi-backend: %j', (path) => {
    const below = prefix !== '' && `${path}/`.startsWith(`${prefix}/`)
    for (const method of methods.filter((name) => name !== 'HEAD')) {
      expect([method, own(method, path)]).toEqual([method, (below ? prefixed : bare)(method, path)])
    }
  })
})

describe('createMatcher', () => {
  const matcher = createMatcher(
    [
      { method: 'get', path: '/users/{user_id}' },
      { method: 'delete', path: '/users/{user_id}' },
      { method: 'get', path: '/users/me' },
      { method: 'get', path: '/users/{user_id}/reports/{report_id}' },
    ],
    '/v1',
  )

  it('returns the values of the template in its order, percent-encoded', () => {
    expect(matcher.match('GET', '/v1/users/a%2Fb/reports/9/')?.values).toEqual(['a%2Fb', '9'])
  })

  const spellings = ['/users/me', '/users/me/', '/v1/users/me', '/users/%6De', '/users/%6d%65', '/%75sers/me']
  it.each([...spellings, '/v1/users/m%65//'])('prefers a literal path to a template for every method: %s', (path) => {
    expect(matcher.match('GET', path)).toMatchObject({ operation: { path: '/users/me' }, values: [] })
    expect(matcher.match('DELETE', path)).toBeUndefined()
    expect(matcher.allowed(path)).toEqual(['GET', 'HEAD', 'OPTIONS'])
  })

  it('prefers a template with more literal characters for every method', () => {
    const places = createMatcher([
      { method: 'get', path: '/{kind}/{id}' },
      { method: 'delete', path: '/{kind}/{id}' },
      { method: 'get', path: '/users/{user_id}' },
    ])
    expect(places.match('GET', '/users/7')?.operation.path).toBe('/users/{user_id}')
    expect(places.match('DELETE', '/users/7')).toBeUndefined()
    expect(places.match('DELETE', '/reports/7')?.operation.path).toBe('/{kind}/{id}')
  })

  it('decodes only unreserved characters, and only once', () => {
    expect(matcher.match('GET', '/users/%6De%2F%256De%C3%A0%7e')?.values).toEqual(['me%2F%256De%C3%A0~'])
    expect(matcher.match('GET', '/users/%zz')?.values).toEqual(['%zz'])
  })
})

/** Returns every path with values for its templates: unusual ones, and the literals of other paths. */
function concretePaths(document: OpenApiDocument): string[] {
  const paths = Object.keys(document.paths)
  return paths.flatMap((path) => {
    if (!path.includes('{')) return [path]
    const before = path.slice(0, path.indexOf('{'))
    const siblings = paths.filter((other) => other.startsWith(before)).map((other) => other.slice(before.length))
    const names = siblings.map((rest) => rest.split('/')[0] ?? '').filter((name) => name !== '')
    return [...new Set([...values, ...names])].map((value) => path.replaceAll(/\{[^}]+\}/g, () => value))
  })
}

function createOwnRouter(document: OpenApiDocument, prefix: string): Router {
  const operations = listOperations(document).map(({ method, path, operation }) => ({
    method,
    path,
    id: operation.operationId,
  }))
  const matcher = createMatcher(operations, prefix)
  return (method, path) =>
    matcher.match(method, path)?.operation.id ?? (matcher.allowed(path).length > 0 ? '405' : '404')
}

async function createBackendRouter(document: OpenApiDocument, apiRoot: string): Promise<Router> {
  const backend = createBackend(document, {}, apiRoot)
  await backend.init()
  // Otherwise, it lists all operations again for every request.
  const operations = backend.router.getOperations()
  backend.router.getOperations = () => operations
  return (method, path) => {
    try {
      return backend.router.matchOperation({ method, path, headers: {} }, true).operationId ?? ''
    } catch (error) {
      return String(error).replace(/^Error: (\d{3}).*$/, '$1')
    }
  }
}

function read(name: string): OpenApiDocument {
  return JSON.parse(readFileSync(projectFile(`generated/${name}`), 'utf8')) as OpenApiDocument
}
