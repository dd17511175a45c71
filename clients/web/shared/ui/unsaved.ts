import type { RouterOptions } from 'wouter'
import { createStore } from '../store.js'

/** Fields for signing in and for passwords. Leaving a form that has one loses no work. */
const credentials = '[type="password"], [autocomplete="username"], [autocomplete="one-time-code"]'

/** The action that would discard changes and waits for confirmation. */
export const unconfirmed = createStore<(() => void) | undefined>(undefined)

/** Marks a form as changed and not submitted, or removes the mark. The mark disappears with the form. */
export function markEdited(form: HTMLFormElement | null, isEdited: boolean): void {
  form?.toggleAttribute('data-edited', isEdited && !form.querySelector(credentials))
}

export const isEdited = (form: HTMLFormElement | null): boolean => form?.hasAttribute('data-edited') ?? false

const hasEdits = (within: ParentNode) => within.querySelector('form[data-edited]') !== null

/** Runs `leave`, which removes `within` from the page. If a form in it was edited, the user must confirm first. */
export function leaveForms(within: ParentNode | null, leave: () => void): void {
  if (within && hasEdits(within)) unconfirmed.set(leave)
  else leave()
}

/**
 * Guards the links of the desk. A change of the query keeps the forms, and only the desk itself replaces the entry in the
 * history, for instance after it has deleted an object.
 */
export const guardNavigation: NonNullable<RouterOptions['aroundNav']> = (navigate, to, options) => {
  const keepsForms = new URL(to, location.href).pathname === location.pathname
  if (keepsForms || options?.replace) navigate(to, options)
  else leaveForms(document, () => navigate(to, options))
}

addEventListener('beforeunload', (event) => {
  if (hasEdits(document)) event.preventDefault()
})
