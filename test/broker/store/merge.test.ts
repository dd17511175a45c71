import { describe, expect, it } from '@jest/globals'
import type { AttributeDraft, AttributeEdit, EntityDraft } from '../../../src/broker/model.js'
import { Problem } from '../../../src/broker/problem.js'
import { applySteps, create, edit, replace, upsert, type Step } from '../../../src/broker/store/merge.js'
import type { EntityRow } from '../../../src/broker/store/rows.js'

const now = '2026-11-21T03:00:00.000Z'
const earlier = '2026-11-20T03:00:00.000Z'
const property = (value: unknown): AttributeDraft => ({ type: 'Property', value })
const stamped = (value: unknown, createdAt = now, modifiedAt = now) => ({ ...property(value), createdAt, modifiedAt })
const draft = (values: Record<string, unknown>, types = ['x:T'], id = 'x:1'): EntityDraft => ({
  id,
  types,
  attributes: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, property(value)])),
})
const row: EntityRow = {
  seq: 7,
  id: 'x:1',
  types: ['x:T'],
  attributes: { 'x:a': stamped(1, earlier, earlier), 'x:b': stamped(2, earlier, earlier) },
  created_at: new Date(earlier),
  modified_at: new Date(earlier),
}
const set = (iri: string, value: unknown): AttributeEdit => ({ name: iri, iri, apply: () => property(value) })
const remove = (iri: string): AttributeEdit => ({ name: iri, iri, apply: () => undefined })
const fail = (iri: string, kind: 'BadRequestData' | 'AlreadyExists'): AttributeEdit => ({
  name: iri,
  iri,
  apply: () => {
    throw new Problem(kind, `${iri}: ${kind}`)
  },
})
const patch = (edits: AttributeEdit[], { types = [] as string[], atomic = false } = {}): Step => ({
  id: 'x:1',
  change: edit({ id: 'x:1', types, edits, atomic }),
})
const step = (change: Step['change'], id = 'x:1'): Step => ({ id, change })
const apply = (steps: Step[], rows = [row]) => applySteps(steps, new Map(rows.map((one) => [one.id, one])), now)
const detail = (result: unknown) => (result instanceof Problem ? result.message : result)

describe('applySteps', () => {
  it('creates an entity once', async () => {
    const steps = [step(create(draft({ 'x:a': 1 }))), step(create(draft({ 'x:a': 2 })))]
    const { writes, results } = await apply(steps, [])
    expect(writes).toEqual([
      {
        entity: { id: 'x:1', types: ['x:T'], attributes: { 'x:a': stamped(1) }, createdAt: now, modifiedAt: now },
        before: undefined,
        written: ['x:a'],
      },
    ])
    expect(results.map(detail)).toEqual([{ created: true, rejected: [] }, 'x:1 already exists'])
  })

  it('applies steps with the same id to the result of the earlier ones, and writes once (5.5.11)', async () => {
    const steps = [patch([set('x:a', 3), set('x:c', 4)]), patch([remove('x:b'), set('x:c', 5)])]
    const { writes } = await apply(steps)
    expect(writes).toHaveLength(1)
    expect(writes[0]).toMatchObject({ before: row, written: ['x:a', 'x:c'] })
    expect(writes[0]?.entity.attributes).toEqual({ 'x:a': stamped(3, earlier), 'x:c': stamped(5) })
  })

  it('continues after a step that fails', async () => {
    const missing = step(edit({ id: 'x:2', types: [], edits: [set('x:a', 1)], atomic: false }), 'x:2')
    const { writes, results } = await apply([missing, patch([set('x:a', 3)])])
    expect(writes.map(({ entity: { id } }) => id)).toEqual(['x:1'])
    expect(results.map(detail)).toEqual(['x:2 was not found', { created: false, rejected: [] }])
  })
})

describe('edit', () => {
  it('changes nothing without a difference', async () => {
    const { writes, results } = await apply([patch([remove('x:none')], { types: ['x:T'] })])
    expect({ writes, results }).toEqual({ writes: [], results: [{ created: false, rejected: [] }] })
  })

  it('adds types, and reports deleted attributes as not written', async () => {
    const { writes } = await apply([patch([remove('x:a')], { types: ['x:U', 'x:T'] })])
    expect(writes[0]).toMatchObject({ written: [], entity: { types: ['x:T', 'x:U'], modifiedAt: now } })
    expect(writes[0]?.entity.attributes).not.toHaveProperty('x:a')
  })

  it('skips attributes that fail, unless all of them do or the patch is atomic', async () => {
    const edits = [set('x:a', 3), fail('x:b', 'BadRequestData')]
    const [some, atomic, all] = await Promise.all([
      apply([patch(edits)]),
      apply([patch(edits, { atomic: true })]),
      apply([patch([fail('x:b', 'BadRequestData')], { types: ['x:U'] })]),
    ])
    expect(some.results).toMatchObject([{ rejected: [{ name: 'x:b' }] }])
    expect(some.writes[0]?.entity.attributes).toMatchObject({ 'x:a': { value: 3 }, 'x:b': { value: 2 } })
    for (const { writes, results } of [atomic, all]) {
      expect({ writes, results: results.map(detail) }).toEqual({ writes: [], results: ['x:b: BadRequestData'] })
    }
  })

  it('never fails because of attributes that must not be overwritten', async () => {
    const edits = [fail('x:a', 'AlreadyExists')]
    const { writes, results } = await apply([patch(edits, { atomic: true })])
    expect({ writes, results }).toMatchObject({ writes: [], results: [{ rejected: [{ name: 'x:a' }] }] })
  })

  it('limits the number of attributes of the entity, including sub-attributes, and of types', async () => {
    const nested = Object.fromEntries(Array.from({ length: 4998 }, (_, index) => [`x:${index}`, property(1)]))
    const add = { name: 'x:b', iri: 'x:b', apply: () => ({ ...property(1), ...nested }) }
    const types = Array.from({ length: 20 }, (_, index) => `x:${index}`)
    expect((await apply([patch([add])])).results).toMatchObject([{ rejected: [] }])
    const tooMany = await apply([patch([add, set('x:c', 1)]), patch([], { types })])
    expect(tooMany.results.map(detail)).toEqual([
      'An entity must not have more than 5000 attributes.',
      'type: an entity must have 1 to 20 types',
    ])
  })
})

describe('replace and upsert', () => {
  it('keep createdAt of the entity and of its attributes', async () => {
    for (const change of [replace('x:1', () => draft({ 'x:a': 9 })), upsert(draft({ 'x:a': 9 }), 'replace')]) {
      const { writes } = await apply([step(change)])
      expect(writes[0]?.entity).toEqual({
        id: 'x:1',
        types: ['x:T'],
        attributes: { 'x:a': stamped(9, earlier) },
        createdAt: earlier,
        modifiedAt: now,
      })
    }
  })

  it('differ for an entity that does not exist, which takes precedence over an invalid body', async () => {
    const invalid = () => {
      throw new Problem('BadRequestData', 'invalid')
    }
    const replaced = await apply([step(replace('x:1', invalid))], [])
    expect(replaced.results.map(detail)).toEqual(['x:1 was not found'])
    expect((await apply([step(replace('x:1', invalid))])).results.map(detail)).toEqual(['invalid'])
    const upserted = await apply([step(upsert(draft({ 'x:a': 1 }), 'update'))], [])
    expect(upserted.results).toEqual([{ created: true, rejected: [] }])
  })
})
