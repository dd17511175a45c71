import { describe, expect, it } from '@jest/globals'
import { auditEventOf } from '../../../src/platform/audit.js'

const user = {
  id: 7,
  email: 'lan@example.com',
  full_name: 'Lan',
  phone: null,
  role: 'citizen',
  is_active: true,
  password_hash: 'old',
}
const renamed = { ...user, email: 'mai@example.com', full_name: 'Mai', phone: '+84 912 345 678' }
const webhook = { id: 1, url: 'https://hooks.example/T0/secret', is_active: true }
const station = { id: 1, name: 'Trạm 1', kind: 'low_cost', owner: null, notes: null }
const park = { id: 1, amenities: ['bench'], metadata: { trees: 3 } }
const fewTrees = { id: 1, amenities: ['bench'], metadata: { trees: 4 } }
const long = { to: 'x'.repeat(1001) }

const shown = (field: string, from: string | null, to: string | null) => ({ field, from, to, is_hidden: false })
const hidden = (field: string) => ({ field, from: null, to: null, is_hidden: true })

describe('auditEventOf', () => {
  it.each([
    [
      'only fields that differ',
      { before: user, after: { ...user, role: 'manager' } },
      [shown('role', 'citizen', 'manager')],
    ],
    ['no personal values', { before: user, after: renamed }, ['email', 'full_name', 'phone'].map(hidden)],
    [
      'JSON for lists and counts',
      { id: 7, changes: { tags: { to: ['a'] }, added: 3 } },
      [shown('tags', null, '["a"]'), shown('added', null, '3')],
    ],
    ['no secrets', { id: 7, changes: { password: 'changed' } }, [hidden('password')]],
    [
      'at most 1,000 characters',
      { id: 7, changes: { description: long } },
      [shown('description', null, `${'x'.repeat(999)}…`)],
    ],
  ] as const)('contains %s', (_what, change, changes) => {
    expect(auditEventOf('operator', 'user.updated', change)).toMatchObject({
      target_type: 'user',
      target_id: '7',
      changes,
    })
  })

  it.each([
    ['webhook.created', { after: webhook }, [hidden('url'), shown('is_active', null, 'true')]],
    ['station.created', { after: station }, [shown('name', null, 'Trạm 1'), shown('kind', null, 'low_cost')]],
    ['station.deleted', { before: station }, [shown('name', 'Trạm 1', null), shown('kind', 'low_cost', null)]],
    ['location.updated', { before: park, after: fewTrees }, [shown('metadata', '{"trees":3}', '{"trees":4}')]],
  ] as const)('contains the fields of %s that have changed', (action, change, changes) => {
    expect(auditEventOf('operator', action, change)?.changes).toEqual(changes)
  })

  it('has no target for actions on several records', () => {
    const actor = { user: { id: 7 }, requestId: 'request-1' }
    expect(auditEventOf(actor, 'locations.imported', { changes: { added: 1 } })).toEqual({
      actor_id: 7,
      action: 'locations.imported',
      target_type: null,
      target_id: null,
      changes: [shown('added', null, '1')],
      request_id: 'request-1',
    })
  })

  it.each([{ ...user, password_hash: 'new' }, user])(
    'is nothing for an update that changes nothing to record',
    (after) => {
      expect(auditEventOf('operator', 'user.updated', { before: user, after })).toBeUndefined()
    },
  )
})
