import { ServiceError } from '@environmental-monitoring/sdk'
import type { Format } from '../format.js'
import type { Session } from '../session.js'
import { h } from './dom.js'
import { icon } from './icons.js'
import { messageFor } from './status.js'

/**
 * Creates the sign-in dialog.
 * @param layers names of the layers that require an account
 * @returns a function that opens it
 */
export function createSignIn(session: Session, format: Format, layers: string): () => void {
  const email = h('input', { type: 'email', name: 'email', autocomplete: 'username', required: true, maxlength: 255 })
  const password = h('input', { type: 'password', name: 'password', autocomplete: 'current-password', required: true })
  const code = h('input', { type: 'text', name: 'totp_code', autocomplete: 'one-time-code', maxlength: 40 })
  const codeField = h('label', { hidden: true }, 'Code of your authenticator app, or a recovery code', code)
  const problem = h('p', { class: 'problem', role: 'alert' })
  const submit = h('button', { type: 'submit', class: 'primary' }, 'Sign in')
  const cancel = h('button', { type: 'button', class: 'close', 'aria-label': 'Close' }, icon('close'))
  const form = h(
    'form',
    {},
    h('header', {}, h('h2', { id: 'sign-in-title' }, 'Sign in'), cancel),
    h('p', { class: 'quiet' }, `You need an account to see ${layers}.`),
    h('label', {}, 'E-mail', email),
    h('label', {}, 'Password', password),
    codeField,
    problem,
    submit,
  )
  const dialog = h('dialog', { class: 'card sign-in', 'aria-labelledby': 'sign-in-title' }, form)
  document.body.append(dialog)
  cancel.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    password.value = ''
    code.value = ''
    codeField.hidden = true
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit.disabled = true
    problem.textContent = ''
    session
      .signIn(email.value, password.value, code.value)
      .then(() => dialog.close())
      .catch((error: unknown) => {
        const field = fieldOf(error)
        if (field === 'code') codeField.hidden = false
        problem.textContent = problemOf(error, format)
        ;(field === 'code' ? code : password).select()
      })
      .finally(() => {
        submit.disabled = false
      })
  })
  return () => {
    problem.textContent = ''
    dialog.showModal()
  }
}

/** Returns the field that the user has to fill in or to correct. */
function fieldOf(error: unknown): 'code' | 'password' {
  const isCode = error instanceof ServiceError && ['totp_required', 'invalid_totp_code'].includes(error.code ?? '')
  return isCode ? 'code' : 'password'
}

function problemOf(error: unknown, format: Format): string {
  if (!(error instanceof ServiceError) || ![401, 422].includes(error.status)) return messageFor(error, format)
  if (error.code === 'totp_required') return 'Enter the code that your authenticator app shows.'
  return error.code === 'invalid_totp_code' ? 'Incorrect code.' : 'Incorrect e-mail or password.'
}
