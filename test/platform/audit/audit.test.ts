import { describe, expect, it } from '@jest/globals'
import { auditedFieldsOf, changesOf } from '../../../src/platform/audit/audit.js'

const user = {
  id: 7,
  email: 'lan@example.com',
  full_name: 'Lan',
  phone: null,
  role: 'citizen',
  is_active: true,
  password_hash: 'old',
}

describe('changesOf', () => {
  it('returns only fields that differ', () => {
    expect(changesOf('user', user, { ...user, role: 'manager' })).toEqual({ role: { from: 'citizen', to: 'manager' } })
  })

  it('does not contain personal values', () => {
    const after = { ...user, email: 'mai@example.com', full_name: 'Mai', phone: '+84 912 345 678' }
    expect(changesOf('user', user, after)).toEqual({ email: 'changed', full_name: 'changed', phone: 'changed' })
  })

  it('does not contain other columns', () => {
    expect(changesOf('user', user, { ...user, password_hash: 'new' })).toEqual({})
  })

  it('hides the address of a webhook, which may contain a token', () => {
    expect(changesOf('webhook', undefined, { url: 'https://hooks.example/T0/secret', is_active: true })).toEqual({
      url: 'changed',
      is_active: { from: null, to: true },
    })
  })

  it('returns the fields with a value for new and deleted records', () => {
    const station = { name: 'Trạm 1', kind: 'low_cost', owner: null, notes: null }
    expect(changesOf('station', undefined, station)).toEqual({
      name: { from: null, to: 'Trạm 1' },
      kind: { from: null, to: 'low_cost' },
    })
    expect(changesOf('station', station)).toEqual({
      name: { from: 'Trạm 1', to: null },
      kind: { from: 'low_cost', to: null },
    })
  })

  it('compares lists and objects by value', () => {
    const park = { amenities: ['bench'], metadata: { trees: 3 } }
    expect(changesOf('location', park, { amenities: ['bench'], metadata: { trees: 4 } })).toEqual({
      metadata: { from: { trees: 3 }, to: { trees: 4 } },
    })
  })
})

describe('auditedFieldsOf', () => {
  it('returns text, and JSON for other values', () => {
    expect(auditedFieldsOf({ name: { from: null, to: 'Trạm 1' }, tags: { to: ['a'] }, added: 3 })).toEqual([
      { field: 'name', from: null, to: 'Trạm 1', is_hidden: false },
      { field: 'tags', from: null, to: '["a"]', is_hidden: false },
      { field: 'added', from: null, to: '3', is_hidden: false },
    ])
  })

  it('returns hidden values as null', () => {
    expect(auditedFieldsOf({ email: 'changed' })).toEqual([{ field: 'email', from: null, to: null, is_hidden: true }])
  })

  it('cuts long values to 1,000 characters', () => {
    const [field] = auditedFieldsOf({ description: { to: 'x'.repeat(1001) } })
    expect(field?.to).toBe(`${'x'.repeat(999)}…`)
  })
})
