import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parse, stringify } from 'yaml'
import { lint, unusedSources, type Finding } from '../../scripts/contract/redocly/lint.js'
import { projectFile } from '../../src/base/project.js'
import { good } from './_helpers/good-contract.js'

/** Paths in the contract of the test. */
const get = 'paths /trees/{tree_id} get'
const put = 'paths /trees/{tree_id} put'
const oak = 'paths /oaks/{tree_id} get'
const directions = 'paths /directions get'
const treeSchema = 'components schemas Tree'
const [kind, bark] = [`${treeSchema} properties kind`, `${treeSchema} properties bark`]
const treeId = 'components parameters TreeId'
const media = 'content application/json'
const tree = { $ref: '#/components/schemas/Tree' }
const trees = { type: 'array', maxItems: 1, items: tree }
const textId = { name: 'tree_id', in: 'path', required: true, description: 'Id.', schema: { type: 'string' } }

/** A change that a rule must report: the value at the path is replaced, or removed if there is no new one. */
type Break = [rule: string, what: string, path: string, value?: unknown]

const undeclared =
  (path: string) =>
  (status: string): Break => ['contract/required-responses', `no ${status}`, `${path} responses ${status}`]

const breaks: Break[] = [
  ['contract/operation-key-order', 'no operationId', `${put} operationId`],
  ['operation-description', 'no description', `${get} description`],
  ['no-invalid-media-type-examples', 'an example that breaks its schema', 'components examples Oak value', { kind: 7 }],
  ['rule/has-a-tag', 'an operation without a tag', `${put} tags`],
  ['rule/summary-is-a-heading', 'a summary with a full stop', `${get} summary`, 'Read one tree.'],
  ['rule/description-is-a-sentence', 'a description without a full stop', `${get} description`, 'A tree'],
  ['contract/operation-id-verb', 'a noun as operationId', `${put} operationId`, 'tree'],
  ['contract/operation-id-verb', 'a verb that does not fit the method', `${put} operationId`, 'deleteTree'],
  ['contract/operation-id-verb', 'snake_case', `${put} operationId`, 'update_tree'],
  ['rule/security-is-explicit', 'no security', `${get} security`],
  ['rule/known-role', 'an unknown role', `${put} security`, [{ bearer: ['Admin'] }]],
  ['contract/known-extensions', 'another extension on an operation', `${get} x-internal`, true],
  ['contract/known-extensions', 'an extension elsewhere', `${treeSchema} x-order`, 1],
  ['contract/known-extensions', 'an extension of the paths', 'paths x-all', true],
  ['contract/known-extensions', 'public caching without max-age', `${get} x-cache`, { scope: 'public' }],
  ['contract/known-extensions', 'an unknown kind of guests', `${put} x-guest`, 'reports'],
  ['contract/known-extensions', 'guests where a role is required', `${put} x-guest`, 'locations'],
  ['contract/known-extensions', 'a verified address beside a role', `${put} x-requires-verified-email`, true],
  ['rule/deprecated-with-sunset', 'deprecated without x-sunset', `${put} x-sunset`],
  ['rule/deprecated-with-sunset', 'x-sunset without deprecated', `${put} deprecated`],
  ['contract/known-extensions', "a tag's extension on an operation", `${get} x-displayName`, 'Trees'],
  ['contract/known-extensions', 'a tag without a group', 'x-tagGroups 0 tags', ['Bushes']],
  ['contract/known-extensions', 'tag groups without tags', 'tags'],
  ['contract/known-extensions', 'a sample without values', `${get} x-sample`, ['If-None-Match']],
  ['rule/complete-code-sample', 'a code sample without a source', `${get} x-codeSamples`, [{ lang: 'Shell' }]],
  ...['400', '404', '429', '500', '503', '304'].map(undeclared(get)),
  ...['401', '403', '413', '422'].map(undeclared(put)),
  ['contract/required-responses', 'x-cache without If-None-Match', `${get} parameters`],
  ['contract/required-responses', '304 without x-cache', `${put} responses 304`, { description: 'The same.' }],
  [
    'contract/required-responses',
    '412 without If-Match',
    `${put} responses 412`,
    { $ref: '#/components/responses/Failed' },
  ],
  ['contract/error-body', 'an error with another schema', `components responses Failed ${media} schema`, tree],
  ['contract/error-body', 'an error without a body', `${get} responses 404`, { description: 'No such tree.' }],
  ['contract/variant-equals-canonical', 'a variant of nothing', `${oak} x-variant-of`, 'getBush'],
  ['contract/variant-equals-canonical', 'a variant of a variant', `${oak} x-variant-of`, 'getDirections'],
  ['contract/variant-equals-canonical', 'a variant with other security', `${oak} security`, [{ bearer: [] }]],
  ['contract/variant-equals-canonical', 'another response', `${oak} responses 200 description`, 'An oak.'],
  ['contract/variant-equals-canonical', 'another path parameter', 'paths /oaks/{tree_id} parameters 0', textId],
  ['contract/variant-equals-canonical', 'a body in the query that lacks a field', `${directions} parameters`, []],
  ['contract/variant-equals-canonical', 'another limit', `${directions} parameters 0 schema maxLength`, 9],
  ['rule/has-a-tag', 'an empty list of tags', `${put} tags`, []],
  ['contract/operation-id-verb', 'a longer word that begins as a verb', `${put} operationId`, 'updaterOfTree'],
  ['contract/known-extensions', 'an extension of info', 'info x-logo', { url: 'logo.svg' }],
  ['contract/known-extensions', 'an empty display name', 'tags 0 x-displayName', ''],
  ['contract/known-extensions', 'a tag group without a name', 'x-tagGroups 0 name'],
  ['contract/described', 'a header without a description', 'components headers Link description'],
  ['contract/closed-objects', 'an open object inside another one', bark, { type: 'object', properties: {} }],
  ['contract/generated-code', 'a boolean constant', bark, { description: 'Its bark.', type: 'boolean', const: true }],
  ['contract/generated-code', 'an empty value', treeSchema, { type: 'string', enum: ['oak', ''] }],
  ['contract/operation-key-order', 'an operationId that is not first', put, (old: object) => ({ x: 1, ...old })],
  ['contract/described', 'a property without a description', `${kind} description`],
  ['contract/described', 'a response with an empty description', `${get} responses 200 description`, ''],
  ['contract/closed-objects', 'an open object', `${treeSchema} additionalProperties`],
  ['contract/generated-code', 'a number without a format', `${treeId} schema format`],
  [
    'contract/generated-code',
    'a time with a length',
    bark,
    { description: 'Time.', type: 'string', format: 'date-time', maxLength: 40 },
  ],
  ['contract/generated-code', 'an enumeration without a name', bark, { description: 'It.', enum: ['oak', 'elm'] }],
  [
    'contract/generated-code',
    'types of a file',
    `${put} requestBody ${media} encoding`,
    { kind: { contentType: 'a' } },
  ],
  ['contract/generated-code', 'a response without a name', `${get} responses 200 ${media} schema`, trees],
  ['contract/generated-code', 'a schema with the name of an operation', 'components schemas UpdateTreeResult', tree],
  ['contract/known-extensions', 'no value for the client edition', `${treeSchema} x-client-edition`, true],
  ['rule/body-has-an-example', 'a body without an example', `${put} requestBody ${media} examples`],
  ['contract/max-body', 'a body without a limit', `${put} x-max-body`],
  ['contract/max-body', 'a public body of a megabyte', 'paths /directions post security', []],
  ['no-unused-components', 'an unused component', 'components schemas Bush', { type: 'string' }],
  [
    'contract/operation-key-order',
    'tags after the summary',
    put,
    ({ operationId, summary, ...rest }: Record<string, unknown>) => ({ operationId, summary, ...rest }),
  ],
]

function broken(place: string, value: unknown): unknown {
  const path = place.split(' ')
  const document: unknown = JSON.parse(JSON.stringify(parse(good, { merge: true })))
  const holder = path.slice(0, -1).reduce<unknown>((node, key) => Reflect.get(node as object, key), document) as object
  const key = path.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(holder, key)
  else
    Reflect.set(
      holder,
      key,
      value instanceof Function ? (value as (old: unknown) => unknown)(Reflect.get(holder, key)) : value,
    )
  return document
}

describe('the contract linter', () => {
  let folder: string
  let findings: Finding[]
  let config: { apis: object; plugins: string[]; rules: Record<string, unknown> }

  const foundIn = (name: string) => findings.filter(({ file }) => file === `${name}.json`).map(({ rule }) => rule)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contract-lint-'))
    const documents = Object.fromEntries(
      breaks.map(([, , path, value], index) => [`broken-${index}`, broken(path, value)]),
    )
    documents['good'] = broken('info summary', 'Trees of the city')
    for (const [name, document] of Object.entries(documents)) {
      await writeFile(join(folder, `${name}.json`), JSON.stringify(document))
    }
    config = parse(await readFile(projectFile('redocly.yaml'), 'utf8'), { merge: true }) as typeof config
    const plugins = config.plugins.map((plugin) => projectFile(plugin))
    const apis = Object.fromEntries(Object.keys(documents).map((name) => [name, { root: `${name}.json` }]))
    await writeFile(join(folder, 'redocly.yaml'), stringify({ ...config, plugins, apis }))
    findings = await lint(Object.keys(apis), [], folder)
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('reports nothing in a valid contract', () => {
    expect(findings.filter(({ file }) => file === 'good.json')).toEqual([])
  })

  it.each(breaks.map(([rule, what], index) => ({ rule, what, name: `broken-${index}` })))(
    '$rule reports $what',
    ({ rule, name }) => {
      expect(foundIn(name)).toContain(rule)
    },
  )

  it('has a test for each rule of this project', () => {
    const custom = Object.keys(config.rules).filter((rule) => rule.includes('/'))
    expect(custom.filter((rule) => !breaks.some(([covered]) => covered === rule))).toEqual([])
  })

  it('finds source files that nothing refers to', async () => {
    await mkdir(join(folder, 'openapi/trees'), { recursive: true })
    const write = (file: string, text: string) => writeFile(join(folder, 'openapi', file), text)
    await write('openapi.yaml', 'paths: { /trees: { $ref: trees/paths.yaml#/trees } }')
    await write('trees/paths.yaml', 'trees:\n  schema: { $ref: ./schemas.yaml#/Tree }\nbushes:\n  get: {}\n')
    await write(
      'trees/schemas.yaml',
      "Tree: { type: object, properties: { leaf: { $ref: '#/Leaf' } } }\nLeaf: {}\nBush: {}\n",
    )
    expect(await unusedSources(join(folder, 'openapi'))).toEqual([
      'trees/paths.yaml#/bushes',
      'trees/schemas.yaml#/Bush',
    ])
  })
})
